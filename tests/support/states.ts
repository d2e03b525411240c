import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, PlaywrightTestOptions } from '@playwright/test'
import { openDoctors } from './doctors.ts'
import { messageForm } from './contact.ts'
import { crowdReviews } from './crowd.ts'
import { expect } from './journey.ts'
import { photoOf } from './photo.ts'
import { choosePhoto, fillReview, postReview, reviewCards, startEdit, submitButton } from './reviews.ts'
import { BUDI, FATIMAH, KETUT, loginButton, SITI, YOHANES } from './sign-in.ts'
import type { SiteProcess } from './site-process.ts'
import { expectToast, toast } from './toasts.ts'
import { openSignedIn, reviewBy } from './visitor.ts'

/** One state that the page can be in. The list below drives axe, the checks for sideways scrolling, and the screenshots. */
export interface PageState {
  name: string
  /** Brings the browser there. */
  reach: (page: Page, site: SiteProcess) => Promise<void>
  /** Keeps the state when the window has become wider. */
  keep?: (page: Page) => Promise<void>
  /** Changes the server's data: it gets a server of its own. */
  writes?: true
  /** What the browser must be like. */
  browser?: Partial<Pick<PlaywrightTestOptions, 'userAgent' | 'viewport' | 'serviceWorkers'>> & {
    reducedMotion?: 'no-preference'
    forcedColors?: 'active'
  }
  /** Answers that belong to the state, as `401 POST /api/reviews`. */
  failures?: readonly string[]
  /** What a screenshot shows: a part of the page, or all of it; without either, what is on the screen. */
  shows?: 'page' | `#${string}`
}

/** Narrowest first. The first of them is 1280 px at 400 % zoom. */
export const WIDTHS = [320, 360, 768, 1280] as const

/** Text as far apart as WCAG 1.4.12 lets people set it. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

export const IN_APP_BROWSERS = {
  Instagram:
    'Mozilla/5.0 (Linux; Android 14; SM-A245F; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0 Mobile Safari/537.36 Instagram 360.0.0.30.109 Android',
  Facebook:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 [FBAN/FBIOS;FBAV/491.0.0.45.109;FBDV/iPhone14,5]',
  TikTok:
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36 musical_ly_2023708030 BytedanceWebview/d8a21c6',
  LINE: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari Line/14.18.0',
} as const

/** The browser lets no window open. */
export function blockWindows(): void {
  window.open = () => null
}

async function openPage(page: Page): Promise<void> {
  await page.goto('/')
}

/** The page under a reader's own rules. */
async function openPageWith(page: Page, rules: string): Promise<void> {
  await openPage(page)
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)
}

async function wakeReviews(page: Page): Promise<void> {
  await page.goto('/#reviews')
  await loginButton(page).click()
}

async function withOwnReview(page: Page, site: SiteProcess): Promise<void> {
  await reviewBy(site, BUDI, { text: 'Cukup baik.', rating: 3 })
  await openSignedIn(page, site, SITI)
  await postReview(page, { text: 'Pendaftaran cepat, petugas menjelaskan dengan sabar.', rating: 5, photo: await photoOf('teal') })
}

export const pageStates: readonly PageState[] = [
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
    name: 'services-unfolded',
    shows: '#services',
    async reach(page) {
      await page.goto('/#services')
      const fold = page.getByText('Rincian setiap layanan')
      if (await fold.isVisible()) await fold.click()
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
    // Axe needs timers, which a browser without JavaScript has not: here it is only the page that has no script.
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
  {
    name: 'login-window-open',
    shows: '#reviews',
    async reach(page) {
      const opening = page.waitForEvent('popup')
      await wakeReviews(page)
      await opening
      await expect(page.getByText('Selesaikan login di jendela yang terbuka.')).toBeVisible()
      await page.bringToFront()
    },
  },
  {
    name: 'login-window-blocked',
    async reach(page) {
      await page.addInitScript(blockWindows)
      await wakeReviews(page)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'login-inside-another-app',
    browser: { userAgent: IN_APP_BROWSERS.Instagram },
    async reach(page) {
      await wakeReviews(page)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'link-copied-by-hand',
    browser: { userAgent: IN_APP_BROWSERS.Facebook },
    async reach(page) {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
      })
      await wakeReviews(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Salin tautan' }).click()
      await expect(page.getByRole('textbox', { name: /Tekan lama tautan ini/u })).toBeVisible()
    },
  },
  {
    name: 'accounts-of-the-demonstration',
    async reach(page) {
      await page.goto('/login')
      await expect(page.getByRole('heading', { name: 'Pilih akun contoh' })).toBeVisible()
    },
  },
  { name: 'wrong-address', failures: ['404 GET /salah'], reach: async (page) => void (await page.goto('/salah')) },
  {
    name: 'without-network',
    browser: { serviceWorkers: 'allow' },
    // Pictures of other widths than the visit before has shown.
    failures: ['net::ERR_FAILED'],
    async reach(page) {
      await openPage(page)
      await page.evaluate(async () => navigator.serviceWorker.ready)
      await expect.poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      await page.context().setOffline(true)
      await page.reload()
      await expect(page.getByText('Anda sedang luring.')).toBeVisible()
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
  {
    name: 'signed-in',
    writes: true,
    shows: '#reviews',
    reach: (page, site) => openSignedIn(page, site, SITI),
  },
  {
    name: 'review-refused',
    writes: true,
    async reach(page, site) {
      await openSignedIn(page, site, SITI)
      await submitButton(page).click()
      await expectToast(page, 'Tulis ulasan dulu ya!')
    },
  },
  {
    name: 'toast-shown',
    writes: true,
    // It stays while the pointer is on it.
    keep: (page) => toast(page, 'Logout berhasil').hover(),
    async reach(page, site) {
      await openSignedIn(page, site, SITI)
      await page.getByRole('button', { name: 'Logout' }).click()
      await toast(page, 'Logout berhasil').hover()
    },
  },
  {
    name: 'review-being-sent',
    writes: true,
    async reach(page, site) {
      await openSignedIn(page, site, SITI)
      await fillReview(page, { text: 'Ramah dan cepat.', rating: 4, photo: await photoOf('orange') })
      await page.route('**/upload-review', () => {})
      await submitButton(page).click()
      await expect(submitButton(page)).toHaveText('Mengirim...')
    },
  },
  {
    name: 'session-expired',
    writes: true,
    shows: '#reviews',
    failures: ['401 POST /api/reviews'],
    async reach(page, site) {
      await openSignedIn(page, site, SITI)
      await fillReview(page, { text: 'Ramah dan cepat.', rating: 4 })
      await page.context().clearCookies()
      await submitButton(page).click()
      await expectToast(page, 'Anda harus login untuk memberikan ulasan!')
    },
  },
  { name: 'own-review', writes: true, shows: '#reviews', reach: withOwnReview },
  {
    name: 'own-review-edited',
    writes: true,
    shows: '#reviews',
    async reach(page, site) {
      await withOwnReview(page, site)
      await startEdit(page)
      await choosePhoto(page, await photoOf('brown'))
    },
  },
  {
    name: 'deleting-a-review',
    writes: true,
    async reach(page, site) {
      await withOwnReview(page, site)
      await reviewCards(page).getByRole('button', { name: 'Hapus ulasan Anda' }).click()
      await expect(page.getByRole('dialog', { name: 'Apakah Anda yakin ingin menghapus ulasan ini?' })).toBeVisible()
    },
  },
  {
    name: 'deleting-the-account',
    writes: true,
    async reach(page, site) {
      await openSignedIn(page, site, SITI)
      await page.getByRole('button', { name: 'Hapus akun dan data saya' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'one-line-beside-a-long-one',
    writes: true,
    shows: '#reviews',
    async reach(page, site) {
      await reviewBy(site, BUDI, { text: 'Petugas ramah dan menjelaskan dengan sabar. '.repeat(20), rating: 5 })
      await reviewBy(site, KETUT, { text: 'Antre lama.', rating: 2 })
      await reviewBy(site, YOHANES, { text: 'Parkir penuh pada hari Senin, selebihnya baik.', rating: 4 })
      await page.goto('/#reviews')
    },
  },
  {
    name: 'crowded-reviews',
    writes: true,
    shows: '#reviews',
    async reach(page, site) {
      await reviewBy(site, FATIMAH, { text: 'Sudah lebih baik daripada tahun lalu.', rating: 4 })
      for (const name of [BUDI, KETUT, YOHANES]) await reviewBy(site, name, { text: 'panjang'.repeat(142), rating: 1 })
      crowdReviews(site)
      await openSignedIn(page, site, FATIMAH)
      await expect(page.locator('#reviews').getByText('100.000 ulasan', { exact: true })).toBeVisible()
    },
  },
]
