import type { Page } from '@playwright/test'
import { endpoints } from '../../src/contract/endpoints.ts'
import { problems } from '../../src/contract/problem.ts'
import type { ProblemCode } from '../../src/contract/problem.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { photoOf } from '../kit/photo.ts'
import { fillReview, reviewCards, reviewForm, reviewText, startEdit, submitButton } from '../kit/journeys/reviews.ts'
import { BUDI } from '../kit/journeys/sign-in.ts'
import { expectToast, toast } from '../kit/journeys/toasts.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

/** Answers the requests of one method with one of the server's problems. */
async function refuse(page: Page, method: string, path: string, code: ProblemCode): Promise<void> {
  const { status, message } = problems[code]
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: { error: { code, message } } }) : route.fallback(),
  )
}

/** The answer of a reverse proxy when the server cannot be reached. */
async function answerAsProxy(page: Page, method: string, path: string): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
      : route.fallback(),
  )
}

const BUSY = problems.unavailable.message

test('reviews that cannot be read: a toast says why, the form still works', async ({ page, site, expectedFailures }) => {
  expectedFailures.add(`503 GET ${endpoints.reviews}`)
  await refuse(page, 'GET', `**${endpoints.reviews}`, 'unavailable')

  await openSignedIn(page, site, BUDI)

  await expectToast(page, `Gagal mengambil ulasan: ${BUSY}`)
  await expect(reviewForm(page)).toBeVisible()
})

test('a review that cannot be stored stays in its form', async ({ page, site, expectedFailures }) => {
  expectedFailures.add(`503 POST ${endpoints.reviews}`)
  await openSignedIn(page, site, BUDI)
  await refuse(page, 'POST', `**${endpoints.reviews}`, 'unavailable')
  await fillReview(page, { text: 'Baik.', rating: 4 })

  await submitButton(page).click()

  await expectToast(page, `Gagal mengirim ulasan: ${BUSY}`)
  await expect(reviewText(page)).toHaveValue('Baik.')
  await expect(submitButton(page)).toBeEnabled()
  await expect(submitButton(page)).toHaveText('Kirim Ulasan')
})

test('an answer that is not from the server is reported by its status', async ({ page, site, expectedFailures }) => {
  expectedFailures.add(`502 POST ${endpoints.reviews}`)
  await openSignedIn(page, site, BUDI)
  await answerAsProxy(page, 'POST', `**${endpoints.reviews}`)
  await fillReview(page, { text: 'Baik.', rating: 4 })

  await submitButton(page).click()

  await expectToast(page, 'Gagal mengirim ulasan: Server returned status: 502')
})

test('a photo that cannot be uploaded ends the submit, and the form is ready again', async ({ page, site, expectedFailures }) => {
  expectedFailures.add(`502 POST ${endpoints.upload}`)
  await openSignedIn(page, site, BUDI)
  await answerAsProxy(page, 'POST', `**${endpoints.upload}`)
  await fillReview(page, { text: 'Baik.', rating: 4, photo: await photoOf('teal') })

  await submitButton(page).click()

  await expectToast(page, 'Gagal mengunggah gambar: Server returned status: 502')
  await expect(submitButton(page)).toBeEnabled()
  await expect(reviewText(page)).toHaveValue('Baik.')
  await expect(reviewForm(page).getByAltText('Pratinjau foto Anda')).toBeVisible()
  await expect(reviewCards(page)).toHaveCount(0)
})

test('U08: the server says in the visitor’s words which file it does not take', async ({ page, site, expectedFailures }) => {
  expectedFailures.add(`415 POST ${endpoints.upload}`)
  await openSignedIn(page, site, BUDI)
  const drawing = {
    name: 'gambar.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  }
  await reviewForm(page).locator('input[type="file"]').setInputFiles(drawing)
  await fillReview(page, { text: 'Baik.', rating: 4 })

  await submitButton(page).click()

  await expectToast(page, `Gagal mengunggah gambar: ${problems['image-type'].message}`)
  await expect(reviewForm(page).getByText(problems['image-type'].message)).toBeVisible()
})

test('a change that cannot be stored stays in its form', async ({ page, site, expectedFailures }) => {
  expectedFailures.add(`503 PUT ${endpoints.reviews}/`)
  await openSignedIn(page, site, BUDI, { text: 'Baik.', rating: 4 })
  await refuse(page, 'PUT', `**${endpoints.reviews}/*`, 'unavailable')
  await startEdit(page)
  await reviewText(page).fill('Lebih baik.')

  await submitButton(page).click()

  await expectToast(page, `Gagal memperbarui ulasan: ${BUSY}`)
  await expect(reviewText(page)).toHaveValue('Lebih baik.')
  await expect(submitButton(page)).toHaveText('Update Ulasan')
})

test('a review that cannot be deleted stays', async ({ page, site, expectedFailures }) => {
  expectedFailures.add(`503 DELETE ${endpoints.reviews}/`)
  await openSignedIn(page, site, BUDI, { text: 'Baik.', rating: 4 })
  await refuse(page, 'DELETE', `**${endpoints.reviews}/*`, 'unavailable')

  await reviewCards(page).getByRole('button', { name: 'Hapus ulasan Anda' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, hapus' }).click()

  await expectToast(page, `Gagal menghapus ulasan: ${BUSY}`)
  await expect(reviewCards(page)).toContainText(['Baik.'])
  await expect(toast(page, 'Ulasan berhasil dihapus!')).toHaveCount(0)
})
