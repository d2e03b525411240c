import { endpoints } from '../../src/contract/endpoints.ts'
import { problems } from '../../src/contract/problem.ts'
import { holdAnswers } from '../kit/journeys/hold.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { photoOf } from '../kit/photo.ts'
import { expectSummary, fillReview, reviewCards, reviewForm, reviewText, submitButton } from '../kit/journeys/reviews.ts'
import { BUDI, chooseAndClose, openSignIn, SITI } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

test('R02, R03, R04, U08: an empty text, missing stars and a drawing are refused beside their field, also while no review can be read', async ({
  page,
  site,
  expectedFailures,
}) => {
  expectedFailures.add(`500 GET ${endpoints.reviews}`).add(`415 POST ${endpoints.upload}`)
  const message = '<img src=/x onerror="document.title=1"><b>tebal</b>'
  await page.route(`**${endpoints.reviews}`, (route) => route.fulfill({ status: 500, json: { error: { code: 'internal', message } } }))
  await openSignedIn(page, site, SITI)
  await expectToast(page, `Gagal mengambil ulasan: ${message}`)
  await reviewText(page).fill('Baik.')
  await submitButton(page).click()
  await expectToast(page, 'Pilih bintang dulu!')
  await expect(reviewForm(page).getByRole('radiogroup')).toHaveAccessibleDescription('Pilih bintang dulu!')
  await expect(reviewForm(page).getByRole('radio').first()).toBeFocused()
  await expect(reviewText(page)).toHaveValue('Baik.')

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

  const photo = reviewForm(page).locator('input[type="file"]')
  await expect(photo).toHaveAttribute('accept', 'image/*')
  await photo.setInputFiles({ name: 'gambar.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await submitButton(page).click()
  await expect(photo).toHaveAccessibleDescription(problems['image-type'].message)
})

test('R06: a double press sends one review, and while it is on its way the button is disabled', async ({ page, site }) => {
  await openSignedIn(page, site, BUDI)
  const release = await holdAnswers(page, `**${endpoints.reviews}`, 'POST')
  await fillReview(page, { text: 'Baik.', rating: 4 })

  await submitButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(submitButton(page)).toBeDisabled()
  await expect(submitButton(page)).toHaveText('Mengirim...')

  await release()
  await expectToast(page, 'Ulasan berhasil dikirim!')
  await expect(submitButton(page)).toBeEnabled()
  await expectSummary(page, '4,0', 1, [0, 1, 0, 0, 0])
})

test('F18 A04: a session that ends while a review is written costs nothing of it, also when the sign-in is first broken off', async ({
  page,
  context,
  site,
  expectedFailures,
}) => {
  expectedFailures.add(`401 POST ${endpoints.upload}`).add('400 GET /login/callback')
  await openSignedIn(page, site, BUDI)
  await fillReview(page, { text: 'Ditulis lama sekali.', rating: 4, photo: await photoOf('teal') })
  await context.clearCookies()
  await submitButton(page).click()
  await expectToast(page, 'Anda harus login untuk memberikan ulasan!')

  await chooseAndClose(await openSignIn(page), 'Batal')
  await expectToast(page, 'Login gagal: Anda membatalkan proses masuk.')
  await expect(reviewText(page)).toHaveValue('Ditulis lama sekali.')
  await expect(reviewForm(page).getByRole('radio', { checked: true })).toHaveValue('4')

  await chooseAndClose(await openSignIn(page), BUDI)
  await expectToast(page, 'Login berhasil!')
  await expect(reviewText(page)).toHaveValue('Ditulis lama sekali.')
  await expect(reviewForm(page).getByAltText('Pratinjau foto Anda')).toBeVisible()
  const answer = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith(endpoints.reviews))
  await submitButton(page).click()
  expect((await answer).status()).toBe(201)
  await expect(reviewCards(page).first()).toContainText('Ditulis lama sekali.')
  await expect(reviewCards(page).first().getByAltText(`Foto dari ${BUDI}`)).toBeVisible()
})
