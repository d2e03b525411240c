import { staffEndpoints } from '../../../src/contract/endpoints.ts'
import { PHONE, type Journey } from '../journey.ts'
import { see, signInHere, untilShown } from '../see.ts'

const DOCTOR = 'dr. Hasudungan Sitompul, Sp.PD'

/** Somebody of the staff adds a session, from a phone and without a script. */
export const staffAtPhone: Journey = {
  name: 'staff',
  floor: 'everything',
  async run(lab) {
    const browser = await lab.start({ ...PHONE, script: false })
    const untilHeading = (text: string) => untilShown(browser, 'h1', text)
    await browser.open(`${lab.site.url}${staffEndpoints.room}`)
    await see(lab, browser, 'signed-out')
    await signInHere(browser, 'Rina Wijayanti', 'Hari ini')
    await see(lab, browser, 'today')
    await browser.type({ css: '#cari' }, 'hasudungan')
    await browser.click({ css: 'button', text: 'Cari' })
    await untilShown(browser, '[aria-labelledby="ditemukan"]', DOCTOR)
    await browser.click({ css: '[aria-labelledby="ditemukan"] a', text: DOCTOR })
    await untilHeading(DOCTOR)
    await see(lab, browser, 'person')
    await browser.click({ css: 'a', text: 'Tambah praktik' })
    await untilHeading('Praktik tambahan')
    await browser.type({ css: '#time' }, '8 malam - 9 malam')
    await see(lab, browser, 'form')
    await browser.click({ css: 'button', text: 'Lanjutkan' })
    await untilHeading('Periksa sebelum disimpan')
    await see(lab, browser, 'checked')
    await browser.click({ css: 'button', text: 'Simpan' })
    await untilShown(browser, '.done', 'Tersimpan')
    await see(lab, browser, 'saved')
  },
}
