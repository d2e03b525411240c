import { createServer } from 'node:http'
import { createDemoProvider } from '../../../src/server/login/demo-provider/demo-provider.ts'
import type { DemoProvider } from '../../../src/server/login/demo-provider/demo-provider.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { close, listen } from '../processes/listen.ts'

const CLIENT = { clientId: 'situs-rsud', clientSecret: 'rahasia-untuk-uji' }

/** An account provider on another origin whose pages have no access to their opener (Cross-Origin-Opener-Policy). */
export interface IsolatedProvider {
  origin: string
  /** Settings of a site that uses it. */
  env: Record<string, string>
  /** Registers the site, whose address is known only after its start. */
  serve(siteUrl: string): void
  close(): Promise<void>
}

export async function openIsolatedProvider(): Promise<IsolatedProvider> {
  let provider: DemoProvider | undefined
  const server = createServer((request, response) => {
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    void provider?.handle(request, response)
  })
  const { url: origin } = await listen(server)
  const issuer = `${origin}/akun-contoh`
  return {
    origin,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.clientId, OIDC_CLIENT_SECRET: CLIENT.clientSecret },
    serve(siteUrl) {
      provider = createDemoProvider({ ...CLIENT, issuer, redirectUri: siteUrl + endpoints.loginCallback })
    },
    close: () => close(server),
  }
}
