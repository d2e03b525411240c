import type { IncomingMessage, ServerResponse } from 'node:http'

/** The demonstration provider's place on the site. */
export const DEMO_PATH = '/akun-contoh'

export interface DemoProviderSettings {
  publicUrl: string
  clientId: string
  clientSecret: string
  redirectUri: string
}

/** A real OpenID provider with invented people, so that sign-in can be tried without one. */
export interface DemoProvider {
  readonly issuer: string
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

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
