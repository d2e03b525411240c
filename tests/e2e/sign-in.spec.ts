import { endpoints } from '../../src/contract/endpoints.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { reviewForm } from '../kit/journeys/reviews.ts'
import { BUDI, chooseAndClose, loginButton, openSignIn, signInAs, SITI, YOHANES } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'

test('A06 A07: a visitor signs in through the window, which closes itself, with a session that no script reads, and out again', async ({
  page,
  context,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const asked = page.waitForResponse(`**${endpoints.session}`)
  await page.goto('/#reviews')
  await (await asked).finished()
  await page.waitForLoadState('networkidle')
  const module = await page.locator('[data-reviews]').getAttribute('data-module')
  expect(scripts, 'a reader without a session never downloads the module').not.toContain(module)
  await expect(reviewForm(page)).toHaveCount(0)

  await signInAs(page, SITI)
  expect(scripts).toContain(module)
  expect(context.pages()).toEqual([page])
  await expect(reviewForm(page).locator('img').first()).toHaveJSProperty('complete', true)
  const session = (await context.cookies()).find(({ name }) => name.endsWith('rsud-session'))?.value ?? ''
  expect(session).not.toBe('')
  const read = await page.evaluate(() => JSON.stringify([location.href, document.cookie, { ...localStorage }, { ...sessionStorage }]))
  expect(read).not.toContain(session)

  await page.locator('#reviews').getByRole('button', { name: 'Keluar' }).click()
  await expectToast(page, 'Logout berhasil')
  await expect(loginButton(page)).toBeVisible()
  await expect(reviewForm(page)).toHaveCount(0)
})

test('A14: of two tabs that sign in at the same time, each hears of its own window, and both end as the same person', async ({
  page,
  context,
}) => {
  await page.goto('/#reviews')
  const other = await context.newPage()
  await other.goto('/#reviews')
  const popup = await openSignIn(page)
  const otherPopup = await openSignIn(other)

  await chooseAndClose(popup, BUDI)
  await expect(page.locator('#reviews').getByText(`Anda masuk sebagai ${BUDI}`)).toBeVisible()
  await chooseAndClose(otherPopup, YOHANES)
  await expect(other.locator('#reviews').getByText(`Anda masuk sebagai ${YOHANES}`)).toBeVisible()
  await expect(reviewForm(other).locator('[data-initials=YS]'), 'without a picture at the provider').toBeVisible()

  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.locator('#reviews').getByText(`Anda masuk sebagai ${YOHANES}`)).toBeVisible()
})
