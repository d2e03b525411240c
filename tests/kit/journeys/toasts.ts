import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

type Tab = typeof globalThis & { saidInToasts?: string[] }

/** The toast with this text, while it is shown. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Pemberitahuan' }).getByText(text, { exact: true }).filter({ visible: true })
}

/** Makes each page record its toasts, because they are shown for three seconds, in which a busy machine may not look. */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = ((globalThis as Tab).saidInToasts = [])
    const met = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const words of document.querySelectorAll('[popover][aria-label="Pemberitahuan"] p')) {
        if (met.has(words) || words.getClientRects().length === 0) continue
        met.add(words)
        said.push((words.textContent ?? '').replace(/\s+/gu, ' ').trim())
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Texts of the page's toasts for which no journey has waited yet, oldest first. */
export function saidInToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => [...((globalThis as Tab).saidInToasts ?? [])])
}

/** Waits until a toast with this text was shown since the last such wait. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    const said = await saidInToasts(page)
    const place = said.findIndex((words) => (typeof text === 'string' ? words === text : text.test(words)))
    expect(place, `place of "${text}" in what toasts said: ${said.join(' | ')}`).not.toBe(-1)
    await page.evaluate((at) => (globalThis as Tab).saidInToasts?.splice(at, 1), place)
  }).toPass({ timeout: 60_000 })
}
