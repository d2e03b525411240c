import { endpoints } from '../../src/contract/endpoints.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { expectSummary, fillReview, postReview, reviewCards, reviewText, submitButton } from '../kit/journeys/reviews.ts'
import { BUDI } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

const REFUSAL = 'Anda hanya bisa memberikan 1 ulasan!'

test('R05: a second review is refused before it is sent', async ({ page, site }) => {
  await openSignedIn(page, site, BUDI, { text: 'Baik.', rating: 4 })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })

  await fillReview(page, { text: 'Sekali lagi.', rating: 5 })
  await submitButton(page).click()

  await expectToast(page, REFUSAL)
  await expect(reviewText(page)).toHaveValue('Sekali lagi.')
  expect(sent).toEqual([])
})

test('R05: a tab that does not know of the review in the other tab is refused by the server', async ({
  page,
  context,
  site,
  expectedFailures,
}) => {
  expectedFailures.add(`409 POST ${endpoints.reviews}`)
  await openSignedIn(page, site, BUDI)
  const stale = await context.newPage()
  await stale.goto('/#reviews')
  await fillReview(stale, { text: 'Dari tab kedua.', rating: 1 })
  await postReview(page, { text: 'Dari tab pertama.', rating: 5 })

  await submitButton(stale).click()

  await expectToast(stale, REFUSAL)
  await expect(reviewText(stale)).toHaveValue('Dari tab kedua.')
  await expect(reviewCards(stale)).toHaveCount(1)
  await expect(reviewCards(stale)).toContainText(['Dari tab pertama.'])
  await expectSummary(stale, '5,0', 1, [1, 0, 0, 0, 0])
})

test('R06: a double press sends one review', async ({ page, site }) => {
  await openSignedIn(page, site, BUDI)
  await fillReview(page, { text: 'Baik.', rating: 4 })

  await submitButton(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })

  await expectToast(page, 'Ulasan berhasil dikirim!')
  await expectSummary(page, '4,0', 1, [0, 1, 0, 0, 0])
})
