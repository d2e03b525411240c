import { expect, test } from '../kit/journeys/journey.ts'
import { postReview, reviewCards, reviewText } from '../kit/journeys/reviews.ts'
import { BUDI } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

const QUESTION = 'Apakah Anda yakin ingin menghapus ulasan ini?'

test.beforeEach(async ({ page, site }) => {
  await openSignedIn(page, site, BUDI, { text: 'Baik.', rating: 4 })
  await reviewCards(page).getByRole('button', { name: 'Hapus ulasan Anda' }).click()
  await expect(page.getByRole('dialog', { name: QUESTION })).toBeVisible()
})

test('a review is deleted once its author has confirmed it', async ({ page }) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, hapus' }).click()

  await expectToast(page, 'Ulasan berhasil dihapus!')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(reviewCards(page)).toHaveCount(0)
  await expect(page.locator('#reviews').getByText('Belum ada ulasan')).toBeVisible()

  await page.reload()
  await expect(page.locator('#reviews').getByText('Belum ada ulasan')).toBeVisible()
})

test('the question is no taller than its words need, and its buttons have one width on a phone', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const box = await page.getByRole('dialog').boundingBox()
    expect(box?.height, `its height at ${width} px`).toBeLessThanOrEqual(260)
    expect(box?.y, `its place at ${width} px`).toBeGreaterThan(200)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const buttons = page.getByRole('dialog').getByRole('button')
  const widths = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().width))
  expect(widths).toEqual([widths[0], widths[0]])
})

for (const way of ['Batal', 'Escape'] as const) {
  test(`nothing is deleted when the question is left by ${way}`, async ({ page }) => {
    if (way === 'Batal') await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click()
    else await page.keyboard.press('Escape')

    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(reviewCards(page).getByRole('button', { name: 'Hapus ulasan Anda' })).toBeFocused()
    await page.reload()
    await expect(reviewCards(page)).toContainText(['Baik.'])
  })
}

test('R09: who deleted a review may write another one', async ({ page }) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, hapus' }).click()
  await expect(reviewCards(page)).toHaveCount(0)

  await postReview(page, { text: 'Setelah dipikir lagi: sangat baik.', rating: 5 })

  await expect(reviewCards(page)).toContainText(['Setelah dipikir lagi'])
})

test('deleting the review that is being edited leaves an empty form', async ({ page }) => {
  await page.keyboard.press('Escape')
  await reviewCards(page).getByRole('button', { name: 'Ubah ulasan Anda' }).click()
  await expect(reviewText(page)).toHaveValue('Baik.')

  await reviewCards(page).getByRole('button', { name: 'Hapus ulasan Anda' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, hapus' }).click()

  await expect(reviewText(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Kirim Ulasan' })).toBeVisible()
})
