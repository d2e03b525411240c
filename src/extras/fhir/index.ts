import type { CurrentSituation } from '../../ground/site/site-keeper.ts'

export const fhir = {
  routes: async (needs: { current: () => CurrentSituation; publicUrl: string }) =>
    (await import('./schedule-bundle.ts')).scheduleRoutes(needs),
}
