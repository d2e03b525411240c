import { expectAccessible } from '../kit/journeys/accessibility.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { expectInPlace, expectInPlaceAtEachWidth } from '../kit/journeys/places.ts'

/** What is known of a short hospital of two places; the rest is filled in from the list. */
const ANSWERS: Readonly<Record<string, string>> = {
  'Nama rumah sakit': 'RSUD Pulau Baru',
  'Kota atau kabupaten': 'Kabupaten Pulau Baru',
  Provinsi: 'Provinsi Selat',
  'Pemerintah daerah pemilik': 'Pemerintah Kabupaten Pulau Baru',
  'Jalan dan nomor': 'Jalan Pelabuhan 1',
  'Kelurahan dan kecamatan': 'Kelurahan Dermaga, Kecamatan Pulau',
  'Telepon IGD': '(0914) 123456',
  'Telepon umum': '(0914) 123400',
  'WhatsApp pendaftaran dan pesan': '0811-222-3334',
  Email: 'info@rsud-pulau.go.id',
  'Spesialisasi, dipisahkan koma': 'Anak, Bedah, Saraf, THT',
  'Ada lebih dari satu lokasi? Tulis nama pendek lokasi lainnya, dipisahkan koma': 'Kampus Bukit',
}

/** Twelve doctors, as they stand in a table of the hospital's. */
const TABLE = ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima', 'Enam', 'Tujuh', 'Delapan', 'Sembilan', 'Sepuluh', 'Sebelas', 'Duabelas']
  .map((name, nth) => `dr. Tabel ${name}, Sp.${nth % 2 === 0 ? 'A' : 'B'}\tSenin-Rabu\t08.00-12.00`)
  .join('\n')

test.use({ viewport: { width: 360, height: 740 } })

test('what the first save begins and the questions of a new hospital are accessible and in their place', async ({ page }) => {
  await page.goto('/petugas')
  await page.getByRole('link', { name: 'Masuk dengan akun contoh' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rina Wijayanti, petugas' }).click()
  await expect(page.getByText('Perubahan isi yang pertama disimpan memulai isi rumah sakit Anda')).toBeVisible()
  await expectInPlaceAtEachWidth(page)
  await expectAccessible(page)
  await page.goto('/petugas/mulai')
  await expectInPlaceAtEachWidth(page)
  await expectAccessible(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a hospital of two places with twelve doctors is put in from an empty folder and published, in 51 presses at most', async ({
    page,
  }) => {
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
    await expectInPlace(page)
    for (const [label, text] of Object.entries(ANSWERS)) await fill(label, text)
    presses += 1
    await page.getByLabel('WIT', { exact: true }).check()
    await press('Buat isi situs')
    await expect(page.getByRole('heading', { level: 1, name: 'Yang masih contoh' })).toBeVisible()
    await expect(page.getByText('3 dari 16 selesai')).toBeVisible()
    await expectInPlace(page)

    // A table in the place of the template's doctor.
    await press(/^Tempel tabel dokter/u)
    await fill('Tabel dokter', TABLE)
    await press('Lanjutkan')
    await press('Simpan')

    await press('Lokasi lain')
    await fill('Jalan dan nomor', 'Jalan Bukit 7')
    await fill('Kelurahan dan kecamatan', 'Kelurahan Bukit, Kecamatan Atas')
    await press('Simpan')
    await press('Jam loket dan telepon pendaftaran')
    await fill('Jam loket dan telepon pendaftaran', 'Senin-Jumat 08.00-12.00')
    await press('Simpan')
    await expect(page.getByRole('heading', { level: 1, name: 'Periksa sebelum disimpan' })).toBeVisible()
    await press('Simpan')
    await press('Jam buka')
    await fill('Jam buka', 'IGD 24 jam\nRawat jalan Senin-Jumat 08.00-14.00')
    await press('Simpan')
    await expect(page.getByRole('heading', { level: 1, name: 'Periksa sebelum disimpan' })).toBeVisible()
    await press('Simpan')
    await page.goto('/petugas/contoh')
    await expect(page.getByText('6 dari 16 selesai')).toBeVisible()

    const right = page.getByRole('button', { name: /^(Sudah benar|Pakai)/u })
    while ((await right.count()) > 0) await press(/^(Sudah benar|Pakai)/u)
    await expect(page.getByText('16 dari 16 selesai')).toBeVisible()
    await expectInPlace(page)
    await press('Terbitkan')
    await expect(page.getByRole('heading', { level: 1, name: 'Terbitkan' })).toBeVisible()
    await expectInPlace(page)

    for (const box of await page.getByRole('checkbox', { name: 'Ya, ini benar' }).all()) {
      presses += 1
      await box.check()
    }
    await press('Lanjutkan')
    await press('Simpan')
    expect(presses).toBeLessThanOrEqual(51)
    await expect(page.getByRole('heading', { level: 1, name: 'Situs Anda terbit' })).toBeVisible()
    await expect(page.getByText('Akun contoh tidak membuka ruang petugas lagi')).toBeVisible()
    await expectInPlace(page)

    await page.goto('/')
    await expect(page.locator('body')).toContainText('RSUD Pulau Baru')
    for (const name of ['dr. Tabel Satu, Sp.A', 'dr. Tabel Sebelas, Sp.A']) await expect(page.locator('body')).toContainText(name)
    await expect(page.locator('body')).not.toContainText('dr. Nama Dokter')
    await expect(page.getByText('Situs contoh')).toHaveCount(0)
  })
})
