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
