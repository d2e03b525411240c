import type { Page } from '@playwright/test'
import { keptInBrowser } from '../../src/privacy/kept.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { expectInPlace } from '../kit/journeys/places.ts'
import { expectSound, PHONE } from '../kit/journeys/plain-pages.ts'
import { fillReview, postReview, reviewCards, reviewForm, submitButton } from '../kit/journeys/reviews.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'
import { loginButton, SITI } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'

test.use({ viewport: PHONE })

const REVIEW = { text: 'Perawatnya sabar sekali.', rating: 5 } as const

/** Whether one of the names that the notice tells, or their begin, is this one. */
const isTold = (names: object, name: string): boolean =>
  Object.keys(names).some((told) => (told.endsWith('*') ? name.startsWith(told.slice(0, -1)) : name === told))

async function keptIn(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const stored = await page.evaluate(async () => ({
    tab: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).length,
  }))
  return { cookies, ...stored }
}

test.describe('P01: a browser keeps', () => {
  test.use({ serviceWorkers: 'allow' })

  test('only what the notice tells, also while a review is being written', async ({ page, site }) => {
    await openSignedIn(page, site, SITI)
    await fillReview(page, REVIEW)
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await expect.poll(async () => (await keptIn(page)).tab).not.toEqual([])
    const { cookies, tab, caches, local, databases } = await keptIn(page)
    expect(cookies.filter((name) => !isTold(keptInBrowser.cookies.names, name))).toEqual([])
    expect(tab.filter((name) => !isTold(keptInBrowser.tab.names, name))).toEqual([])
    expect(caches.filter((name) => !isTold(keptInBrowser.caches.names, name))).toEqual([])
    expect({ local, databases }).toEqual({ local: [], databases: 0 })
    expect([cookies.length, tab.length, caches.length].every((count) => count > 0)).toBe(true)
  })
})

test('P03 P04: the notice stands beside the button, and initials on the card at once', async ({ page, site }) => {
  await openSignedIn(page, site, SITI)
  const link = reviewForm(page).getByRole('link', { name: /^Data pribadi Anda/u })
  await expect(link).toHaveAttribute('href', '/privasi')
  const [notice, button] = [await link.boundingBox(), await submitButton(page).boundingBox()]
  expect(button!.y - (notice!.y + notice!.height), 'right above the button').toBeLessThan(40)

  await reviewForm(page).getByLabel('Tampilkan nama saya sebagai inisial: S. R.').check()
  await expect(reviewForm(page).getByText('S. R.', { exact: true })).toBeVisible()
  await expectInPlace(page)
  await postReview(page, REVIEW)
  await expect(reviewCards(page).first()).toContainText('S. R.')
  await expect(reviewCards(page).first()).not.toContainText(SITI)
})

test('P05 P08: a visitor takes their data with them, reads what stays, and leaves, with the keyboard', async ({ page, site }) => {
  await openSignedIn(page, site, SITI, REVIEW)
  const download = page.waitForEvent('download')
  await page.locator('#reviews').getByRole('link', { name: 'Unduh data saya' }).click()
  expect((await download).suggestedFilename()).toBe('data-saya.zip')

  const leave = page.locator('#reviews').getByRole('button', { name: 'Hapus akun dan data saya' })
  const dialog = page.getByRole('dialog', { name: 'Hapus akun dan data saya' })
  await leave.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Ulasan dan foto Anda ikut terhapus')
  await page.keyboard.press('Escape')
  await expect(leave).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Ya, hapus akun saya' }).press('Enter')
  await expectToast(page, 'Akun dan data Anda sudah dihapus.')
  await expect(loginButton(page)).toBeFocused()
  await expect(page.locator('#reviews').getByText('Belum ada ulasan')).toBeVisible()
  expect(await (await page.request.get('/ulasan')).text()).not.toContain(REVIEW.text)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('P02: the notice is reached from the page and unfolded, and every part of it is in its place', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Data pribadi' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Data pribadi Anda' })).toBeVisible()
    const answers = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Yang disimpan bila Anda masuk' }) })
    await answers.getByRole('heading', { level: 2 }).click()
    await answers.getByText('Rincian teknis tentang Akun Anda').click()
    await expect(answers.getByText('Nama Anda menurut penyedia itu')).toBeVisible()
    await expectSound(page)
  })

  test('P04 P08: a review is written with initials, and all of it deleted', async ({ page }) => {
    await page.goto('/ulasan/saya')
    await page.getByRole('link', { name: /^Masuk dengan/u }).click()
    await page.getByRole('button', { name: SITI }).click()
    await page.getByLabel('5 bintang').check()
    await page.getByLabel('Ulasan Anda', { exact: true }).fill(REVIEW.text)
    await page.getByLabel('Inisial: S. R.').check()
    await expectSound(page)
    await page.getByRole('button', { name: 'Kirim Ulasan' }).click()
    await expect(page.getByText('Ulasan Anda tampil untuk umum.')).toBeVisible()
    await page.getByRole('button', { name: 'Hapus akun dan data saya' }).click()
    await expect(page.getByText('salinan cadangan, sekitar sepuluh hari')).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: 'Ya, hapus akun saya' }).click()
    await expect(page.getByText('Akun dan data Anda sudah dihapus.')).toBeVisible()
    await page.goto('/ulasan')
    await expect(page.getByText(REVIEW.text)).toHaveCount(0)
  })
})
