import type { Page } from '@playwright/test'

/** Puts the page at this height, without the way there. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((height) => window.scrollTo({ top: height, behavior: 'instant' }), top)
}

/** Does what makes the page scroll, and waits until it has come to rest. */
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
