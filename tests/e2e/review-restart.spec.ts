import { expect, test } from '../kit/journeys/journey.ts'
import { photoOf } from '../kit/photo.ts'
import { expectSummary, fillReview, postReview, reviewCards, submitButton } from '../kit/journeys/reviews.ts'
import { BUDI, SITI } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'
import { openSignedIn, reviewBy } from '../kit/journeys/signed-in.ts'

test('F01: neither a killed nor a restarted server loses a review, a photo, a session or what is being written', async ({ page, site }) => {
  await reviewBy(site, SITI, { text: 'Sudah ada.', rating: 3 })
  await openSignedIn(page, site, BUDI)
  await fillReview(page, { text: 'Ditulis sebelum server mati.', rating: 5 })

  await site.restart('SIGKILL')
  await postReview(page, { text: 'Ditulis sebelum server mati.', rating: 5, photo: await photoOf('teal') })
  const photo = reviewCards(page).first().getByAltText(`Foto dari ${BUDI}`)
  await expect(photo).toHaveJSProperty('naturalWidth', 640)
  await site.restart()

  await page.reload()
  await expect(reviewCards(page)).toContainText(['Ditulis sebelum server mati.', 'Sudah ada.'])
  await expect(photo).toHaveJSProperty('naturalWidth', 640)
  await expectSummary(page, '4,0', 2, [1, 0, 1, 0, 0])
})

test('a review that is sent while the server is away stays in its form and is sent later', async ({ page, site, expectedFailures }) => {
  expectedFailures.add('net::ERR_CONNECTION_REFUSED')
  await openSignedIn(page, site, BUDI)
  await fillReview(page, { text: 'Server sedang pergi.', rating: 4 })
  await site.stop()

  await submitButton(page).click()
  await expectToast(page, /^Gagal mengirim ulasan: /u)

  await site.start()
  await submitButton(page).click()
  await expectToast(page, 'Ulasan berhasil dikirim!')
  await expect(reviewCards(page)).toContainText(['Server sedang pergi.'])
})
