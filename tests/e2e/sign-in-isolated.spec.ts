import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { endpoints, loginUrl } from '../../src/contract/endpoints.ts'
import type * as BuiltProvider from '../../src/login/demo-provider/demo-provider.ts'
import { expect, test as base } from '../kit/journeys/journey.ts'
import { chooseAndClose, openSignIn, SITI } from '../kit/journeys/sign-in.ts'
import { expectToast, saidInToasts } from '../kit/journeys/toasts.ts'
import { close, listen } from '../kit/processes/listen.ts'
import { startSite } from '../kit/processes/site-process.ts'

const PATH = '/akun-contoh'
const CLIENT = { clientId: 'situs-rsud', clientSecret: 'rahasia-untuk-uji' }

const test = base.extend<{ policy: string; provider: { origin: string; serve(site: string): void } }>({
  policy: ['same-origin', { option: true }],
  /** On another origin, with pages that may have no access to their opener (Cross-Origin-Opener-Policy). */
  provider: async ({ policy }, use) => {
    const { createDemoProvider } = (await import(resolve('dist/server/demo-provider.js'))) as typeof BuiltProvider
    let provider: BuiltProvider.DemoProvider | undefined
    const server = createServer((request, response) => {
      response.setHeader('cross-origin-opener-policy', policy)
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

for (const [policy, isCutOff] of [
  ['unsafe-none', false],
  ['same-origin-allow-popups', true],
  ['same-origin', true],
] as const)
  test.describe(`A11: a provider elsewhere with the policy ${policy}`, () => {
    test.use({ policy })

    test('ends in a sign-in, whether or not it cuts its window off from the page', async ({ page }) => {
      await page.goto('/#reviews')
      const popup = await openSignIn(page)
      expect(await popup.evaluate(() => window.opener === null)).toBe(isCutOff)
      await chooseAndClose(popup, SITI)
      await expectToast(page, 'Login berhasil!')
      expect(await saidInToasts(page)).toEqual([])
    })
  })

test('A11: a window that may not close itself says that it may be closed, once the page has heard', async ({ page, context }) => {
  await context.addInitScript(() => (window.close = () => undefined))
  await page.clock.install()
  await page.goto('/#reviews')
  const popup = await openSignIn(page)
  await popup.getByRole('button', { name: SITI }).click()
  await expectToast(page, 'Login berhasil!')
  await popup.clock.runFor(60_000)
  await expect(popup.getByText('Jendela ini boleh ditutup.')).toBeVisible()
})

test('A11: where a browser has one window only, the sign-in leads back to the page, which greets', async ({ page, site }) => {
  await page.goto('/#reviews')
  await page.goto(loginUrl('satu-jendela'))
  await page.getByRole('button', { name: SITI }).click()
  await page.waitForURL(`${site.url}/#reviews`)
  await expectToast(page, 'Login berhasil!')
})
