import { callLink } from '../../../src/contract/phone.ts'
import { content } from '../../../tests/kit/journeys/content.ts'
import type { Browser } from '../browser.ts'
import { lookAtIcons, noIcons, walk } from '../icons.ts'
import { boxesOf, brokenPictures, isVisible, jumpTo, pageSize } from '../in-page.ts'
import { check, checkEqual, DESK, PHONE, type Journey, type Lab } from '../journey.ts'
import { until } from '../../wait.ts'

/** Height of the page with all doctors unfolded, as without JavaScript. Without styles it would be several times as high. */
const HIGHEST = { [PHONE.width]: 30_000, [DESK.width]: 16_000 }
const BAR_FROM = 3000
const LEAST_ICONS = 40
const { emergency } = content.hospital.phones

export const lookAtPhone: Journey = {
  name: 'look 360',
  floor: 'reading',
  async run(lab) {
    const browser = await lab.start(PHONE)
    await look(lab, browser, PHONE.width)

    await browser.evaluate(jumpTo, BAR_FROM)
    const call = `nav[aria-label="Kontak cepat"] a[href="${callLink(emergency)}"]`
    await until('the bar with the emergency call stands at the bottom of the screen', () =>
      browser.evaluate((css: string) => {
        const link = document.querySelector(css)
        const box = link && link.getBoundingClientRect()
        return box !== null && box.height > 0 && box.bottom <= innerHeight + 1 && box.top > innerHeight / 2
      }, call),
    )
    check(await browser.evaluate(isVisible, call, 'IGD'), 'the call in the bar says IGD')
  },
}

export const lookAtDesk: Journey = {
  name: 'look 1280',
  floor: 'reading',
  async run(lab) {
    const browser = await lab.start(DESK)
    await look(lab, browser, DESK.width)
    for (const [css, columns] of [
      ['#doctor-list > li', 3],
      ['#services ul[class] > li', 2],
      ['header nav ul > li', 5],
    ] as const) {
      const boxes = await browser.evaluate(boxesOf, css)
      const [first] = boxes
      const inFirstRow = boxes.filter(({ top }) => Math.abs(top - (first?.top ?? 0)) < 4).length
      check(inFirstRow >= columns, `${css}: ${inFirstRow} side by side, at least ${columns} are meant`)
    }
  },
}

async function look(lab: Lab, browser: Browser, width: number): Promise<void> {
  await browser.open(`${lab.site.url}/`)
  const icons = noIcons()
  // If it never happens, the following checks report what is wrong.
  await until('the first icon is painted', async () => {
    const first = noIcons()
    await lookAtIcons(browser, first)
    return first.painted > 0
  }).catch(() => undefined)
  let screen = 0
  await walk(browser, async () => lab.keep(`screen-${(screen += 1)}`, await lookAtIcons(browser, icons)))

  const { width: pageWidth, height: pageHeight, window } = await browser.evaluate(pageSize)
  const troubles: string[] = []
  if (pageHeight > (HIGHEST[width] ?? 0)) troubles.push(`the page is ${pageHeight} px high`)
  if (pageWidth > window) troubles.push(`the page scrolls sideways: ${pageWidth} px`)
  if (icons.huge.length > 0) troubles.push(`${icons.huge.length} icons are huge: ${icons.huge[0]}`)
  if (icons.empty.length > 0)
    troubles.push(`${icons.empty.length} of ${icons.painted + icons.empty.length} icons are empty: ${icons.empty[0]}`)
  if (icons.painted < LEAST_ICONS) troubles.push(`${icons.painted} icons are painted, at least ${LEAST_ICONS} are meant`)
  checkEqual([...troubles, ...(await browser.evaluate(brokenPictures))], [], 'seen on the page')
}
