import type { Page } from '@playwright/test'

/** Holds requests back until the returned function is called. */
export async function holdAnswers(page: Page, url: string | RegExp, method?: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await gate.promise
    await route.fallback()
  })
  return async () => gate.resolve()
}
