import { endpoints } from '../../src/contract/endpoints.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { reviewForm } from '../kit/journeys/reviews.ts'
import { BUDI, chooseAndClose, KETUT, loginButton, logout, openSignIn, signInAs, SITI } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'

test('a visitor signs in through the window, which closes itself, and signs out again', async ({ page, context }) => {
  await page.goto('/#reviews')
  await expect(reviewForm(page)).toHaveCount(0)

  await signInAs(page, SITI)
  expect(context.pages()).toEqual([page])
  await expect(reviewForm(page).getByText(SITI)).toBeVisible()
  await expect(reviewForm(page).locator('img').first()).toHaveJSProperty('complete', true)

  await logout(page)
  await expect(reviewForm(page)).toHaveCount(0)
})

test('A06: after the logout the old session is worth nothing', async ({ page, context }) => {
  await page.goto('/#reviews')
  await signInAs(page, SITI)
  const cookies = await context.cookies()

  await logout(page)
  await context.addCookies(cookies)

  expect(await (await page.request.get(endpoints.session)).json()).toEqual({ user: null, review: null })
})

test('A07: the session is out of reach for scripts and nowhere in the address', async ({ page, context }) => {
  await page.goto('/#reviews')
  await signInAs(page, SITI)

  const session = (await context.cookies()).find(({ name }) => name.endsWith('rsud-session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(page.url()).not.toContain(session?.value)
  expect(await page.evaluate(() => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]))).not.toContain(
    session?.value,
  )
})

test('a visitor without a picture at the provider gets initials', async ({ page }) => {
  await page.goto('/#reviews')
  await signInAs(page, 'Yohanes Situmeang')

  await expect(reviewForm(page).locator('[data-initials=YS]')).toBeVisible()
})

test('A04: a sign-in that is broken off says so, and the next one succeeds', async ({ page, expectedFailures }) => {
  expectedFailures.add('400 GET /login/callback')
  await page.goto('/#reviews')

  await chooseAndClose(await openSignIn(page), 'Batal')
  await expectToast(page, /^Login gagal: .+/u)
  await expect(loginButton(page)).toBeVisible()

  await signInAs(page, SITI)
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
  await expect(page.locator('#reviews').getByText(`Anda login sebagai ${BUDI}`)).toBeVisible()
  await chooseAndClose(otherPopup, KETUT)
  await expect(other.locator('#reviews').getByText(`Anda login sebagai ${KETUT}`)).toBeVisible()

  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.locator('#reviews').getByText(`Anda login sebagai ${KETUT}`)).toBeVisible()
})

test('a reader without a session never downloads the reviews’ module', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const asked = page.waitForResponse(`**${endpoints.session}`)
  await page.goto('/#reviews')
  await (await asked).finished()
  await page.waitForLoadState('networkidle')
  const module = await page.locator('[data-reviews]').getAttribute('data-module')
  expect(scripts).not.toContain(module)

  await signInAs(page, SITI)
  expect(scripts).toContain(module)
})
