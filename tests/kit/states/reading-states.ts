import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { messageForm } from '../journeys/contact.ts'
import { doctorSearch } from '../journeys/doctor-search.ts'
import { openDoctors } from '../journeys/doctors.ts'
import { expect } from '../journeys/journey.ts'
import { visitOnce } from '../journeys/offline.ts'
import { addRules } from '../journeys/screenshot.ts'
import { expectToast } from '../journeys/toasts.ts'
import type { PageState } from './page-state.ts'

/** The text spacing that WCAG 1.4.12 requires pages to support. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

async function openPage(page: Page): Promise<void> {
  await page.goto('/')
}

async function openPageWith(page: Page, rules: string): Promise<void> {
  await openPage(page)
  await addRules(page, rules)
}

/** States for visitors who only read. */
export const readingStates: readonly PageState[] = [
  { name: 'first-view', reach: openPage, shows: 'page' },
  {
    name: 'menu-open',
    async reach(page) {
      await openPage(page)
      const button = page.getByRole('button', { name: 'Menu' })
      if (await button.isVisible()) await button.click()
    },
  },
  {
    name: 'doctors-filtered',
    browser: { reducedMotion: 'no-preference' },
    shows: '#doctors',
    async reach(page) {
      await openDoctors(page)
      const choice = page.locator('#doctors')
      const list = choice.getByLabel('Pilih spesialisasi').and(page.locator('select'))
      await ((await list.isVisible()) ? list.selectOption('Anak') : choice.getByRole('radio', { name: 'Anak' }).check())
      await expect(choice.getByText('dokter ditemukan')).not.toHaveText(/^45 /u)
    },
  },
  {
    name: 'doctors-unfolded',
    shows: '#doctors',
    async reach(page) {
      await openDoctors(page)
      await page.getByRole('button', { name: 'Lihat Semua Dokter' }).click()
      await expect(page.getByRole('button', { name: 'Tampilkan Lebih Sedikit' })).toBeVisible()
    },
  },
  {
    name: 'doctors-searched',
    shows: '#doctors',
    async reach(page) {
      await openDoctors(page)
      await doctorSearch(page).text.fill('anak panas')
      await expect(doctorSearch(page).answer).toContainText('untuk “anak panas”')
    },
  },
  {
    name: 'doctors-searched-by-the-server',
    shows: '#doctors',
    async reach(page) {
      await page.goto('/?cari=nyeri+dada&hari=hari-ini#doctors')
      await expect(doctorSearch(page).answer).toContainText('untuk “nyeri dada”')
    },
  },
  {
    name: 'doctors-not-found',
    shows: '#doctors',
    async reach(page) {
      await openDoctors(page)
      await doctorSearch(page).text.fill('dokter hewan')
      await expect(doctorSearch(page).answer).toContainText('Tidak ada dokter')
    },
  },
  {
    name: 'message-refused',
    async reach(page) {
      await page.goto('/#contact')
      const form = messageForm(page)
      await form.getByLabel('Nama lengkap').fill('Rina')
      await form.getByLabel('Email').fill('rina')
      await form.getByRole('button').click()
      await expect(form.getByLabel('Email')).toBeFocused()
    },
  },
  {
    name: 'without-javascript',
    shows: 'page',
    // axe needs timers, so JavaScript stays on and only the page's scripts are removed.
    async reach(page) {
      await page.route('/', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll(/<script>.*?<\/script>/gsu, '') })
      })
      await openPage(page)
      await expect(page.locator('html.js')).toHaveCount(0)
    },
  },
  { name: 'forced-colours', browser: { forcedColors: 'active' }, reach: openPage, shows: 'page' },
  { name: 'text-spacing', shows: 'page', reach: (page) => openPageWith(page, TEXT_SPACING) },
  { name: 'letters-of-double-size', shows: 'page', reach: (page) => openPageWith(page, 'html { font-size: 200% }') },
  { name: 'zoomed-400-percent', browser: { viewport: { width: 320, height: 256 } }, reach: openPage },
  { name: 'no-review-yet', shows: '#reviews', reach: async (page) => void (await page.goto('/#reviews')) },
  { name: 'wrong-address', shows: 'page', failures: ['404 GET /salah'], reach: async (page) => void (await page.goto('/salah')) },
  {
    name: 'without-network',
    browser: { serviceWorkers: 'allow' },
    async reach(page) {
      await visitOnce(page)
      await page.context().setOffline(true)
      await page.reload()
      await expect(page.getByText('Tidak ada sambungan internet.')).toBeVisible()
    },
  },
  {
    name: 'reviews-missing',
    writes: true,
    shows: '#reviews',
    failures: ['503 GET /api/reviews'],
    async reach(page, site) {
      await rename(join(site.dataDir, 'situs-rsud.sqlite'), join(site.dataDir, 'away.sqlite'))
      await page.goto('/#reviews')
      await expectToast(page, /^Gagal mengambil ulasan: /u)
    },
  },
]
