import { doctorSearch } from '../kit/journeys/doctor-search.ts'
import { buttons, expectAllDoctors, expectDoctors, firstNames, namesOf, openDoctors } from '../kit/journeys/doctors.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'
import { setLetters } from '../kit/journeys/places.ts'

test('state, days and steps of a row of cards stand on the same lines, and each step is for a finger', async ({ page }) => {
  await openDoctors(page)
  const cards = page.locator('#doctor-list > li')
  for (const part of ['h3', 'ul', 'a']) {
    const lines = await Promise.all(
      [0, 1, 2].map((index) =>
        cards
          .nth(index)
          .locator(part)
          .first()
          .evaluate((box) => Math.round(box.getBoundingClientRect().top)),
      ),
    )
    expect(new Set(lines), part).toHaveProperty('size', 1)
  }
  for (const width of [360, 768, 1024]) {
    await page.setViewportSize({ width, height: 740 })
    const steps = await cards
      .first()
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.getBoundingClientRect().top, link.clientHeight]))
    expect(new Set(steps.map(([top]) => top)), `${width} px`).toHaveProperty('size', 1)
    for (const [, height] of steps) expect(height).toBeGreaterThanOrEqual(48)
  }
})

test('the button unfolds the list under headings of its specialties, stays in view, and leads back to where the list begins, also after an answer', async ({
  page,
}) => {
  const directory = await openDoctors(page)
  await directory.getByRole('button', { name: 'Lihat Semua Dokter' }).click()
  await expectAllDoctors(page)
  const groups = page.locator('#doctor-list h3:not([aria-level])')
  const inOrder = [...buttons, 'Neurologi'].filter((specialty) => namesOf(specialty).length > 0)
  await expect(groups).toHaveText(inOrder)
  const grouped = page.locator('#doctor-list h3[aria-level="4"]')
  await expect(grouped).toHaveText(inOrder.flatMap(namesOf))

  const less = directory.getByRole('button', { name: 'Tampilkan Lebih Sedikit' })
  await expect(less).toHaveAttribute('aria-expanded', 'true')
  await page.locator('#doctor-list > [data-specialty]').nth(20).scrollIntoViewIfNeeded()
  await expect(less).toBeInViewport({ ratio: 1 })

  await less.click()
  await expectDoctors(page, firstNames)
  await expect(grouped).toHaveCount(0)
  await expect(directory.getByRole('button', { name: 'Lihat Semua Dokter' })).toHaveAttribute('aria-expanded', 'false')
  await expect(directory.getByRole('status')).toBeFocused()
  await expect(page.getByRole('heading', { name: firstNames[0] ?? '' })).toBeInViewport()

  await openDoctors(page, '?cari=mata+atau+gigi+atau+anak')
  const search = doctorSearch(page)
  await directory.getByRole('button', { name: 'Lihat Semua Dokter' }).click()
  await expect(page.locator('#doctor-list > :visible')).toHaveCount(Number.parseInt((await search.answer.textContent()) ?? '', 10))
  await search.text.fill('gigi')
  await expect(search.answer).toContainText('“gigi”')
  await search.clear.click()
  await expectDoctors(page, firstNames)
  await directory.getByRole('button', { name: 'Lihat Semua Dokter' }).click()
  await expect(grouped).toHaveText(inOrder.flatMap(namesOf))
})

test('on a phone the choices are the phone’s own list, and with letters of double size the way back lies under no bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const directory = await openDoctors(page)
  await expect(directory.getByRole('radio')).toHaveCount(0)
  const choice = directory.getByLabel('Pilih spesialisasi')
  await choice.selectOption('Gizi')
  await expectDoctors(page, namesOf('Gizi'))
  await choice.selectOption('Semua')

  await setLetters(page, '200%')
  // Chromium asks a container again when its width changes, not when its letters do.
  await page.setViewportSize({ width: 320, height: 740 })

  await directory.getByRole('button', { name: 'Lihat Semua Dokter' }).click()
  await directory.getByRole('button', { name: 'Tampilkan Lebih Sedikit' }).click()

  await expectDoctors(page, firstNames)
})

test('of choices made faster than the cards can move, the last one stands, on the folded list; the arrow keys choose as well', async ({
  page,
}) => {
  const directory = await openDoctors(page)
  await directory.getByRole('button', { name: 'Lihat Semua Dokter' }).click()

  for (const specialty of ['Obgyn', 'Anak', 'Semua', 'JKN', 'Mata', 'Penyakit Dalam', 'IGD'])
    await directory.getByRole('radio', { name: specialty, exact: true }).dispatchEvent('click')

  await expectDoctors(page, namesOf('IGD'))
  await expect(directory.getByRole('status')).toHaveText(`${namesOf('IGD').length} dokter ditemukan`)

  await directory.getByRole('radio', { name: 'Semua' }).check()
  await expectDoctors(page, firstNames)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectDoctors(page, namesOf('Penyakit Dalam'))
})
