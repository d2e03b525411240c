import { callLink, formatPhone } from '../../src/contract/phone.ts'
import { content, phones } from '../kit/journeys/content.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

test.use({ javaScriptEnabled: false })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
})

test('every section is there, in order', async ({ page }) => {
  const sections = page.locator('main section[id], main #home')

  expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    'home',
    'about',
    'services',
    'facilities',
    'doctors',
    'registration',
    'contact',
    'reviews',
  ])
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`)
})

test('every doctor is shown with a schedule', async ({ page }) => {
  const { doctors } = content.doctors
  const cards = page.locator('#doctor-list > li')

  await expect(cards.filter({ visible: true })).toHaveCount(doctors.length)
  await expect(cards.getByRole('heading')).toHaveText(doctors.map(({ name }) => name))
  await expect(cards).toContainText(doctors.map(({ specialty }) => specialty))
  await expect(cards).toContainText(doctors.map(({ schedule }) => schedule[0]?.time?.text ?? ''))
})

test('every phone number can be called', async ({ page }) => {
  const { emergency, general, registration } = phones
  const contact = page.locator('#contact')

  for (const phone of [emergency, general, registration]) {
    await expect(contact.getByRole('link', { name: formatPhone(phone) }).first()).toHaveAttribute('href', callLink(phone))
  }
})

test('the summary of the reviews is there', async ({ page }) => {
  const reviews = page.locator('#reviews')

  await expect(reviews.getByRole('heading', { name: 'Ulasan Rumah Sakit' })).toBeVisible()
  await expect(reviews.getByText('Belum ada ulasan')).toBeVisible()
  await expect(reviews.getByText('5 bintang: 0 ulasan')).toBeAttached()
})

test('nothing is shown that could not work: only the search has an address to lead to', async ({ page }) => {
  await expect(
    page.locator(':is(button, input, select, textarea, iframe, [role="button"]):not(form[action] *)').filter({ visible: true }),
  ).toHaveCount(0)
  await expect(page.locator('a:not([href])')).toHaveCount(0)
})

test('every anchor leads to something', async ({ page }) => {
  const targets = await page.locator('a[href^="#"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

  for (const target of new Set(targets)) await expect(page.locator(target), `the target of ${target}`).toHaveCount(1)
})

for (const width of [320, 1280]) {
  test(`the navigation is open at ${width} px, and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    const menu = page.getByRole('navigation', { name: 'Menu utama' })

    for (const { label } of content.navigation.header) await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible()
    await menu.getByRole('link', { name: 'Dokter' }).click()
    await expect(page.locator('#doctors-title')).toBeInViewport()
    expect(await page.locator('html').evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
