import { openIsolatedProvider } from '../kit/providers/isolated-provider.ts'
import type { IsolatedProvider } from '../kit/providers/isolated-provider.ts'
import { expect, test as base } from '../kit/journeys/journey.ts'
import { chooseAndClose, openSignIn, SITI } from '../kit/journeys/sign-in.ts'
import { startSite } from '../kit/processes/site-process.ts'
import { expectToast, saidInToasts } from '../kit/journeys/toasts.ts'

const test = base.extend<{ provider: IsolatedProvider }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the destructuring
  provider: async ({}, use) => {
    const provider = await openIsolatedProvider()
    await use(provider)
    await provider.close()
  },
  site: async ({ provider }, use) => {
    const site = await startSite(provider.env)
    provider.serve(site.url)
    await use(site)
    await site.dispose()
  },
})

test('A11: a provider elsewhere that cuts its window off from the page still ends in a sign-in', async ({ page, context, provider }) => {
  await context.route(`${provider.origin}/**`, (route) => route.continue())
  await page.goto('/#reviews')

  const popup = await openSignIn(page)
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  await chooseAndClose(popup, SITI)

  await expectToast(page, 'Login berhasil!')
  expect(await saidInToasts(page)).toEqual([])
})
