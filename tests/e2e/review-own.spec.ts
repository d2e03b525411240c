import { expect, test } from '../kit/journeys/journey.ts'
import { photoOf } from '../kit/photo.ts'
import {
  choosePhoto,
  fillReview,
  postReview,
  reviewCards,
  reviewForm,
  reviewText,
  startEdit,
  submitButton,
} from '../kit/journeys/reviews.ts'
import { BUDI } from '../kit/journeys/sign-in.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

test('the author leaves an edit, changes the words alone, exchanges the photo, and removes it', async ({ page, site }) => {
  await openSignedIn(page, site, BUDI)
  await postReview(page, { text: 'Baik.', rating: 4, photo: await photoOf('teal') })
  const picture = reviewCards(page).first().getByAltText(`Foto dari ${BUDI}`)
  const first = (await picture.getAttribute('src')) ?? ''

  await startEdit(page)
  await reviewText(page).fill('Lain.')
  await reviewForm(page).getByRole('button', { name: 'Batal' }).click()
  await expect(submitButton(page)).toHaveText('Kirim Ulasan')
  await expect(reviewText(page)).toHaveValue('')
  await expect(reviewCards(page)).toContainText(['Baik.'])

  await startEdit(page)
  await expect(reviewForm(page).getByAltText('Pratinjau foto Anda')).toHaveAttribute('src', first)
  await fillReview(page, { text: 'Baik sekali.', rating: 5 })
  await submitButton(page).click()
  await expect(reviewCards(page)).toContainText(['Baik sekali.'])
  await expect(picture).toHaveAttribute('src', first)

  await startEdit(page)
  await choosePhoto(page, await photoOf('brown'))
  const preview = reviewForm(page).getByAltText('Pratinjau foto Anda')
  const brown = await preview.getAttribute('src')
  await choosePhoto(page, await photoOf('orange'))
  await expect(preview).not.toHaveAttribute('src', brown ?? '')
  await submitButton(page).click()
  await expect(picture).not.toHaveAttribute('src', first)

  await startEdit(page)
  await reviewForm(page).getByRole('button', { name: 'Hapus foto' }).click()
  await submitButton(page).click()
  await expect(picture).toHaveCount(0)
  await expect(reviewCards(page)).toContainText(['Baik sekali.'])
})
