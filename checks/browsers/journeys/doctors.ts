import { content } from '../../../tests/kit/journeys/content.ts'
import { boxesOf, choose, isVisible, size, visibleTexts } from '../in-page.ts'
import { checkEqual, PHONE, type Journey } from '../journey.ts'
import type { Browser } from '../browser.ts'
import { FIRST_DOCTORS } from '../../../src/contract/specialties.ts'
import { see } from '../see.ts'
import { until } from '../../wait.ts'

const { doctors } = content.doctors
const NAMES = '#doctor-list > [data-specialty] h3'
const DIRECTORY = '#doctors [data-module]'
const CHOICES = `${DIRECTORY} fieldset label`
const OWN_LIST = '#doctors [data-part="select"]'

const all = doctors.map(({ name }) => name)
const first = all.slice(0, FIRST_DOCTORS)
const of = (wanted: string) => doctors.filter(({ specialty }) => specialty === wanted).map(({ name }) => name)

async function untilShown(browser: Browser, what: string, names: readonly string[]): Promise<void> {
  await until(`the list shows ${what}`, async () => {
    const shown = await browser.evaluate(visibleTexts, NAMES)
    return JSON.stringify(shown) === JSON.stringify(names)
  })
}

async function openDirectory(browser: Browser, url: string): Promise<void> {
  await browser.open(`${url}/#doctors`)
  await until('the directory is ready', () =>
    browser.evaluate((css: string) => document.querySelector(`${css}[data-ready]`) !== null, DIRECTORY),
  )
}

/** Counts the cards whose animation has ended. */
function countMoves(): void {
  const { prototype } = Element
  const { animate } = prototype
  const counted = Object.assign(window, { moved: 0 })
  prototype.animate = function countedAnimate(...motion) {
    const animation = animate.apply(this, motion)
    animation.addEventListener('finish', () => (counted.moved += 1))
    return animation
  }
}

export const doctorsJourney: Journey = {
  name: 'doctors',
  floor: 'everything',
  async run(lab) {
    const desk = await lab.start()
    await openDirectory(desk, lab.site.url)
    await untilShown(desk, 'the first doctors', first)
    await desk.evaluate(countMoves)
    await desk.click({ css: CHOICES, text: 'Penyakit Dalam' })
    await untilShown(desk, 'the specialty that was chosen', of('Penyakit Dalam').slice(0, FIRST_DOCTORS))
    await until('cards have moved', () => desk.evaluate(() => (window as unknown as { moved: number }).moved > 0))
    await desk.click({ css: CHOICES, text: 'Semua' })
    await untilShown(desk, 'the first doctors again', first)
    await desk.click({ css: `${DIRECTORY} button`, text: 'Lihat Semua Dokter' })
    await untilShown(
      desk,
      'all doctors by their specialties',
      content.services.specialties.flatMap(({ name }) => of(name)),
    )
    await see(lab, desk, 'unfolded')
    await desk.click({ css: `${DIRECTORY} button`, text: 'Tampilkan Lebih Sedikit' })
    await untilShown(desk, 'the first doctors once more', first)

    const phone = await lab.start(PHONE)
    await openDirectory(phone, lab.site.url)
    await until('the choices are the phone’s own list', () => phone.evaluate(isVisible, OWN_LIST, ''))
    checkEqual(await phone.evaluate(visibleTexts, CHOICES), [], 'buttons beside the phone’s own list')
    await phone.evaluate(choose, OWN_LIST, 'Gizi')
    await untilShown(phone, 'the specialty that was chosen on the phone', of('Gizi'))
    // Before the field has the focus, because then browsers draw a frame of their own.
    await see(lab, phone, 'search', { css: '[role="search"]' })
    await phone.type({ css: `${DIRECTORY} [role="search"] input` }, 'gusi berdarah')
    await untilShown(phone, 'whom the words find', of('Periodonsi'))
    await phone.click({ css: `${DIRECTORY} [role="search"] button` })
    const { height } = await phone.evaluate(size)
    await until('the answer is in view', async () => {
      const [answer] = await phone.evaluate(boxesOf, `${DIRECTORY} [data-part="count"]`)
      return answer !== undefined && answer.top >= 0 && answer.top + answer.height <= height
    })
    await see(lab, phone, 'searched')
  },
}
