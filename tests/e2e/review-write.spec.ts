import sharp from 'sharp'
import { expect, IN_MOTION, test } from '../kit/journeys/journey.ts'
import { photoOf } from '../kit/photo.ts'
import {
  choosePhoto,
  expectSummary,
  fillReview,
  postReview,
  reviewCards,
  reviewForm,
  reviewText,
  sendAsItIs,
  startEdit,
  submitButton,
} from '../kit/journeys/reviews.ts'
import { BUDI, signInAs, SITI } from '../kit/journeys/sign-in.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'

test.use(IN_MOTION)

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
  await expect(submitButton(page)).toHaveText('Kirim Ulasan')
  await expect(page.locator('#reviews').getByRole('button', { name: 'Ubah ulasan Anda' }).first()).toHaveText('Ubah ulasan Anda')
  const { height = Infinity } = (await reviewForm(page).boundingBox()) ?? {}
  expect(height, 'a second review is not what the page invites to').toBeLessThanOrEqual(260)
  await reviewText(page).fill('P')
  await expect(reviewForm(page).getByLabel('Pilih foto')).toBeVisible()
  await expect(reviewForm(page).getByAltText('Pratinjau foto Anda')).toHaveCount(0)

  await page.reload()
  await expect(reviewCards(page).first()).toContainText('Perawatnya sabar sekali.')
  await expect(reviewCards(page).first().getByAltText(`Foto dari ${BUDI}`)).toHaveJSProperty('naturalWidth', 640)
})

test('a photo of few bytes and very many pixels, or of several pictures, is sent as one that may be kept', async ({ page, site }) => {
  const flat = { create: { width: 8000, height: 6000, channels: 3 as const, background: 'teal' } }
  const many = { name: 'datar.png', mimeType: 'image/png', buffer: await sharp(flat).png().toBuffer() }
  const frames = await Promise.all(
    ['red', 'blue'].map(async (background) =>
      sharp({ create: { ...flat.create, width: 60, height: 40, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = {
    name: 'gerak.webp',
    mimeType: 'image/webp',
    buffer: await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  }
  await openSignedIn(page, site, BUDI)
  await postReview(page, { text: 'Perawatnya sabar sekali.', rating: 5, photo: many })
  await expect(reviewCards(page).first().getByAltText(`Foto dari ${BUDI}`)).toHaveJSProperty('naturalWidth', 1600)
  await startEdit(page)
  await choosePhoto(page, moving)
  await submitButton(page).click()
  await expect(reviewCards(page).first().getByAltText(`Foto dari ${BUDI}`)).toHaveJSProperty('naturalWidth', 60)
})

test.describe('a text that would wait', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  const PHONE = '0812 3456 7890'
  const WAITS = 'Ulasan Anda tampil setelah diperiksa petugas.'

  test.beforeEach(async ({ page, site, expectedFailures }) => {
    expectedFailures.add('409 POST /api/reviews')
    await openSignedIn(page, site, SITI)
    await fillReview(page, { text: `Antre lama. Hubungi ${PHONE}.`, rating: 2 })
    await submitButton(page).click()
    await expect(reviewText(page)).toBeFocused()
  })

  test('is told beside the field, changed, and published', async ({ page }) => {
    await expect(reviewText(page)).toHaveValue(`Antre lama. Hubungi ${PHONE}.`)
    await expect(reviewText(page)).toHaveAccessibleDescription(
      /^“0812 3456 7890”: Tulisan ini tampaknya memuat nomor telepon, .* Ubah kata yang ditandai, atau kirim apa adanya\. /u,
    )
    const told = await reviewForm(page).getByText(`“${PHONE}”:`).boundingBox()
    const field = await reviewText(page).boundingBox()
    expect((told?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0), 'it begins directly below the field').toBeLessThan(40)

    await reviewText(page).fill('Antre lama.')
    await expect(sendAsItIs(page)).toHaveCount(0)
    await expect(reviewForm(page).getByText(`“${PHONE}”:`)).toHaveCount(0)
    await submitButton(page).click()

    await expectToast(page, 'Ulasan berhasil dikirim!')
    await expectSummary(page, '2,0', 1, [0, 0, 0, 1, 0])
    await expect(reviewCards(page).first()).not.toContainText('Belum tampil')
  })

  test('is sent as it is with the keyboard, and waits', async ({ page }) => {
    for (const name of ['Pilih foto', /^Data pribadi Anda/u, 'Kirim Ulasan', 'Kirim apa adanya']) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveAccessibleName(name)
    }
    await page.keyboard.press('Enter')
    await expectToast(page, 'Ulasan berhasil dikirim!')
    await expectToast(page, WAITS)

    const card = reviewCards(page).first()
    await expect(card).toContainText('Belum tampil: menunggu diperiksa petugas.')
    await expect(card.getByRole('link', { name: 'Rincian' })).toHaveAttribute('href', '/ulasan/saya')
    await expect(page.locator('#reviews').getByText('Belum ada ulasan')).toBeVisible()
  })
})
