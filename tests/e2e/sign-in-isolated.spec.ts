import { loginUrl } from '../../src/contract/endpoints.ts'
import { expect, test as base } from '../kit/journeys/journey.ts'
import { chooseAndClose, openSignIn, SITI } from '../kit/journeys/sign-in.ts'
import { expectToast, saidInToasts } from '../kit/journeys/toasts.ts'
import { OPENER_POLICIES, startSiteElsewhere, type OpenerPolicy } from '../kit/providers/provider-elsewhere.ts'

const test = base.extend<{ policy: OpenerPolicy }>({
  policy: ['same-origin', { option: true }],
  site: async ({ policy }, use) => {
    const site = await startSiteElsewhere(policy)
    await use(site)
    await site.dispose()
  },
})

for (const policy of OPENER_POLICIES)
  test.describe(`A11: a provider elsewhere with the policy ${policy}`, () => {
    test.use({ policy })

    test('ends in a sign-in, whether or not it cuts its window off from the page', async ({ page }) => {
      await page.goto('/#reviews')
      const popup = await openSignIn(page)
      expect(await popup.evaluate(() => window.opener === null)).toBe(policy !== 'unsafe-none')
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
