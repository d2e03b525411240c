import { QUESTIONS } from '../../src/new-hospital/questions.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { expectInPlace } from '../kit/journeys/places.ts'

/** What is known of a short hospital; the rest is filled in from the list. */
const ANSWERS: Readonly<Record<string, string>> = {
  'Nama rumah sakit': 'RSUD Pulau Baru',
  'Kota atau kabupaten': 'Kabupaten Pulau Baru',
  Provinsi: 'Provinsi Selat',
  'Pemerintah daerah pemilik': 'Pemerintah Kabupaten Pulau Baru',
  'Jalan dan nomor': 'Jalan Pelabuhan 1',
  'Kelurahan dan kecamatan': 'Kelurahan Dermaga, Kecamatan Pulau',
  'Zona waktu: WIB, WITA, atau WIT': 'WIT',
  'Telepon IGD': '(0914) 123456',
  'Spesialisasi, dipisahkan koma': 'Anak, Bedah',
  'Warna utama': '#8a2b6a',
}

/** Eleven more, as they stand in a table of the hospital's. */
const TABLE = ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam', 'Tujuh', 'Delapan', 'Sembilan', 'Sepuluh', 'Sebelas']
  .map((name, nth) => `dr. Tabel ${name}, Sp.${nth % 2 === 0 ? 'A' : 'B'}\tSenin-Rabu\t08.00-12.00`)
  .join('\n')

test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })

test('a hospital with twelve doctors is put in from an empty folder and published, in 65 presses at most', async ({ page }) => {
  test.slow()
  let presses = 0
  const press = async (name: string | RegExp) => {
    presses += 1
    const link = page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true }))
    await link.first().click()
  }
  const fill = async (label: string, text: string) => {
    presses += 1
    await page.getByLabel(label, { exact: true }).last().fill(text)
  }
  await page.goto('/petugas')
  await page.getByRole('link', { name: 'Masuk dengan akun contoh' }).click()
  await page.getByRole('button', { name: 'Rina Wijayanti, petugas' }).click()
  await press('Mulai situs rumah sakit Anda')
  await press('Lanjutkan')
  await expectInPlace(page)
  for (const { ask } of QUESTIONS) {
    const answer = ANSWERS[ask]
    await expect(page.getByLabel(ask, { exact: true })).toBeVisible()
    if (answer !== undefined) await fill(ask, answer)
    await press(/^(Lanjutkan|Buat isi situs)$/u)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Yang masih contoh' })).toBeVisible()
  await expectInPlace(page)

  // A value of its own: the mark is gone with it.
  const left = page.locator('main .lines > li')
  const count = await left.count()
  await press(/^Ubah Alamat email/u)
  await fill('Alamat email', 'info@rsud-pulau.go.id')
  await press('Lanjutkan')
  await press('Simpan')
  await expect(left).toHaveCount(count - 1)

  // A doctor of one's own in the place of the template's.
  await press(/^Ubah Dokter/u)
  await press(/^Ubah dr\. Nama Dokter/u)
  await fill('Nama lengkap dengan gelar', 'dr. Sari Dewi, Sp.A')
  await page.getByLabel('Spesialisasi', { exact: true }).selectOption('Anak')
  await press('Lanjutkan')
  await press('Simpan')
  await press('Isi')
  await press('Dokter dan jadwal')
  await press('Tempel tabel dokter')
  await fill('Tabel dokter', TABLE)
  await press('Lanjutkan')
  await press('Simpan')
  await page.goto('/petugas/contoh')

  while ((await left.count()) > 0) await press(/^Sudah benar/u)
  await press('Terbitkan')
  await expect(page.getByRole('heading', { level: 1, name: 'Terbitkan' })).toBeVisible()
  await expectInPlace(page)

  for (const box of await page.getByRole('checkbox', { name: 'Ya, ini benar' }).all()) {
    presses += 1
    await box.check()
  }
  await press('Lanjutkan')
  await press('Simpan')
  expect(presses).toBeLessThanOrEqual(65)

  await page.goto('/')
  await expect(page.locator('body')).toContainText('RSUD Pulau Baru')
  for (const name of ['dr. Sari Dewi, Sp.A', 'dr. Tabel Sebelas, Sp.A']) await expect(page.locator('body')).toContainText(name)
  await expect(page.getByText('Situs contoh')).toHaveCount(0)
})
