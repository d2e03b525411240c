import { join } from 'node:path'
import { loadContent } from '../../src/content/load-content.ts'
import { paletteOf } from '../../src/content/palette/palette.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../kit/journeys/accessibility.ts'
import { expect, test as base } from '../kit/journeys/journey.ts'
import { takeScreenshot } from '../kit/journeys/screenshot.ts'
import { startSite } from '../kit/processes/site-process.ts'

const FOLDER = 'tests/hospitals/teluk-lembayung'
/** Set by `npm run screenshots`. */
const screenshots = process.env['SCREENSHOTS']

const loaded = await loadContent(FOLDER)
if (!loaded.ok) throw new Error(`${FOLDER} has ${loaded.problems.length} problems: run "npm run check-content -- ${FOLDER}".`)
const { hospital, doctors } = loaded.site

/** A colour in the notation of computed styles. */
function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16)).join(', ')})`
}

/** Another hospital on the same build: WITA, class C, no registration site, its own clinics and colours. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the destructuring
  site: async ({}, use) => {
    const site = await startSite({ CONTENT_DIR: FOLDER })
    await use(site)
    await site.dispose()
  },
})

test('the page has its colours and is accessible on a phone and a laptop', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/RSUD Teluk Lembayung/u)
  await expect(page.getByRole('link', { name: 'Jadwal Dokter' }).first()).toHaveCSS('color', rgb(paletteOf(hospital.colours)['brand-deep']))

  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page)
    if (width !== 320) await expectAccessible(page)
    if (screenshots !== undefined && width !== 320) await takeScreenshot(page, 'page', join(screenshots, `second-hospital-${width}`))
  }
})

test('no text overflows its card, however long the addresses are', async ({ page }) => {
  await page.goto('/')
  const cards = page.locator('#contact dl, #contact address, #registration dl')
  await expect(cards.first()).toBeAttached()
  for (const width of [320, 360, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await cards.first().scrollIntoViewIfNeeded()
    const wide = await cards.evaluateAll((all) =>
      all
        .filter((card) => {
          const edge = card.parentElement?.getBoundingClientRect().right ?? 0
          return [card, ...card.querySelectorAll('*')].some((part) => part.getBoundingClientRect().right > edge + 0.5)
        })
        .map((card) => card.textContent),
    )
    expect([width, wide]).toEqual([width, []])
  }
})

test('Q07: a field without a doctor is found by its filter: the hours of its clinic, else the service that names it', async ({ page }) => {
  await page.goto('/#doctors')
  const section = page.locator('#doctors')
  await expect(section.locator('[data-module]')).toHaveAttribute('data-ready')
  const count = section.locator('[data-part="count"]')
  const clinics = section.locator('[data-clinic]').filter({ visible: true })
  const none = section.getByText('Belum ada dokter untuk spesialisasi ini')

  await section.getByRole('radio', { name: 'Cuci Darah' }).check()
  await expect(clinics.getByRole('heading')).toHaveText(['Hemodialisis'])
  await expect(count).toHaveText('1 layanan ditemukan')
  await expect(none).toBeHidden()

  await section.getByRole('radio', { name: 'Laboratorium' }).check()
  await expect(section.getByRole('link', { name: 'Tertulis pada layanan kami: Laboratorium' })).toBeVisible()
  await expect(none).toBeHidden()
  await expect(clinics).toHaveCount(0)

  await section.getByRole('radio', { name: 'Anak', exact: true }).check()
  await expect(clinics.getByRole('heading')).toHaveText(['Imunisasi'])
  await section.getByRole('radio', { name: 'Semua' }).check()
  await expect(clinics).toHaveCount(doctors.clinics.length)

  await page.goto('/?cari=poli+cuci+darah#doctors')
  await expect(clinics.getByRole('heading').first()).toContainText('Hemodialisis')
})

test('every anchor of the menus leads somewhere', async ({ page }) => {
  await page.goto('/')
  const hrefs = await page.locator('a[href^="#"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs).toContain('#registration')
  for (const href of new Set(hrefs)) await expect(page.locator(href)).toHaveCount(1)
})

test('without a registration site, telephone and WhatsApp of registration step in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Cara Mendaftar' }).click()
  const registration = page.locator('#registration')
  await expect(registration.getByRole('link', { name: /^Telepon/u })).toHaveAttribute('href', `tel:${hospital.phones.registration}`)
  await expect(registration.getByRole('link', { name: /^WhatsApp/u })).toHaveAttribute(
    'href',
    `https://wa.me/${hospital.phones.registrationChat?.slice(1)}`,
  )
  await expect(page.getByText('Daftar Online')).toHaveCount(0)
})

test('its own clinics filter its team, and a doctor of two clinics is found under both', async ({ page }) => {
  await page.goto('/#doctors')
  const directory = page.locator('#doctors [data-module]')
  await expect(directory).toHaveAttribute('data-ready')
  const shown = page.locator('#doctor-list > li:not([data-away])').getByRole('heading')

  await directory.getByRole('radio', { name: 'Urologi' }).check()
  await expect(shown).toHaveText(['dr. Andi Tenri Abeng, Sp.U'])
  await directory.getByRole('radio', { name: 'Rehabilitasi Medik' }).check()
  await expect(shown).toHaveText([
    'dr. La Ode Muhammad Zulfikar, Sp.N',
    'dr. Melkianus Tanggu Bera, Sp.KFR',
    'Hasnawati Laupe, S.Ft., Ftr.',
  ])
  await directory.getByRole('radio', { name: 'Semua' }).check()
  await directory.getByRole('button', { name: 'Lihat Semua Dokter' }).click()
  await expect(shown).toHaveCount(doctors.doctors.length)
  await expect(page.getByText('Jadwal menyusul')).toHaveCount(1)
})

test('tariffs, visiting hours, complaints and data protection stand where patients look for them', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#registration')).toContainText('Karcis poliklinik')
  await expect(page.locator('#registration')).toContainText('Menurut Peraturan Bupati Teluk Lembayung Nomor 12 Tahun 2025')
  const contact = page.locator('#contact')
  for (const title of ['Jam Besuk', 'Pengaduan', 'Data Pribadi']) await expect(contact.getByRole('heading', { name: title })).toBeVisible()
  await expect(contact.getByRole('link', { name: /^SP4N-LAPOR!/u })).toHaveAttribute('href', 'https://www.lapor.go.id/')
})

test('a message goes to its own WhatsApp', async ({ page, context }) => {
  await page.goto('/#contact')
  await expect(page.locator('#contact [data-module]:has(form)')).toHaveAttribute('data-ready')
  const form = page.locator('#contact form')
  await form.getByLabel('Nama lengkap').fill('Rina')
  await form.getByLabel('Email').fill('rina@example.com')
  await form.getByLabel('Subjek').selectOption('Keluhan')
  await form.getByLabel('Pesan').fill('Kapan poliklinik sore buka?')
  const opening = context.waitForEvent('page')
  await form.getByRole('button').click()
  expect((await opening).url()).toContain(`https://wa.me/${hospital.phones.contactChat?.slice(1)}`)
})
