import { expect, test } from '../kit/journeys/journey.ts'
import { photoOf } from '../kit/photo.ts'
import { expectSummary, postReview, reviewCards, reviewForm, reviewText, submitButton } from '../kit/journeys/reviews.ts'
import { BUDI, signInAs } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'

test('a visitor signs in, writes a review with a photo, and finds it again after a reload', async ({ page }) => {
  await page.goto('/#reviews')
  await signInAs(page, BUDI)
  await expect(reviewForm(page).getByText(BUDI)).toBeVisible()

  await postReview(page, { text: 'Perawatnya sabar sekali.', rating: 5, photo: await photoOf('teal') })
  await expectToast(page, 'Gambar berhasil diunggah.')

  const card = reviewCards(page).first()
  await expect(card).toContainText(BUDI)
  await expect(card).toContainText('Perawatnya sabar sekali.')
  await expect(card).toContainText('5 dari 5 bintang')
  await expect(card.getByAltText(`Foto dari ${BUDI}`)).toHaveJSProperty('naturalWidth', 640)
  await expectSummary(page, '5,0', 1, [1, 0, 0, 0, 0])
  await expect(reviewText(page)).toHaveValue('')
  await expect(reviewForm(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(reviewForm(page).getByAltText('Pratinjau foto Anda')).toHaveCount(0)
  await expect(submitButton(page)).toHaveText('Kirim Ulasan')

  await page.reload()
  await expect(page.locator('#reviews').getByText(`Anda login sebagai ${BUDI}`)).toBeVisible()
  await expect(reviewCards(page).first()).toContainText('Perawatnya sabar sekali.')
  await expect(reviewCards(page).first().getByAltText(`Foto dari ${BUDI}`)).toHaveJSProperty('naturalWidth', 640)
})
