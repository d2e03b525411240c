import { endpoints } from '../../src/contract/endpoints.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { photoOf } from '../kit/photo.ts'
import { fillReview, reviewCards, reviewForm, reviewText, submitButton } from '../kit/journeys/reviews.ts'
import { BUDI, chooseAndClose, loginButton, openSignIn, SITI } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

test.describe('F18: the session ended while a review was being written', () => {
  test.beforeEach(async ({ page, context, site, expectedFailures }) => {
    expectedFailures.add(`401 POST ${endpoints.upload}`)
    await openSignedIn(page, site, BUDI)
    await fillReview(page, { text: 'Ditulis lama sekali.', rating: 4, photo: await photoOf('teal') })
    await context.clearCookies()
    await submitButton(page).click()
    await expectToast(page, 'Anda harus login untuk memberikan ulasan!')
  })

  test('text, stars and photo are still there after the next sign-in, and are sent', async ({ page }) => {
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

  test('A04: a sign-in that is broken off keeps what was written', async ({ page, expectedFailures }) => {
    expectedFailures.add('400 GET /login/callback')

    await chooseAndClose(await openSignIn(page), 'Batal')

    await expectToast(page, 'Login gagal: Anda membatalkan proses masuk.')
    await expect(reviewText(page)).toHaveValue('Ditulis lama sekali.')
    await expect(reviewForm(page).getByRole('radio', { checked: true })).toHaveValue('4')
  })

  test('somebody else who signs in does not get to see what was written', async ({ page }) => {
    await chooseAndClose(await openSignIn(page), SITI)

    await expect(page.locator('#reviews').getByText(`Anda login sebagai ${SITI}`)).toBeVisible()
    await expect(reviewText(page)).toHaveValue('')
  })
})

test('a draft survives a reload', async ({ page, site }) => {
  await openSignedIn(page, site, BUDI)
  await fillReview(page, { text: 'Setengah jadi', rating: 2 })

  await page.reload()

  await expect(reviewText(page)).toHaveValue('Setengah jadi')
  await expect(reviewForm(page).getByRole('radio', { checked: true })).toHaveValue('2')
})

test('a logout in another tab is noticed on return', async ({ page, context, site }) => {
  await openSignedIn(page, site, BUDI)
  await context.clearCookies()

  await page.evaluate(() => window.dispatchEvent(new Event('focus')))

  await expect(loginButton(page)).toBeVisible()
  await expect(reviewForm(page)).toHaveCount(0)
})
