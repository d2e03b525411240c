import { TOAST_MILLISECONDS } from '../../src/contract/limits.ts'
import { expect, IN_MOTION, test } from '../kit/journeys/journey.ts'
import { submitButton } from '../kit/journeys/reviews.ts'
import { SITI } from '../kit/journeys/sign-in.ts'
import { toast } from '../kit/journeys/toasts.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

test.use(IN_MOTION)

const WARNING = 'Tulis ulasan dulu ya!'

test.beforeEach(async ({ page, site }) => {
  await openSignedIn(page, site, SITI)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await submitButton(page).click()
  await expect(toast(page, WARNING)).toBeVisible()
})

test('toasts stand at the top right, below the header', async ({ page }) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(toast(page, WARNING)).toBeVisible()
    const box = await page.getByRole('region', { name: 'Pemberitahuan' }).boundingBox()
    expect(width - ((box?.x ?? 0) + (box?.width ?? 0)), 'distance from the right edge').toBeLessThanOrEqual(40)
    expect(box?.y, 'distance from the top edge').toBeLessThanOrEqual(120)
    const header = await page.getByRole('banner').boundingBox()
    expect(box?.y, 'below the header').toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  }
})

test('a toast is gone after three seconds, and not before', async ({ page }) => {
  await page.clock.runFor(TOAST_MILLISECONDS - 100)
  await expect(toast(page, WARNING)).toBeVisible()

  await page.clock.resume()
  await expect(toast(page, WARNING)).toHaveCount(0)
})

test('a toast waits while the pointer is over it, and can be closed', async ({ page }) => {
  await toast(page, WARNING).hover()

  await page.clock.runFor(3 * TOAST_MILLISECONDS)
  await expect(toast(page, WARNING)).toBeVisible()

  await page.clock.resume()
  await page.getByRole('button', { name: 'Tutup pemberitahuan' }).first().click()
  await expect(toast(page, WARNING)).toHaveCount(0)
})

test('a dialog that opens does not dim a toast', async ({ page }) => {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const box = await toast(page, WARNING).boundingBox()
  // Its words and ground alone: behind its corners the page is dimmed.
  const clip = { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 }
  const before = await page.screenshot({ clip })

  await page.getByRole('button', { name: 'Hapus akun dan data saya' }).press('Enter')
  await expect(page.locator('dialog[open]')).toBeVisible()
  expect((await page.screenshot({ clip })).equals(before), 'its words look as before').toBe(true)
})
