import { callLink } from '../../../src/contract/phone.ts'
import { content } from '../../../tests/kit/journeys/content.ts'
import { isVisible } from '../in-page.ts'
import { check, NotThere, type Journey } from '../journey.ts'
import { see } from '../see.ts'
import { until } from '../../wait.ts'

/** Stops the server: to the visitor this is the same as having no network. */
export const offline: Journey = {
  name: 'offline',
  floor: 'everything',
  async run(lab) {
    const browser = await lab.start()
    await browser.open(`${lab.site.url}/`)
    if (!(await browser.evaluate(() => 'serviceWorker' in navigator))) throw new NotThere('no service workers')
    await until('the page is kept', () => browser.evaluate(() => navigator.serviceWorker.controller !== null))
    await lab.site.stop()
    try {
      await browser.open(`${lab.site.url}/`)
      await until('the page says that it is kept', () => browser.evaluate(isVisible, 'output', 'Tidak ada sambungan internet. Ini keadaan'))
      const call = `a[href="${callLink(content.hospital.phones.emergency)}"]`
      check(await browser.evaluate(isVisible, call, ''), 'the emergency unit can be called')
      // The sections below are shown a frame or two after the first screen.
      const doctor = content.doctors.doctors[0]?.name ?? ''
      await until('the schedules are there', () => browser.evaluate(isVisible, '#doctor-list > li', doctor))
      await see(lab, browser, 'kept')
    } finally {
      await lab.site.start()
    }
  },
}
