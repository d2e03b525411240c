import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The toast that says this. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Pemberitahuan' }).getByText(text, { exact: true }).filter({ visible: true })
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(toast(page, text).first()).toBeVisible()
}
