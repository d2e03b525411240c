import { holdAnswers } from '../kit/journeys/hold.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { photoOf } from '../kit/photo.ts'
import { choosePhoto, fillReview, reviewForm, reviewText, submitButton } from '../kit/journeys/reviews.ts'
import { SITI } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

test.beforeEach(async ({ page, site }) => {
  await openSignedIn(page, site, SITI)
})

test('R03: an empty text is refused in a toast and beside its field', async ({ page }) => {
  await fillReview(page, { text: '   ', rating: 3 })

  await submitButton(page).click()

  await expectToast(page, 'Tulis ulasan dulu ya!')
  await expect(reviewForm(page).getByText('Tulis ulasan dulu ya!')).toBeVisible()
  await expect(reviewText(page)).toHaveAccessibleDescription(/Tulis ulasan dulu ya!/u)
  await expect(reviewText(page)).toBeFocused()
  const ring = await reviewText(page).evaluate((field) => getComputedStyle(field).boxShadow)

  await reviewText(page).fill('Baik.')
  await expect(reviewForm(page).getByText('Tulis ulasan dulu ya!')).toHaveCount(0)
  await expect(reviewText(page), 'its ring was whole while it was refused').toHaveCSS('box-shadow', ring)
})

test('R02: a text without a star is refused in a toast and beside the stars', async ({ page }) => {
  await reviewText(page).fill('Baik.')

  await submitButton(page).click()

  await expectToast(page, 'Pilih bintang dulu!')
  await expect(reviewForm(page).getByRole('radiogroup')).toHaveAccessibleDescription('Pilih bintang dulu!')
  await expect(reviewForm(page).getByRole('radio').first()).toBeFocused()
  await expect(reviewText(page)).toHaveValue('Baik.')
})

test('the stars are chosen with the arrow keys', async ({ page }) => {
  await reviewForm(page).getByRole('radio').first().focus()

  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)

  await expect(reviewForm(page).getByRole('radio', { name: '4 bintang' })).toBeChecked()
})

test('while a review is on its way the button is disabled and says "Mengirim..."', async ({ page }) => {
  const release = await holdAnswers(page, '**/api/reviews', 'POST')
  await fillReview(page, { text: 'Baik.', rating: 5 })

  await submitButton(page).click()
  await expect(submitButton(page)).toBeDisabled()
  await expect(submitButton(page)).toHaveText('Mengirim...')

  await release()
  await expectToast(page, 'Ulasan berhasil dikirim!')
  await expect(submitButton(page)).toBeEnabled()
})

test('a chosen photo is previewed, may be exchanged, and may be taken back', async ({ page }) => {
  const preview = reviewForm(page).getByAltText('Pratinjau foto Anda')
  await choosePhoto(page, await photoOf('teal'))
  const first = await preview.getAttribute('src')

  await choosePhoto(page, await photoOf('orange'))
  await expect(preview).not.toHaveAttribute('src', first ?? '')

  await reviewForm(page).getByRole('button', { name: 'Hapus foto' }).click()
  await expect(preview).toHaveCount(0)
  await expect(reviewForm(page).getByRole('button', { name: 'Hapus foto' })).toHaveCount(0)
  await expect(reviewForm(page).locator('input[type="file"]')).toHaveAttribute('accept', /image\//u)
})
