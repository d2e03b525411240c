import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expectInPlaceAtEachWidth } from './places.ts'

export const PHONE = { width: 360, height: 740 }

/** The picture of a state at four widths is in its place, and axe finds nothing. */
export async function expectSound(page: Page): Promise<void> {
  await expectInPlaceAtEachWidth(page)
  await page.setViewportSize(PHONE)
  // axe needs scripts, which this person's browser may not run: it looks at the same document in another one.
  const audit = await page.context().browser()!.newPage({ viewport: PHONE, javaScriptEnabled: true })
  await audit.setContent(await page.content())
  await expectAccessible(audit)
  await audit.context().close()
}
