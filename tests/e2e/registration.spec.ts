import { registrationUrl } from '../kit/journeys/content.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

test('"Daftar Sekarang" leads to the official registration in the same window', async ({ page, context }) => {
  await page.goto('/')

  await page.getByRole('link', { name: 'Daftar Sekarang' }).click()

  await expect(page).toHaveURL(registrationUrl)
  expect(context.pages()).toHaveLength(1)
})

test('"Daftar Online" opens the official registration in a new tab that cannot reach back', async ({ page, context }) => {
  await page.goto('/')

  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Daftar Online' }).first().click()
  const tab = await opening

  await expect(tab).toHaveURL(registrationUrl)
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/')
})
