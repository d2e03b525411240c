import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Reports each text that is misplaced with a soft failure, because the next width may have others. */
export async function expectInPlace(page: Page): Promise<void> {
  expect.soft(await page.evaluate(misplacedTexts), `not in its place at ${page.viewportSize()?.width} px`).toEqual([])
}

/** Sets the font size of all pages, like a user's browser settings. */
export async function setLetters(page: Page, size: '100%' | '200%'): Promise<void> {
  await page.locator('html').evaluate((root, value) => root.style.setProperty('font-size', value), size)
}

/** Checks the narrowest phone, a common one, a tablet and a laptop. */
export async function expectInPlaceAtEachWidth(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectInPlace(page)
  }
}

/**
 * Runs in the page, and so uses nothing outside itself. Reports texts that overlap another, an icon, a picture or a field; that are cut off or leave
 * their card; that are beyond an edge of the window; broken words, and labels below their value.
 */
function misplacedTexts(): string[] {
  /** Parts that lie over the page on purpose, and are compared only within themselves. */
  const ABOVE =
    'nav[data-open], body > header, body > .held, nav[aria-label="Kontak cepat"], [data-part="toggle"], dialog, [aria-label="Pemberitahuan"], a[href="#main"]'
  /** The control after a text that is folded on purpose, which unfolds it. */
  const UNFOLDS = 'details'
  /** The first picture, whose lower edge the emergency card covers on purpose. */
  const UNDER_A_CARD = 'img[fetchpriority]'
  /** Numbers, times, ranges of days and amounts that would be misread if broken over two lines. */
  const WHOLE =
    /\b(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu)-[A-Z][a-z]+|\(0\d+\)\s\d+|\b0\d{3}-\d+-\d+|\b\d\d[.:]\d\d[-–](?:\d\d[.:]\d\d|selesai)|Rp\s[\d.]+|Nomor\s\d+|\b[\dA-Z]{2,}\//g
  /** Words up to this many letters must fit on a line at any font size; only names of doctors, and the text below a figure, may be longer. */
  const WORD = /[A-Za-z.@/:]+/g
  const LETTERS = 12
  const NARROW = '#doctors, #home li'
  const SLACK = 1.5

  interface Thing {
    element: Element
    layer: Element | null
    isText: boolean
    says: string
    left: number
    top: number
    right: number
    bottom: number
  }
  const things: Thing[] = []
  const troubles: string[] = []
  const { clientWidth: width, scrollWidth } = document.documentElement
  if (scrollWidth > width) troubles.push(`the page is ${scrollWidth} px wide in a window of ${width} px`)

  const isSeen = (element: Element): boolean => {
    if (element.getClientRects().length === 0 || getComputedStyle(element).visibility !== 'visible') return false
    // New browsers also measure folded content.
    for (let fold = element.closest('details:not([open])'); fold; fold = fold.parentElement!.closest('details:not([open])'))
      if (!fold.querySelector('summary')?.contains(element)) return false
    for (let part: Element | null = element; part; part = part.parentElement)
      if (getComputedStyle(part).opacity === '0' || part.classList.contains('visually-hidden')) return false
    return true
  }
  const tell = (what: string, { says, left, top, right, bottom }: Thing) =>
    troubles.push(`"${says}" (${[left, top + scrollY, right - left, bottom - top].map(Math.round).join(' ')}) ${what}`)

  const sticksOut = (thing: Thing, box: DOMRect): boolean =>
    thing.left < box.left - SLACK || thing.right > box.right + SLACK || thing.top < box.top - SLACK || thing.bottom > box.bottom + SLACK

  /** The part of a box that is visible within its scrolling or clipping ancestors; null if there is none. */
  const keep = (thing: Thing): Thing | null => {
    let isInCard = false
    for (let part = thing.isText ? thing.element : thing.element.parentElement; part && part !== document.body; part = part.parentElement) {
      const { overflowX, backgroundColor, borderLeftWidth, display, position, webkitLineClamp } = getComputedStyle(part)
      const box = part.getBoundingClientRect()
      if (overflowX !== 'visible') {
        const scrolls = overflowX === 'auto' || overflowX === 'scroll'
        // Ends in an ellipsis on purpose.
        const isClamped = webkitLineClamp !== 'none'
        if (sticksOut(thing, box) && !scrolls && !isClamped && thing.isText && !part.nextElementSibling?.matches(UNFOLDS))
          tell('is cut off', thing)
        thing.left = Math.max(thing.left, box.left)
        thing.right = Math.min(thing.right, box.right)
        thing.top = Math.max(thing.top, box.top)
        thing.bottom = Math.min(thing.bottom, box.bottom)
        if (thing.right - thing.left < 1 || thing.bottom - thing.top < 1) return null
      }
      const isCard = display !== 'inline' && (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) || parseFloat(borderLeftWidth) > 0)
      if (!isInCard && isCard && thing.isText) {
        isInCard = true
        if (sticksOut(thing, box)) tell('sticks out of its card', thing)
      }
      if (position === 'fixed') break
    }
    return thing
  }

  const add = (element: Element, isText: boolean, says: string, { left, top, right, bottom }: ClientRect) => {
    const layer = element.closest(ABOVE)
    // A font's own height is more than its letters need, so that close lines may overlap by it.
    const air = isText ? (bottom - top) * 0.2 : 0
    const thing = keep({ element, layer, isText, says, left, right, top: top + air, bottom: bottom - air })
    if (!thing) return
    if (thing.left < -SLACK || thing.right > width + SLACK) tell('stands beyond an edge of the window', thing)
    things.push(thing)
  }

  /** Reports a part of a text that is broken although it would fit on one line; with `inAnyCase` also if it would not. */
  const checkWhole = (text: Node, from: number, part: string, inAnyCase = false) => {
    range.setStart(text, from)
    range.setEnd(text, from + part.length)
    const lines = [...range.getClientRects()].filter((line) => line.width > 1)
    if (lines.every((line) => Math.abs(line.top - lines[0]!.top) < line.height / 2)) return
    let block = text.parentElement as Element
    while (getComputedStyle(block).display === 'inline') block = block.parentElement as Element
    const { paddingLeft, paddingRight } = getComputedStyle(block)
    const room = block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    // The space at the end of a line has no width.
    const needed = lines.reduce((sum, line) => sum + line.width + line.height / 4, 0)
    if (inAnyCase || needed <= room) troubles.push(`"${part}" stands on ${lines.length} lines`)
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const text = texts.currentNode
    const element = text.parentElement as Element
    const says = (text.nodeValue || '').replace(/\s+/g, ' ').trim()
    if (says === '' || !isSeen(element)) continue
    const written = text.nodeValue || ''
    // An address breaks after its "@" and dots, which stand at the ends of its texts.
    if (element.closest('a[href^="mailto:"]')) checkWhole(text, 0, written)
    else {
      // A visitor's own words break where they break.
      if (getComputedStyle(element).whiteSpace !== 'pre-line')
        written.replace(WHOLE, (part, at: number) => (checkWhole(text, at, part), part))
      if (!element.closest(NARROW))
        written.replace(WORD, (word, at: number) => {
          if (word.length <= LETTERS && /^[A-Za-z]+$/.test(word)) checkWhole(text, at, word, true)
          return word
        })
    }
    range.selectNodeContents(text)
    for (const box of range.getClientRects()) if (box.width > 1) add(element, true, says.slice(0, 60), box)
  }
  for (const mark of document.querySelectorAll('i, img, svg, input, select, textarea'))
    if (isSeen(mark) && !mark.matches(UNDER_A_CARD)) {
      const name = mark.getAttribute('alt') || mark.getAttribute('name') || mark.tagName.toLowerCase()
      add(mark, false, name, mark.getBoundingClientRect())
    }

  for (const label of document.querySelectorAll('dt'))
    if (isSeen(label) && label.nextElementSibling) {
      range.selectNodeContents(label.nextElementSibling)
      const [first] = range.getClientRects()
      if (first && first.bottom <= label.getBoundingClientRect().top) troubles.push(`"${label.textContent}" stands below its value`)
    }

  things.sort((one, other) => one.top - other.top)
  things.forEach((thing, place) => {
    for (let next = place + 1; next < things.length && things[next]!.top < thing.bottom - SLACK; next += 1) {
      const other = things[next]!
      if (!thing.isText && !other.isText) continue
      if (other.left >= thing.right - SLACK || other.right <= thing.left + SLACK || other.layer !== thing.layer) continue
      if (other.element === thing.element && other.says === thing.says) continue
      // Letters within a drawing.
      if ([thing, other].some((one) => one.element.closest('svg') && thing.element.closest('svg') === other.element.closest('svg')))
        continue
      tell(`lies on "${other.says}"`, thing)
    }
  })
  return [...new Set(troubles)]
}
