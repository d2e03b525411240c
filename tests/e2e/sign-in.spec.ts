import { endpoints } from '../../src/contract/endpoints.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { reviewForm } from '../kit/journeys/reviews.ts'
import { BUDI, chooseAndClose, logout, openSignIn, signInAs, SITI, YOHANES } from '../kit/journeys/sign-in.ts'

test('A06 A07: a visitor signs in through the window, which closes itself, with a session that no script reads and that ends with the logout', async ({
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
  const cookies = await context.cookies()
  const session = cookies.find(({ name }) => name.endsWith('rsud-session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(page.url()).not.toContain(session?.value)
  expect(await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))).not.toContain(
    session?.value,
  )

  await logout(page)
  await expect(reviewForm(page)).toHaveCount(0)
  await context.addCookies(cookies)
  expect(await (await page.request.get(endpoints.session)).json()).toEqual({ user: null, review: null })
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
