import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Visits the page, until the service worker has it and would answer for it. */
export async function visitOnce(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect.poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}
