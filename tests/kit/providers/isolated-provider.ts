import { createServer } from 'node:http'
import { createDemoProvider } from '../../../src/server/login/demo-provider/demo-provider.ts'
import type { DemoProvider } from '../../../src/server/login/demo-provider/demo-provider.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { close, listen } from '../processes/listen.ts'

const CLIENT = { clientId: 'situs-rsud', clientSecret: 'rahasia-untuk-uji' }

export type IsolatedProvider = Awaited<ReturnType<typeof openIsolatedProvider>>

/** An account provider on another origin whose pages have no access to their opener (Cross-Origin-Opener-Policy). */
export async function openIsolatedProvider() {
  let provider: DemoProvider | undefined
  const server = createServer((request, response) => {
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    void provider?.handle(request, response)
  })
  const { url: origin } = await listen(server)
  const issuer = `${origin}/akun-contoh`
  return {
    origin,
    /** Settings of a site that uses it. */
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.clientId, OIDC_CLIENT_SECRET: CLIENT.clientSecret },
    /** Registers the site, whose address is known only after its start. */
    serve(siteUrl: string) {
      provider = createDemoProvider({ ...CLIENT, issuer, redirectUri: siteUrl + endpoints.loginCallback })
    },
    close: () => close(server),
  }
}
