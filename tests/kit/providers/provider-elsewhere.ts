import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type * as BuiltProvider from '../../../src/login/demo-provider/demo-provider.ts'
import { close, listen } from '../processes/listen.ts'
import { startSite, type SiteProcess } from '../processes/site-process.ts'

const PATH = '/akun-contoh'
const CLIENT = { clientId: 'situs-rsud', clientSecret: 'rahasia-untuk-uji' }

/** Values of Cross-Origin-Opener-Policy for a provider's pages; the first is the default. */
export const OPENER_POLICIES = ['unsafe-none', 'same-origin-allow-popups', 'same-origin'] as const
export type OpenerPolicy = (typeof OPENER_POLICIES)[number]

/** A site whose account provider is on another origin, with this policy. */
export async function startSiteElsewhere(policy: OpenerPolicy): Promise<Pick<SiteProcess, 'url' | 'log' | 'dataDir' | 'dispose'>> {
  const { createDemoProvider } = (await import(resolve('dist/server/demo-provider.js'))) as typeof BuiltProvider
  const server = createServer()
  const { url: origin } = await listen(server)
  const { clientId, clientSecret } = CLIENT
  const site = await startSite({ OIDC_ISSUER: origin + PATH, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret })
  // The provider is made only now, because its address is known only now.
  const provider = createDemoProvider({ ...CLIENT, issuer: origin + PATH, redirectUri: site.url + endpoints.loginCallback })
  server.on('request', (request, response) => {
    response.setHeader('cross-origin-opener-policy', policy)
    void provider(request, response)
  })
  return {
    url: site.url,
    log: site.log,
    dataDir: site.dataDir,
    async dispose() {
      await site.dispose()
      await close(server)
    },
  }
}
