import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { endpoints } from '../../src/contract/endpoints.ts'
import type * as BuiltProvider from '../../src/login/demo-provider/demo-provider.ts'
import { expect, test as base } from '../kit/journeys/journey.ts'
import { chooseAndClose, openSignIn, SITI } from '../kit/journeys/sign-in.ts'
import { expectToast, saidInToasts } from '../kit/journeys/toasts.ts'
import { close, listen } from '../kit/processes/listen.ts'
import { startSite } from '../kit/processes/site-process.ts'

const PATH = '/akun-contoh'
const CLIENT = { clientId: 'situs-rsud', clientSecret: 'rahasia-untuk-uji' }

const test = base.extend<{ provider: { origin: string; serve(site: string): void } }>({
  /** On another origin, with pages that have no access to their opener (Cross-Origin-Opener-Policy). */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the destructuring
  provider: async ({}, use) => {
    const { createDemoProvider } = (await import(resolve('dist/server/demo-provider.js'))) as typeof BuiltProvider
    let provider: BuiltProvider.DemoProvider | undefined
    const server = createServer((request, response) => {
      response.setHeader('cross-origin-opener-policy', 'same-origin')
      void provider?.(request, response)
    })
    const { url: origin } = await listen(server)
    const serve = (site: string): void => {
      provider = createDemoProvider({ ...CLIENT, issuer: origin + PATH, redirectUri: site + endpoints.loginCallback })
    }
    await use({ origin, serve })
    await close(server)
  },
  site: async ({ provider: { origin, serve } }, use) => {
    const { clientId, clientSecret } = CLIENT
    const site = await startSite({ OIDC_ISSUER: origin + PATH, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret })
    // Its address is known only now.
    serve(site.url)
    await use(site)
    await site.dispose()
  },
})

test('A11: a provider elsewhere that cuts its window off from the page still ends in a sign-in', async ({ page }) => {
  await page.goto('/#reviews')

  const popup = await openSignIn(page)
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  await chooseAndClose(popup, SITI)

  await expectToast(page, 'Login berhasil!')
  expect(await saidInToasts(page)).toEqual([])
})
