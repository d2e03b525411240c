import { doctorSearch } from '../kit/journeys/doctor-search.ts'
import { expectDoctors, namesOf, openDoctors } from '../kit/journeys/doctors.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

test('Q05: a day keeps the specialty; in the words it narrows as a chosen one does, says which was understood or is the nearest, and can be taken off', async ({
  page,
}) => {
  await openDoctors(page)
  const search = doctorSearch(page)
  await search.day.selectOption('Minggu')
  await page.getByRole('radio', { name: 'Obgyn' }).check()
  await expect(search.answer).toHaveText(/^Tidak ada dokter ditemukan, praktik Minggu, .*\. Yang terdekat: [A-Z]/u)
  await page.getByRole('link', { name: /^Lihat [A-Z][a-z]+, /u }).click()
  await expect(search.answer).toHaveText(/^\d dokter ditemukan, praktik/u)
  await search.day.selectOption('Semua hari')
  await expectDoctors(page, namesOf('Obgyn'))

  await search.day.selectOption('Besok')
  await search.text.fill('dokter kulit hari ini')
  await expect(search.answer).toContainText('sesuai pilihan hari, bukan “hari ini”')
  await page.getByRole('link', { name: 'Lihat semua hari' }).focus()
  await page.keyboard.press('Enter')
  await expect(search.text).toHaveValue('dokter kulit')
  await expect(search.day).toHaveValue('')
  await expectDoctors(page, namesOf('Kulkel'))
  await expect(search.box).toBeFocused()
  await expect(page).toHaveURL(/\/\?cari=dokter%20kulit#answer$/u)
  await expect(page.getByRole('link', { name: 'Lihat semua hari' })).toHaveCount(0)

  await search.text.fill('kulit ahad')
  await expect(search.answer).toHaveText(/^Tidak ada dokter ditemukan untuk “kulit ahad”, praktik Minggu, .*\. Yang terdekat: [A-Z]/u)
  await expect(page.locator('#doctors [data-part="nothing"]')).toBeHidden()
  await page.getByRole('link', { name: /^Lihat (?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu)/u }).click()
  await expect(search.text).toHaveValue('kulit')
  await expect(search.answer).toHaveText(/^\d dokter ditemukan untuk “kulit”, praktik/u)

  // A day that is not among the words is fetched for itself.
  await search.text.fill('dokter gigi 20 hari lagi')
  await expect(search.answer).toHaveText(/“dokter gigi 20 hari lagi”, praktik [A-Z][a-z]+, \d+ [A-Z]/u)
})
