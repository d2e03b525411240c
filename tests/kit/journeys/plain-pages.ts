import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expectInPlaceAtEachWidth } from './places.ts'

export const PHONE = { width: 360, height: 740 }

/** Compares the screenshots of a state at four widths, and runs axe. */
export async function expectSound(page: Page): Promise<void> {
  await expectInPlaceAtEachWidth(page)
  await page.setViewportSize(PHONE)
  // axe needs scripts, which this person's browser may not run, so it checks the same document in another browser.
  const audit = await page.context().browser()!.newPage({ viewport: PHONE, javaScriptEnabled: true })
  await audit.setContent(await page.content())
  await expectAccessible(audit)
  await audit.context().close()
}
