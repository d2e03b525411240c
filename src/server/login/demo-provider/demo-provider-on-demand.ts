import { DEMO_PATH } from './demo-provider-port.ts'
import type { DemoProvider, DemoProviderSettings } from './demo-provider-port.ts'

/** Loaded when first asked: its code takes as long to load as a third of the start, and a real site never needs it. */
export function demoProviderOnDemand(settings: DemoProviderSettings): DemoProvider {
  let loading: Promise<DemoProvider> | undefined
  return {
    issuer: `${settings.publicUrl}${DEMO_PATH}`,
    async handle(request, response) {
      loading ??= import('./demo-provider.ts').then(({ createDemoProvider }) => createDemoProvider(settings))
      const provider = await loading
      await provider.handle(request, response)
    },
  }
}
