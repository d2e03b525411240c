import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Visits the page, until the service worker has it and would answer for it. */
export async function visitOnce(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect.poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Asks for those below as well, which would come when they are near. */
export function arePicturesThere(): boolean {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  return pictures.every(({ complete }) => complete)
}
