import { expect, test } from '../kit/journeys/journey.ts'
import { middleColour, photoOf } from '../kit/photo.ts'
import {
  choosePhoto,
  expectSummary,
  fillReview,
  postReview,
  reviewCards,
  reviewForm,
  reviewText,
  startEdit,
  submitButton,
} from '../kit/journeys/reviews.ts'
import { BUDI, SITI } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'
import { openSignedIn, reviewBy } from '../kit/journeys/signed-in.ts'

test('the author changes text and stars', async ({ page, site }) => {
  await openSignedIn(page, site, BUDI, { text: 'Baik.', rating: 4 })
  await reviewBy(site, SITI, { text: 'Cukup.', rating: 3 })
  await startEdit(page)
  await expect(reviewText(page)).toBeFocused()
  await expect(reviewText(page)).toHaveValue('Baik.')
  await expect(reviewForm(page).getByRole('radio', { checked: true })).toHaveValue('4')

  await fillReview(page, { text: 'Sangat baik, terima kasih.', rating: 5 })
  await submitButton(page).click()

  await expectToast(page, 'Ulasan berhasil diperbarui!')
  await expect(reviewCards(page)).toContainText(['Sangat baik, terima kasih.', 'Cukup.'])
  await expectSummary(page, '4,0', 2, [1, 0, 1, 0, 0])
  await expect(reviewText(page)).toHaveValue('')
  await expect(submitButton(page)).toHaveText('Kirim Ulasan')
})

test('an edit that is left changes nothing', async ({ page, site }) => {
  await openSignedIn(page, site, BUDI, { text: 'Baik.', rating: 4 })
  await startEdit(page)
  await reviewText(page).fill('Lain.')

  await reviewForm(page).getByRole('button', { name: 'Batal' }).click()

  await expect(submitButton(page)).toHaveText('Kirim Ulasan')
  await expect(reviewText(page)).toHaveValue('')
  await expect(reviewCards(page)).toContainText(['Baik.'])
})

test('the author exchanges the photo, then removes it, and the old files are gone', async ({ page, site }) => {
  await openSignedIn(page, site, BUDI)
  await postReview(page, { text: 'Baik.', rating: 4, photo: await photoOf('teal') })
  const picture = reviewCards(page).first().getByAltText(`Foto dari ${BUDI}`)
  const address = async () => (await picture.getAttribute('src')) ?? ''
  const first = await address()

  await startEdit(page)
  await expect(reviewForm(page).getByAltText('Pratinjau foto Anda')).toHaveAttribute('src', first)
  await choosePhoto(page, await photoOf('orange'))
  await submitButton(page).click()
  await expect(picture).not.toHaveAttribute('src', first)
  const second = await address()
  const [red = 0, , blue = 0] = await middleColour(await (await page.request.get(second)).body())
  expect(red, 'the new photo is orange').toBeGreaterThan(blue + 100)
  expect((await page.request.get(first)).status()).toBe(404)

  await startEdit(page)
  await reviewForm(page).getByRole('button', { name: 'Hapus foto' }).click()
  await submitButton(page).click()
  await expect(picture).toHaveCount(0)
  await expect(reviewCards(page)).toContainText(['Baik.'])
  expect((await page.request.get(second)).status()).toBe(404)
})

test('an edit that leaves the photo alone keeps it', async ({ page, site }) => {
  await openSignedIn(page, site, BUDI)
  await postReview(page, { text: 'Baik.', rating: 4, photo: await photoOf('teal') })
  const picture = reviewCards(page).first().getByAltText(`Foto dari ${BUDI}`)
  const address = (await picture.getAttribute('src')) ?? ''

  await startEdit(page)
  await reviewText(page).fill('Baik sekali.')
  await submitButton(page).click()
  await expectToast(page, 'Ulasan berhasil diperbarui!')

  await expect(picture).toHaveAttribute('src', address)
  expect((await page.request.get(address)).status()).toBe(200)
})
