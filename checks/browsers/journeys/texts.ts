import { brokenPictures, pageSize } from '../in-page.ts'
import { checkEqual, DESK, PHONE, type Journey } from '../journey.ts'
import { see, untilShown } from '../see.ts'

/** Pages of the sample beside its first one, each with its heading. */
const PAGES = [
  ['/cari?q=biaya+kamar', 'Cari'],
  ['/alamat-situs-lama', 'tidak ditemukan'],
  ['/kabar', 'Kabar'],
  ['/kabar/2025/penerimaan-pegawai-blud', 'pegawai'],
  ['/kabar/2025/donor-darah-hari-kesehatan', ''],
  ['/informasi', 'Informasi'],
  ['/informasi/struktur-organisasi', 'Struktur'],
  ['/layanan-publik', 'Pelayanan publik'],
  ['/layanan-publik/standar/rawat-jalan', 'Rawat Jalan'],
  ['/layanan-publik/tarif/kamar-rawat-inap', 'Kamar'],
] as const

export const texts: Journey = {
  name: 'texts',
  floor: 'reading',
  async run(lab) {
    for (const size of [PHONE, DESK]) {
      const browser = await lab.start(size)
      for (const [address, heading] of PAGES) {
        await browser.open(lab.site.url + address)
        await untilShown(browser, 'h1', heading)
        await see(lab, browser, `${address.slice(1).replaceAll(/[^\w-]+/gu, '-')}-${size.width}`)
        const { width, window } = await browser.evaluate(pageSize)
        checkEqual([width > window, await browser.evaluate(brokenPictures)], [false, []], `${address} at ${size.width} px`)
      }
    }
  },
}
