import { datedTest as test } from '../kit/journeys/dated.ts'
import { expect } from '../kit/journeys/journey.ts'
import { expectInPlaceAtEachWidth, setLetters } from '../kit/journeys/places.ts'

/** A hospital of two campuses and a ship, on a Tuesday. */
test.use({ startsAt: '2026-12-01T09:30', hospital: 'tests/hospitals/wana-segara' })

test('doctors are narrowed to one site, with every other search, and the address says so', async ({ page }) => {
  await page.goto('/#doctors')
  const answer = page.locator('#answer')
  const cards = page.locator('#doctor-list > li:visible')
  await page.getByLabel('Lokasi praktik').selectOption('Kampus Kuala')
  await expect(answer).toContainText('Di Kampus Kuala: 3 dokter dan 1 layanan ditemukan')
  await expect(cards).toHaveCount(3)
  await page.getByLabel('Hari praktik').selectOption('jumat')
  await expect(answer).toContainText('Di Kampus Kuala: 1 dokter ditemukan, praktik Jumat, 4 Desember')
  await expect(page).toHaveURL(/hari=jumat.*lokasi=Kampus\+Kuala/u)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await page.getByLabel('Hari praktik').selectOption('')
  await page.getByLabel('Cari dokter').fill('anak')
  await expect(answer).toContainText('Di Kampus Kuala: 1 dokter ditemukan untuk “anak”')
  await page.getByLabel('Lokasi praktik').selectOption('')
  await expect(answer).toContainText('2 dokter ditemukan untuk “anak”')
  await expect(page).not.toHaveURL(/lokasi/u)
  await page.getByLabel('Lokasi praktik').selectOption('Kapal Husada')
  await page.getByRole('link', { name: 'Hapus pencarian' }).click()
  await expect(answer).toContainText('7 dokter ditemukan')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('Q13: a place in the words narrows as one that is chosen, and where nobody sits there, it is said', async ({ page }) => {
      const answer = page.locator('#answer')
      const cards = page.locator('#doctor-list > li:visible')
      for (const [words, said, count] of [
        ['anak kuala', 'Di Kampus Kuala: 1 dokter ditemukan untuk “anak kuala”', 1],
        ['dokter di kampus kualla', 'Di Kampus Kuala: 3 dokter dan 1 layanan ditemukan', 3],
        ['penyakit dalam husada', 'Tidak ada di sana, tetapi ada di Jalan Rimba Raya Nomor 12', 0],
        ['anak', '2 dokter ditemukan untuk “anak”', 2],
      ] as const) {
        await page.goto('/#doctors')
        await page.getByLabel('Cari dokter').fill(words)
        await page.getByLabel('Cari dokter').press('Enter')
        await expect(answer).toContainText(said)
        await expect(cards).toHaveCount(count)
      }
    })
  })
}

test('every text of a hospital of several sites is in its place, also on a closed day', async ({ page, openAt }) => {
  for (const day of ['2026-12-01T09:30', '2026-12-25T09:30']) {
    await openAt(day)
    await expectInPlaceAtEachWidth(page)
  }
  await setLetters(page, '200%')
  await expectInPlaceAtEachWidth(page)
})
