import type { Locator, Page } from '@playwright/test'
import type { PhotoFile } from '../photo.ts'
import { expect } from './journey.ts'
import { expectToast } from './toasts.ts'

export interface WrittenReview {
  text: string
  rating: 1 | 2 | 3 | 4 | 5
  photo?: PhotoFile
}

export function reviewForm(page: Page): Locator {
  return page.locator('#reviews form')
}

export function reviewText(page: Page): Locator {
  return reviewForm(page).getByRole('textbox', { name: 'Ulasan Anda' })
}

/** The cards that are shown, newest first. */
export function reviewCards(page: Page): Locator {
  return page.locator('#reviews [data-part="list"] li')
}

/** Sends a review that would wait; the button appears once the author was told so. */
export function sendAsItIs(page: Page): Locator {
  return reviewForm(page).getByRole('button', { name: 'Kirim apa adanya' })
}

/** The submit button, with any label. */
export function submitButton(page: Page): Locator {
  return reviewForm(page).locator('button[type="submit"]')
}

export async function choosePhoto(page: Page, photo: PhotoFile): Promise<void> {
  await reviewForm(page)
    .getByLabel(/Pilih foto|Ganti foto/u)
    .setInputFiles(photo)
  await expect(reviewForm(page).getByAltText('Pratinjau foto Anda')).toBeVisible()
}

export async function fillReview(page: Page, { text, rating, photo }: WrittenReview): Promise<void> {
  await reviewForm(page)
    .getByRole('radio', { name: `${rating} bintang` })
    .check()
  await reviewText(page).fill(text)
  if (photo) await choosePhoto(page, photo)
}

export async function postReview(page: Page, review: WrittenReview): Promise<void> {
  await fillReview(page, review)
  await submitButton(page).click()
  await expectToast(page, 'Ulasan berhasil dikirim!')
}

export async function startEdit(page: Page): Promise<void> {
  await page.locator('#reviews').getByRole('button', { name: 'Ubah ulasan Anda' }).first().click()
  await expect(submitButton(page)).toHaveText('Update Ulasan')
}

/** Expects an average, a number of reviews, and how many have 5, 4, 3, 2 and 1 stars. */
export async function expectSummary(
  page: Page,
  average: string,
  count: number,
  stars: [number, number, number, number, number],
): Promise<void> {
  const reviews = page.locator('#reviews')
  await expect(reviews.getByText(`Nilai rata-rata ${average}`)).toBeVisible()
  await expect(reviews.getByText(`${count} ulasan`, { exact: true })).toBeVisible()
  for (const [place, given] of stars.entries()) await expect(reviews.getByText(`${5 - place} bintang: ${given} ulasan`)).toBeAttached()
}
