import type { Browser, Place } from './browser.ts'
import { takePicture } from './icons.ts'
import { edgesOfFields, isVisible, misplaced } from './in-page.ts'
import { checkEqual, type Lab } from './journey.ts'
import { until } from '../wait.ts'

/** A pixel of the page's border colour beside white ones makes about 50, the faint grey of a browser's own field about 15. */
const BORDER_DEVIATION = 30

/** Waits until everything on the screen, and the named element with it, is in its place and each field has a border; keeps the screenshot. */
export async function see(lab: Lab, browser: Browser, name: string, { css, text = '' }: Place = { css: '' }): Promise<void> {
  // Collects all reports, because a misplaced toast is soon gone.
  const told = new Set<string>()
  await until(`everything stands in its place (${name})`, async () => {
    const troubles = await browser.evaluate(misplaced, css, text)
    for (const trouble of troubles) told.add(trouble)
    checkEqual(troubles.length > 0 ? [...told] : [], [], 'not in its place')
    const { picture, differenceIn } = await takePicture(browser)
    await lab.keep(name, picture)
    const edges = await browser.evaluate(edgesOfFields)
    checkEqual(
      edges.filter((edge) => differenceIn(edge) < BORDER_DEVIATION),
      [],
      'fields without a border',
    )
    return true
  })
}

export function untilShown(browser: Browser, css: string, text: string): Promise<void> {
  return until(`${css} says "${text}"`, () => browser.evaluate(isVisible, css, text))
}

/** Signs in from the staff's room or from one's own review, and waits for the heading of the page that follows. */
export async function signInHere(browser: Browser, name: string, heading: string): Promise<void> {
  await browser.click({ css: 'main a', text: ' dengan ' })
  await untilShown(browser, 'h1', 'Pilih akun contoh')
  await browser.click({ css: 'button', text: name })
  await untilShown(browser, 'h1', heading)
}
