import type { Page } from '@playwright/test'
import { datedTest } from '../kit/journeys/dated.ts'
import { expect } from '../kit/journeys/journey.ts'
import { expectInPlace } from '../kit/journeys/places.ts'
import { photoOf } from '../kit/photo.ts'

const test = datedTest.extend<{ enter: () => Promise<void> }>({
  startsAt: '2026-11-30T09:30',
  enter: async ({ page }, use) => {
    await use(async () => {
      await page.goto('/petugas')
      await page.getByRole('link', { name: 'Masuk dengan akun contoh' }).click()
      await page.getByRole('button', { name: 'Rina Wijayanti, petugas' }).click()
    })
  },
})

test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })

const look = (page: Page, name: string) =>
  process.env['LOOK'] ? page.screenshot({ path: `${process.env['LOOK']}/${name}.png`, fullPage: true }) : null

/** Counts presses; what is typed, chosen or sent in one field is one. */
function thumb(page: Page) {
  let presses = 0
  const label = (name: string) => page.getByLabel(name, { exact: true }).last()
  return {
    presses: () => presses,
    async press(name: string | RegExp) {
      presses += 1
      await page
        .getByRole('link', { name, exact: true })
        .or(page.getByRole('button', { name, exact: true }))
        .first()
        .click()
    },
    async type(name: string, text: string) {
      presses += 1
      await label(name).fill(text)
    },
    async choose(name: string, option: string) {
      presses += 1
      await label(name).selectOption(option)
    },
    async tick(name: RegExp) {
      presses += 1
      await page.getByLabel(name).check()
    },
    async send(name: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
      presses += 1
      await label(name).setInputFiles(files)
    },
  }
}

test('N33: an announcement with photos, a vacancy with its deadline, a correction and its undoing take a clerk few presses', async ({
  page,
  enter,
}) => {
  test.slow()
  await enter()
  const news = thumb(page)
  await news.press('Tulis kabar')
  await look(page, '2-form')
  await news.choose('Jenis kabar', 'berita')
  await news.type('Judul', 'Hari AIDS Sedunia di SMAN 2')
  await news.type('Tulisan', 'Penyuluhan di *SMAN 2* diikuti 120 siswa:\n- tanya jawab\n- tes sukarela\n\nHubungi (0799) 000119.')
  await news.send('Foto', ...(await Promise.all([photoOf('teal'), photoOf('tomato')])))
  await news.press('Lanjutkan')
  await look(page, '3-described')
  await expectInPlace(page)
  for (const [nth, what] of ['Siswa duduk di aula', 'Dokter berbicara'].entries()) {
    await page.getByLabel('Keterangan gambar', { exact: true }).nth(nth).fill(what)
  }
  await news.press('Lanjutkan')
  await look(page, '4-check')
  await expectInPlace(page)
  await news.tick(/Wajah orang/u)
  await news.press('Terbitkan')
  await look(page, '5-done')
  await expectInPlace(page)
  // And one press for each of the two descriptions.
  expect(news.presses() + 2).toBeLessThanOrEqual(12)
  await page.goto('/kabar/2026/hari-aids-sedunia-di-sman-2')
  await expect(page.getByRole('listitem').filter({ hasText: 'tes sukarela' })).toBeVisible()
  await expect(page.getByAltText('Siswa duduk di aula')).toBeVisible()

  await page.goto('/petugas')
  const vacancy = thumb(page)
  await vacancy.press('Tulis kabar')
  await vacancy.choose('Jenis kabar', 'lowongan')
  await vacancy.type('Judul', 'Penerimaan pegawai BLUD')
  await vacancy.type('Tulisan', 'Formasi: Perawat (4). Pendaftaran tgl 30 Nov s/d 12 Des 2026 pukul 14.00 WIB. Tidak dipungut biaya.')
  await vacancy.press('Lanjutkan')
  await look(page, '6-vacancy')
  await vacancy.tick(/Ya, berlaku sampai/u)
  await vacancy.press('Terbitkan')
  expect(vacancy.presses()).toBeLessThanOrEqual(10)
  await page.goto('/kabar/2026/penerimaan-pegawai-blud')
  await expect(page.getByText('Berlaku sampai 12 Desember 2026 pukul 14.00 WIB')).toBeVisible()

  await page.goto('/petugas/kabar')
  await look(page, '7-list')
  await expectInPlace(page)
  const correction = thumb(page)
  await correction.press('Penerimaan pegawai BLUD')
  await correction.press(/^Ubah/u)
  await correction.type('Tulisan', 'Formasi: Perawat (5). Tidak dipungut biaya.')
  await correction.press('Lanjutkan')
  await correction.tick(/diperbarui/u)
  await correction.press('Simpan perubahan')
  await page.goto('/kabar/2026/penerimaan-pegawai-blud')
  await expect(page.getByText('Perawat (5)')).toBeVisible()
  await expect(page.getByText('diperbarui 30 November 2026')).toBeVisible()
  await page.goto('/petugas/riwayat')
  await correction.press(/^Batalkan ini/u)
  await page.goto('/kabar/2026/penerimaan-pegawai-blud')
  await expect(page.getByText('Perawat (4)')).toBeVisible()
})

test.describe('with a script', () => {
  test.use({ javaScriptEnabled: true })

  test('N39: what is pasted from a page keeps its form in the text, says what did not come along, and is plain where nobody answers', async ({
    page,
    context,
    enter,
  }) => {
    await enter()
    await page.goto('/petugas/kabar/tulis')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(async () => {
      const html = '<h2>Syarat</h2><ul><li><b>KTP</b></li><li>KK</li></ul><img src="https://x.example/a.jpg">'
      const types = { 'text/html': html, 'text/plain': 'Syarat KTP KK' }
      await navigator.clipboard.write([new ClipboardItem(types)])
    })
    const text = page.getByLabel('Tulisan', { exact: true })
    await text.fill('Awal.')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(text).toHaveValue('Awal.\n\n## Syarat\n\n- **KTP**\n- KK')
    await expect(page.getByRole('status')).toHaveText('1 gambar tidak ikut: kirim di Foto, di bawah.')
    await page.keyboard.type('!')
    await expect(text).toHaveValue(/KK!$/u)
    await look(page, '8-pasted')
    await expectInPlace(page)
    await page.route('**/petugas/kabar/tempel', (route) => route.fulfill({ status: 200, body: '<!doctype html>' }))
    await text.fill('')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(text).toHaveValue('Syarat KTP KK')
  })
})
