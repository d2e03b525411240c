import { callLink } from '../../../src/contract/phone.ts'
import { content, phones } from '../../../tests/kit/journeys/content.ts'
import { isVisible, visibleTexts } from '../in-page.ts'
import { check, checkEqual, DESK, PHONE, type Journey } from '../journey.ts'
import { see } from '../see.ts'

const SECTIONS = ['home', 'about', 'services', 'facilities', 'doctors', 'registration', 'contact', 'reviews']

export const withoutScript: Journey = {
  name: 'script off',
  floor: 'reading',
  async run(lab) {
    for (const window of [PHONE, DESK]) {
      const browser = await lab.start({ ...window, script: false })
      await browser.open(`${lab.site.url}/`)
      await see(lab, browser, `${window.width}`)
      for (const id of SECTIONS) check(await browser.evaluate(isVisible, `#${id}`, ''), `the section ${id} is shown`)
      checkEqual(
        // Not the form of the doctor search, which has an address. (Old browsers do not support :not() with an ancestor.)
        await browser.evaluate(
          visibleTexts,
          'button[type], input:not([name="cari"]), select:not([name="hari"]):not([name="poli"]), textarea, iframe, [role="button"]',
        ),
        [],
        'what needs a script',
      )
      checkEqual(
        await browser.evaluate(visibleTexts, '#doctor-list > li h3'),
        content.doctors.doctors.map(({ name }) => name),
        'the doctors',
      )
      for (const { label } of content.navigation.header)
        check(await browser.evaluate(isVisible, 'nav[aria-label="Menu utama"] a', label), `the menu holds ${label}`)
      for (const phone of [phones.emergency, phones.general, phones.registration])
        check(await browser.evaluate(isVisible, `#contact a[href="${callLink(phone)}"]`, ''), `${phone} can be called`)
    }
  },
}
