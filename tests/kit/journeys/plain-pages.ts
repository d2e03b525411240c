import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect } from './journey.ts'
import { expectInPlace } from './places.ts'

export const PHONE = { width: 360, height: 740 }
const WIDTHS = [320, 360, 768, 1280]

/** The picture of a state at four widths is in its place, and axe finds nothing. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...PHONE, width })
    await expectInPlace(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${width} px`).toBe(true)
  }
  await page.setViewportSize(PHONE)
  // axe needs scripts, which this person's browser may not run: it looks at the same document in another one.
  const audit = await page.context().browser()!.newPage({ viewport: PHONE, javaScriptEnabled: true })
  await audit.setContent(await page.content())
  await expectAccessible(audit)
  await audit.context().close()
}
