import type { Page } from '@playwright/test'
import { scrollTo } from './scrolling.ts'
import type { PageState } from '../states/page-state.ts'

/** Chromium paints no picture higher than this. */
const HIGHEST = 8000

/** Into one file, or into several where the part is too high for one. */
export async function takeScreenshot(page: Page, shows: PageState['shows'], file: string): Promise<void> {
  await loadPictures(page)
  if (shows === undefined) {
    await page.screenshot({ path: `${file}.png` })
    return
  }
  // Whatever sticks to the screen stays where it belongs.
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
}

/** Pictures below the screen wait for the visitor, and a screenshot does not. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager'
    return Promise.allSettled([...document.images].map((picture) => picture.decode()))
  })
}
