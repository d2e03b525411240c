import type { Page } from '@playwright/test'
import { answerReviews, crowdReviews, hideWaiting } from '../journeys/crowd.ts'
import { expect } from '../journeys/journey.ts'
import { addRules } from '../journeys/screenshot.ts'
import { photoOf } from '../photo.ts'
import { choosePhoto, fillReview, postReview, reviewCards, sendAsItIs, startEdit, submitButton } from '../journeys/reviews.ts'
import { BUDI, FATIMAH, KETUT, SITI, YOHANES } from '../journeys/sign-in.ts'
import type { JourneySite } from '../journeys/site-at.ts'
import { expectToast, toast } from '../journeys/toasts.ts'
import { openSignedIn, reviewBy } from '../journeys/signed-in.ts'
import type { PageState } from './page-state.ts'

async function withOwnReview(page: Page, site: JourneySite): Promise<void> {
  await reviewBy(site, BUDI, { text: 'Cukup baik.', rating: 3 })
  await openSignedIn(page, site, SITI)
  await postReview(page, { text: 'Pendaftaran cepat, petugas menjelaskan dengan sabar.', rating: 5, photo: await photoOf('teal') })
}

/** A telephone number twice, and a long word without a space. */
const WOULD_WAIT =
  'Saya menunggu lama di loket pagi. Nomor saya 0812 3456 7890 atau 0813-9876-5432, atau www.contoh-alamat-yang-panjang-sekali-untuk-sebuah-layar.id/ulasan.'

async function untilTold(page: Page, site: JourneySite): Promise<void> {
  await openSignedIn(page, site, SITI)
  await fillReview(page, { text: WOULD_WAIT, rating: 1 })
  await submitButton(page).click()
  await expect(sendAsItIs(page)).toBeVisible()
}

async function untilItWaits(page: Page, site: JourneySite): Promise<void> {
  await reviewBy(site, BUDI, { text: 'Cukup baik.', rating: 3 })
  await untilTold(page, site)
  await sendAsItIs(page).click()
  await expect(reviewCards(page).first()).toContainText('Belum tampil')
}

/** Waits until the author is shown where help is, and sends the review by the same button. */
async function untilInNeed(page: Page, site: JourneySite): Promise<void> {
  await openSignedIn(page, site, SITI)
  await fillReview(page, { text: 'Saya ingin mengakhiri hidup saya. Nomor saya 0812 3456 7890.', rating: 1 })
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Anda tidak sendirian' })).toBeFocused()
  await expect(sendAsItIs(page)).toHaveCount(0)
  await expect(page.getByText('Ulasan Anda belum terkirim.')).toBeVisible()
}

const written = { writes: true, shows: '#reviews' } as const
/** A text that would wait is refused at first. */
const told = { ...written, failures: ['409 POST /api/reviews'] }

/** States of reading and writing reviews. */
export const reviewStates: readonly PageState[] = [
  {
    name: 'signed-in',
    ...written,
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
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.getByRole('button', { name: 'Keluar' }).click()
      await toast(page, 'Logout berhasil').hover()
      await page.clock.resume()
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
    ...written,
    failures: ['401 POST /api/reviews'],
    async reach(page, site) {
      await openSignedIn(page, site, SITI)
      await fillReview(page, { text: 'Ramah dan cepat.', rating: 4 })
      await page.context().clearCookies()
      await submitButton(page).click()
      await expectToast(page, 'Anda harus login untuk memberikan ulasan!')
    },
  },
  { name: 'review-would-wait', ...told, reach: untilTold },
  { name: 'own-review-held', ...told, reach: untilItWaits },
  {
    name: 'own-review-hidden',
    ...told,
    async reach(page, site) {
      await untilItWaits(page, site)
      hideWaiting(site)
      await page.reload()
      await expect(reviewCards(page).first()).toContainText('Disembunyikan karena')
    },
  },
  { name: 'review-in-need', ...told, reach: untilInNeed },
  {
    name: 'own-review-in-need',
    ...told,
    async reach(page, site) {
      await untilInNeed(page, site)
      await submitButton(page).click()
      await expect(reviewCards(page).first()).toContainText('Belum tampil')
      await expect(page.getByRole('heading', { name: 'Anda tidak sendirian' })).toBeFocused()
    },
  },
  { name: 'own-review', ...written, reach: withOwnReview },
  {
    name: 'own-review-edited',
    ...written,
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
    ...written,
    async reach(page, site) {
      await reviewBy(site, BUDI, { text: 'Petugas ramah dan menjelaskan dengan sabar. '.repeat(20), rating: 5 })
      await reviewBy(site, KETUT, { text: 'Antre lama.', rating: 2 })
      await reviewBy(site, YOHANES, { text: 'Parkir penuh pada hari Senin, selebihnya baik.', rating: 4 })
      await page.goto('/#reviews')
    },
  },
  {
    name: 'crowded-reviews',
    ...written,
    async reach(page, site) {
      await reviewBy(site, FATIMAH, { text: 'Sudah lebih baik daripada tahun lalu.', rating: 4 })
      for (const name of [BUDI, KETUT, YOHANES]) await reviewBy(site, name, { text: 'panjang'.repeat(142), rating: 1 })
      crowdReviews(site)
      await openSignedIn(page, site, FATIMAH)
      await expect(page.locator('#reviews').getByText('100.000 ulasan', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'answered-reviews',
    ...written,
    async reach(page, site) {
      await reviewBy(site, BUDI, { text: 'Petugas ramah.', rating: 5 })
      await reviewBy(site, KETUT, { text: 'Antre lama.', rating: 2 })
      answerReviews(site)
      await page.goto('/#reviews')
      await expect(page.locator('#reviews').getByText('Jawaban rumah sakit')).toHaveCount(2)
    },
  },
  {
    name: 'all-reviews',
    writes: true,
    shows: 'page',
    async reach(page, site) {
      await reviewBy(site, FATIMAH, { text: 'Pendaftaran cepat.\n\nTerima kasih.', rating: 4 })
      await openSignedIn(page, site, SITI)
      await postReview(page, { text: 'Kamar bersih.', rating: 5, photo: await photoOf('teal') })
      for (const name of [BUDI, KETUT, YOHANES]) await reviewBy(site, name, { text: 'panjang'.repeat(142), rating: 1 })
      answerReviews(site)
      crowdReviews(site)
      await page.goto('/ulasan')
    },
  },
  {
    name: 'own-review-with-letters-of-double-size',
    shows: 'page',
    async reach(page, site) {
      await openSignedIn(page, site, SITI)
      await page.goto('/ulasan/saya')
      await addRules(page, 'html { font-size: 200% }')
    },
  },
  {
    name: 'before-the-first-review',
    shows: 'page',
    async reach(page) {
      await page.goto('/ulasan')
      await expect(page.getByText('Belum ada ulasan. Ceritakan')).toBeVisible()
    },
  },
  {
    name: 'no-review-like-this',
    writes: true,
    shows: 'page',
    async reach(page, site) {
      await reviewBy(site, BUDI, { text: 'Cukup baik.', rating: 4 })
      await page.goto('/ulasan?bintang=3&tampil=foto')
      await expect(page.getByText('Belum ada ulasan seperti ini.')).toBeVisible()
    },
  },
]
