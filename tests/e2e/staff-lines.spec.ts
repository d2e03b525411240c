import { datedTest } from '../kit/journeys/dated.ts'
import { expect } from '../kit/journeys/journey.ts'
import { PHONE } from '../kit/journeys/plain-pages.ts'
import { placeOf } from '../kit/staff.ts'

/** A hospital of two campuses and a ship. */
const HOSPITAL = 'tests/hospitals/wana-segara'
const test = datedTest.extend<{ enter: () => Promise<void> }>({
  startsAt: '2026-12-07T06:40',
  hospital: HOSPITAL,
  enter: async ({ page }, use) => {
    await use(async () => {
      await page.goto('/petugas')
      await page.getByRole('link', { name: 'Masuk dengan akun contoh' }).click()
      await page.getByRole('button', { name: 'Rina Wijayanti, petugas' }).click()
    })
  },
})
test.use({ viewport: PHONE, javaScriptEnabled: false })

const form = (mana: string | undefined, ...place: Parameters<typeof placeOf>): string =>
  `/petugas/ubah/isi?${new URLSearchParams({ ...placeOf(...place), ...(mana && { mana }) })}`

const UNITS = `IGD 24 jam
IGD Kampus Kuala: setiap hari 07.00-21.00
Poliklinik: Senin-Kamis 08.00-14.00, Jumat 08.00-11.00, Sabtu 08.00-12.00
Poliklinik Malam Senin-Jumat 17.00 - 20.00
Poliklinik (Kampus Kuala): senin s/d jumat 08.00-12.00
Farmasi\tSetiap hari\t24 jam
Apotek Kampus Kuala Senin-Sabtu 08-15
• Laboratorium – Senin-Sabtu – 07.00–16.00
Radiologi: Senin-Jumat jam 8 pagi sampai 2 siang
Rekam medis; Senin-Jumat; 08.00-14.00`

const RAMADAN = `Poliklinik: Senin-Kamis 08.00-12.30, Jumat 08.00-11.00
Poliklinik Malam: Senin-Jumat 19.30-21.30
Poliklinik Kampus Kuala: Senin-Jumat 08.00-11.00
Kapal Husada: Selasa & Kamis 08.00-10.00`

const TARIFFS = `Karcis poliklinik Rp 25.000
Karcis IGD: 40.000
Rawat inap kelas III\t100.000
Rawat inap kelas II - Rp. 175.000,-
Rawat inap kelas I = 300000
Ambulans Rp7.000 per km`

test('what has rows of few fields is put in as lines, in few presses', async ({ page, enter }) => {
  test.slow()
  await enter()
  let presses = 0
  const tap = async (name: string) => {
    presses += 1
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .first()
      .click()
  }
  const type = async (label: string, text: string) => {
    presses += 1
    await page.getByLabel(label, { exact: true }).first().fill(text)
  }
  const done = async () => {
    await tap('Simpan')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Periksa sebelum disimpan')
    await tap('Simpan')
    const all = presses
    presses = 0
    return all
  }

  await page.goto(form('semua', 'contact', 'openingHours'))
  await expect(page.getByLabel('Jam buka', { exact: true })).toHaveValue(
    /^IGD: Setiap hari 24 jam\nIGD: Setiap hari 07:00-21:00; Kampus Kuala\n/u,
  )
  await type('Jam buka', UNITS)
  expect(await done()).toBe(3)

  await page.goto(form(undefined, 'calendar', 'seasons'))
  await type('Nama masa', 'Ramadan 1449')
  await type('Hari pertama', '2028-01-28')
  await type('Hari terakhir', '2028-02-26')
  await type('Jam buka selama masa ini', RAMADAN)
  await type('Jam pendaftaran selama masa ini', 'Senin-Kamis 08.00-11.00, Jumat 08.00-10.00')
  await type('Jam praktik selama masa ini', 'Senin-Sabtu 08.00-11.30')
  expect(await done()).toBe(8)

  await page.goto(form(undefined, 'registration', 'tariffs'))
  await type('Daftar tarif', TARIFFS)
  expect(await done()).toBe(3)

  await page.goto(form('semua', 'hero', 'statistics'))
  await type('Angka di layar pertama', '15+ Tahun melayani\nTempat tidur: 120\n24/7; Gawat darurat\n40 Dokter')
  expect(await done()).toBe(3)

  await page.goto(form('semua', 'about', 'values'))
  await type('Nilai-nilai rumah sakit', 'Ramah: Kami menyambut Anda.\nJujur - Kami berkata apa adanya.\nCepat\nAman')
  expect(await done()).toBe(3)

  await page.goto('/')
  for (const said of ['Rp 7.000', 'Tempat tidur', 'Ramah', 'Radiologi']) await expect(page.getByText(said).first()).toBeVisible()
})
