import type { Page } from '@playwright/test'

/** Keeps requests waiting; the returned function lets them through. */
export async function holdAnswers(page: Page, url: string | RegExp, method?: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await gate.promise
    await route.fallback()
  })
  return async () => gate.resolve()
}
