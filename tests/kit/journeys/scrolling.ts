import type { Locator, Page } from '@playwright/test'

/** Scrolls to this position at once. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((height) => window.scrollTo({ top: height, behavior: 'instant' }), top)
}

/**
 * Presses a link, and waits until scrolling has ended. Playwright's own press would first scroll a link of the header out of the page's scroll
 * padding, and the end of that scroll would be mistaken for this one's.
 */
export async function followLink(page: Page, link: Locator): Promise<void> {
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const rest = await page.evaluateHandle(() => {
    const scrolled = new Promise<void>((resolve) => {
      addEventListener('scrollend', () => resolve(), { once: true })
    })
    return { scrolled }
  })
  await page.mouse.click(x + width / 2, y + height / 2)
  await rest.evaluate(({ scrolled }) => scrolled)
}

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}
