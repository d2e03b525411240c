import type { Page } from '@playwright/test'

/** Scrolls to this position at once. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((height) => window.scrollTo({ top: height, behavior: 'instant' }), top)
}

/** Runs an action that scrolls the page, and waits until scrolling has ended. */
export async function untilScrolled(page: Page, work: () => Promise<unknown>): Promise<void> {
  const rest = await page.evaluateHandle(() => {
    const scrolled = new Promise<void>((resolve) => {
      addEventListener('scrollend', () => resolve(), { once: true })
    })
    return { scrolled }
  })
  await work()
  await rest.evaluate(({ scrolled }) => scrolled)
}

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}
