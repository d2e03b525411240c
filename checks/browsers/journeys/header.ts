import { chatLink } from '../../../src/contract/phone.ts'
import { phones } from '../../../tests/kit/journeys/content.ts'
import { isVisible, jumpTo } from '../in-page.ts'
import { check, PHONE, type Journey } from '../journey.ts'
import { see } from '../see.ts'
import { until } from '../../wait.ts'

const HEADER = 'body > header'

function headerTop(): number {
  const header = document.querySelector('body > header')
  return header ? Math.round(header.getBoundingClientRect().top) : -1
}

function isTranslucent(css: string): boolean {
  return /rgba\(.+, 0\.9\d*\)/.test(getComputedStyle(document.querySelector(css) as Element).backgroundColor)
}

export const header: Journey = {
  name: 'header',
  floor: 'everything',
  async run(lab) {
    const browser = await lab.start()
    await browser.open(`${lab.site.url}/`)
    await browser.evaluate(jumpTo, 2000)
    await until('the header stays at the top of the screen', async () => (await browser.evaluate(headerTop)) === 0)
    await until('the header is translucent once the page is scrolled', () => browser.evaluate(isTranslucent, HEADER))
    await browser.evaluate(jumpTo, 0)
    await until('the header is solid at the top of the page', async () => !(await browser.evaluate(isTranslucent, HEADER)))

    const phone = await lab.start(PHONE)
    await phone.open(`${lab.site.url}/`)
    await phone.evaluate(() => (document.querySelector('a[href="#registration"]') as HTMLElement).click())
    // Ten positions within a second, of which the last counts, because some browsers slow down long before the end.
    const looks: number[] = []
    await until('a jump comes to its end', async () => {
      looks.push(await phone.evaluate(() => Math.round(scrollY)))
      const last = looks.slice(-10)
      return last.length === 10 && last.every((look) => look > 0 && look === last[0])
    })
    const top = await phone.evaluate(() => (document.querySelector('#registration') as Element).getBoundingClientRect().top)
    check(Math.abs(top - 80) <= 2, `what comes on the way moves no jump: it ends with the section at 80 px, not at ${top} px`)
    const chat = `${HEADER} a[href="${chatLink(phones.emergencyChat)}"]`
    check(await browser.evaluate(isVisible, chat, 'IGD Darurat'), 'the header holds the chat with the emergency unit')
  },
}

const MENU = 'nav[aria-label="Menu utama"]'
const TOGGLE = '[data-menu-toggle]'

export const menu: Journey = {
  name: 'menu',
  floor: 'everything',
  async run(lab) {
    const browser = await lab.start(PHONE)
    await browser.open(`${lab.site.url}/`)
    const isOpen = () => browser.evaluate(isVisible, `${MENU} a`, 'Layanan')
    const untilClosed = () => until('the menu is closed', async () => !(await isOpen()))

    const open = async () => {
      await browser.click({ css: TOGGLE })
      await until('the menu is open', isOpen)
    }
    await untilClosed()
    for (const close of [() => browser.click({ css: TOGGLE }), () => browser.pressEscape()]) {
      await open()
      await close()
      await untilClosed()
    }
    await open()
    await see(lab, browser, 'open', { css: 'nav[data-open]' })
    await browser.click({ css: `${MENU} a`, text: 'Layanan' })
    await untilClosed()
    await until('the section that was chosen is on the screen', () => browser.evaluate(isAtTop, '#services-title'))
    await until('the header stays at the top of the screen', async () => (await browser.evaluate(headerTop)) === 0)
  },
}

function isAtTop(css: string): boolean {
  const element = document.querySelector(css)
  const box = element && element.getBoundingClientRect()
  return box !== null && box.top >= 0 && box.bottom < innerHeight * 0.8
}

export const glide: Journey = {
  name: 'glide',
  floor: 'everything',
  async run(lab) {
    const browser = await lab.start()
    await browser.open(`${lab.site.url}/`)
    await browser.evaluate(keepHeights)
    // On a busy machine scrolling may end before the next frame is painted, so it is tried again.
    await until('the page is seen on its way to the section that was chosen', async () => {
      await browser.evaluate(jumpTo, 0)
      await browser.evaluate(forgetHeights)
      await browser.click({ css: `${MENU} a`, text: 'Dokter' })
      await until('the section that was chosen is on the screen', () => browser.evaluate(isAtTop, '#doctors-title'))
      const heights = await browser.evaluate(() => (window as unknown as { heights: number[] }).heights)
      const last = heights.at(-1) ?? 0
      return heights.some((height) => height > 0 && height < last - NEAR)
    })
    // In these browsers a picture has no height until it is loaded, so only the second press scrolls to the right place.
    if (!(await browser.evaluate(() => CSS.supports('aspect-ratio', '1')))) await browser.click({ css: `${MENU} a`, text: 'Dokter' })
    // The whole heading, because its title stands beside the last line of the text after it.
    await until('the heading of the section rests below the header', () => browser.evaluate(restsBelowHeader, '#doctors header'))
    await see(lab, browser, 'arrived')
  },
}

/** Throws the position where it rests instead. Scrolling has ended if two looks find the same position. */
function restsBelowHeader(css: string): boolean {
  const heading = document.querySelector(css) as Element
  const bar = document.querySelector('body > header') as Element
  const below = Math.round(heading.getBoundingClientRect().top - bar.getBoundingClientRect().bottom)
  const seen = window as unknown as { below?: number }
  const rests = seen.below === below
  seen.below = below
  if (rests && (below < 0 || below > 160)) throw new Error(`the heading rests ${below} px below the header`)
  return rests
}

/** How far a page that jumps may still move, because content below it grows. */
const NEAR = 300

function keepHeights(): void {
  addEventListener('scroll', () => (window as unknown as { heights: number[] }).heights.push(scrollY))
}

function forgetHeights(): void {
  Object.assign(window, { heights: [] })
}
