import sharp from 'sharp'
import type { Browser } from './browser.ts'
import { jumpTo, size, type Box } from './in-page.ts'
import { until } from '../wait.ts'

/** An icon whose pixels differ less than this is empty: a drawing has at least two colours. */
const EMPTY_DEVIATION = 4

interface IconBox extends Box {
  name: string
  /** Its place in the page, so that each icon is checked once. */
  inPage: string
}

export interface IconsSeen {
  places: Set<string>
  painted: number
  empty: string[]
  /** Larger than any icon. */
  huge: string[]
}

const HUGE = 100

export const noIcons = (): IconsSeen => ({ places: new Set(), painted: 0, empty: [], huge: [] })

/** The screenshot, and how much its pixels within a box differ. */
export async function takePicture(browser: Browser): Promise<{ picture: Buffer; differenceIn(box: Box): number }> {
  const { width } = await browser.evaluate(size)
  const picture = await browser.screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { picture, differenceIn: (box) => deviation(data, info, scaled(box, info.width / width)) }
}

/** Checks every icon on the screen, and returns the screenshot. */
export async function lookAtIcons(browser: Browser, seen: IconsSeen): Promise<Buffer> {
  const { picture, differenceIn } = await takePicture(browser)
  for (const { name, inPage, ...box } of await browser.evaluate(iconsOnScreen)) {
    if (seen.places.has(inPage)) continue
    seen.places.add(inPage)
    if (box.width > HUGE || box.height > HUGE) seen.huge.push(`${name} ${Math.round(box.width)} × ${Math.round(box.height)}`)
    else if (differenceIn(box) <= EMPTY_DEVIATION) seen.empty.push(name)
    else seen.painted += 1
  }
  return picture
}

function scaled({ left, top, width, height }: Box, scale: number): Box {
  return {
    // Rounded down, as browsers draw a border that begins between two pixels.
    left: Math.floor(left * scale),
    top: Math.round(top * scale),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  }
}

function deviation(pixels: Buffer, { width, channels }: { width: number; channels: number }, box: Box): number {
  const values: number[] = []
  for (let y = box.top; y < box.top + box.height; y += 1)
    for (let x = box.left; x < box.left + box.width; x += 1) {
      const at = (y * width + x) * channels
      values.push(((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 3)
    }
  const mean = values.reduce((total, value) => total + value, 0) / values.length
  return Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length)
}

/** Icons that are completely visible. */
function iconsOnScreen(): IconBox[] {
  const seen: IconBox[] = []
  for (const icon of Array.from(document.querySelectorAll('i, svg[aria-hidden]'))) {
    const use = icon.querySelector('use')
    const isBar = icon.hasAttribute('preserveAspectRatio') || (icon.querySelector('rect') !== null && use === null)
    const box = icon.getBoundingClientRect()
    if (isBar || box.width === 0 || box.height === 0) continue
    if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) continue
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!top || !(icon.contains(top) || top.contains(icon))) continue
    const name = (use && use.getAttribute('href')) || icon.getAttribute('class') || 'icon'
    seen.push({
      name,
      inPage: `${Math.round(box.left)},${Math.round(box.top + scrollY)}`,
      left: box.left,
      top: box.top,
      width: box.width,
      height: box.height,
    })
  }
  return seen
}

function picturesHaveCome(): boolean {
  return Array.from(document.images).every((image) => {
    const box = image.getBoundingClientRect()
    const isBeside = box.right < 0 || box.left > innerWidth
    return image.complete || box.height === 0 || box.bottom < 0 || box.top > innerHeight || isBeside
  })
}

/** Scrolls from top to bottom, and stops at each screen. */
export async function walk(browser: Browser, look: () => Promise<void>): Promise<void> {
  const { height } = await browser.evaluate(size)
  const HIGHEST = 30_000
  for (let top = 0; top < HIGHEST; top += Math.round(height * 0.7)) {
    const reached = await browser.evaluate((to: number) => {
      document.documentElement.style.scrollBehavior = 'auto'
      window.scrollTo(0, to)
      return scrollY
    }, top)
    await until('the pictures on the screen have come', () => browser.evaluate(picturesHaveCome))
    await look()
    if (reached < top - 1) break
  }
  await browser.evaluate(jumpTo, 0)
}
