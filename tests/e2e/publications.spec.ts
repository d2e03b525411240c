import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { datedTest as test } from '../kit/journeys/dated.ts'
import { expect } from '../kit/journeys/journey.ts'
import { visitOnce } from '../kit/journeys/offline.ts'
import { expectSound } from '../kit/journeys/plain-pages.ts'
import { writeTexts } from '../kit/publications.ts'

test.use({ startsAt: '2026-11-30T09:30', viewport: { width: 320, height: 740 }, javaScriptEnabled: false })

test.beforeEach(async ({ dated }) => writeTexts(dated.contentDir))

test('somebody finds a vacancy, reads until when, opens its file and goes back, without a script on the narrowest phone', async ({
  page,
}) => {
  await page.goto('/kabar')
  await page.getByRole('navigation', { name: 'Jenis kabar' }).getByRole('link', { name: 'Lowongan' }).click()
  await expect(page.getByRole('heading', { name: 'Lowongan' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Jenis kabar' }).locator('[aria-current]')).toHaveText('Lowongan')
  await page.getByRole('link', { name: 'Penerimaan pegawai BLUD non-ASN' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Penerimaan pegawai BLUD non-ASN')
  await expect(page.getByText('Berlaku sampai 12 Desember 2026 pukul 14.00 WIB', { exact: true })).toBeInViewport()
  const file = page.getByRole('link', { name: 'Syarat dan ketentuan PDF, 1,8 MB' })
  const answer = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(answer.headers()).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  await page.getByRole('navigation', { name: 'Kabar', exact: true }).getByRole('link', { name: 'Kabar', exact: true }).click()
  await expect(page).toHaveURL(/\/kabar$/u)
})

for (const path of [
  '/kabar',
  '/kabar/2026/penerimaan-pegawai',
  '/kabar/2026/donor-darah',
  '/kabar/2026/jam-besuk',
  '/informasi',
  '/informasi/bidang',
])
  test(`every text of ${path} is in its place at each width, and axe finds nothing`, async ({ page }) => {
    await page.goto(path)
    await expectSound(page)
  })

test('whoever follows an old link arrives, and of one that nobody knows reads what is near, in its place at each width', async ({
  page,
  dated,
  expectedFailures,
}) => {
  expectedFailures.add('404 GET /2016/08/donor-darah-lama')
  await page.goto('/2016/08/donor-darah-lama/')
  await expectSound(page)
  await page.getByRole('link', { name: 'Donor darah di aula' }).click()
  await expect(page).toHaveURL(/\/kabar\/2026\/donor-darah$/u)
  await writeFile(join(dated.contentDir, 'redirects.yaml'), '/donor-lama/: /kabar/2026/donor-darah\n')
  await expect.poll(async () => (await page.request.get('/donor-lama/?utm_source=wa')).url()).toMatch(/\/kabar\/2026\/donor-darah$/u)
})

test('a table is scrolled by itself with a keyboard, and a picture opens large', async ({ page }) => {
  await page.goto('/kabar/2026/penerimaan-pegawai')
  const table = page.getByRole('region', { name: 'Tabel: Formasi, Jumlah, Pendidikan, Surat yang harus dibawa' })
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await page.goto('/kabar/2026/donor-darah')
  const large = await page.getByRole('link', { name: 'Ruang laboratorium' }).getAttribute('href')
  expect((await page.request.get(large ?? '')).headers()['content-type']).toBe('image/jpeg')
})

test('a text is dark on white on A4, with its table whole and without what only a screen can use', async ({ page }) => {
  await page.goto('/kabar/2026/penerimaan-pegawai')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 700, height: 1000 })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Kirim ke keluarga' })).toBeHidden()
  const table = page.getByRole('region', { name: 'Tabel' })
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
})

test.describe('with a parser of XML', () => {
  test.use({ javaScriptEnabled: true })

  test('N06: the feed is whole XML, and each text in it a whole document', async ({ page }) => {
    await page.goto('/kabar')
    const link = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
    const text = await (await page.request.get(link ?? '')).text()
    const found = await page.evaluate((xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml')
      const contents = [...feed.querySelectorAll('content')].map(({ textContent }) =>
        new DOMParser().parseFromString(textContent ?? '', 'text/html'),
      )
      return {
        faults: feed.querySelectorAll('parsererror').length,
        root: feed.documentElement.namespaceURI,
        entries: contents.length,
        headings: contents.map((one) => one.querySelector('h2')?.textContent),
        scripts: contents.filter((one) => one.querySelector('script') !== null).length,
      }
    }, text)
    expect(found).toMatchObject({ faults: 0, root: 'http://www.w3.org/2005/Atom', entries: 6, scripts: 0 })
    expect(found.headings).toContain('Cara mendaftar')
  })
})

test.describe('for whoever has been on the page before', () => {
  test.use({ javaScriptEnabled: true, serviceWorkers: 'allow' })

  test('a text that was read is there without a network, with its date, and no other', async ({ page, context }) => {
    await visitOnce(page)
    await page.goto('/kabar/2026/penerimaan-pegawai')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Penerimaan pegawai BLUD non-ASN')
    await expect(page.getByRole('status')).toHaveText(/^Tidak ada sambungan internet\. Ini keadaan \d+ \p{L}+ \d{4} pukul \d\d:\d\d WIB/u)
    await expect(page.goto('/kabar/2026/donor-darah')).rejects.toThrow('ERR_FAILED')
  })
})
