import type { Page } from '@playwright/test'
import { scrollTo } from './scrolling.ts'
import type { PageState } from '../states/page-state.ts'

/** Removes sticky positions, which would be in the middle of a tall screenshot. */
const NOTHING_STICKS =
  'body > header, :has(> [data-part="toggle"]) { position: static !important } nav[aria-label="Kontak cepat"] { display: none !important }'

/** Greatest height of a screenshot in Chromium. */
const HIGHEST = 8000

/** Writes one file, or several if the element is too tall for one. */
export async function takeScreenshot(page: Page, shows: PageState['shows'], file: string): Promise<void> {
  await loadPictures(page)
  if (shows === undefined) {
    await page.screenshot({ path: `${file}.png` })
    return
  }
  await addRules(page, NOTHING_STICKS)
  await scrollTo(page, 0)
  const part = page.locator(shows === 'page' ? 'html' : shows)
  const { x, y, width, height } = await part.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return { x: box.x, y: box.y + scrollY, width: box.width, height: box.height }
  })
  for (let top = 0; top < height; top += HIGHEST) {
    const clip = { x, y: y + top, width, height: Math.min(HIGHEST, height - top) }
    const number = height > HIGHEST ? `-${top / HIGHEST + 1}` : ''
    await page.screenshot({ path: `${file}${number}.png`, fullPage: true, clip })
  }
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/** Applies a user style sheet to the page. */
export async function addRules(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)
}

/** Loads the lazy pictures below the screen before a screenshot. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
    return Promise.allSettled([...document.images].map((picture) => picture.decode()))
  })
}
