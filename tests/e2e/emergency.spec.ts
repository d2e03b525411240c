import type { Locator } from '@playwright/test'
import { callLink, formatPhone } from '../../src/contract/phone.ts'
import { content } from '../kit/journeys/content.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'
import { scrollTo } from '../kit/journeys/scrolling.ts'

const { emergency } = content.hospital.phones

test('the first screen, the services and the contact section each hold a call to the emergency unit', async ({ page }) => {
  await page.goto('/')

  for (const section of ['home', 'services', 'contact']) {
    const call = page
      .locator(`#${section} a[href="${callLink(emergency)}"]`)
      .filter({ visible: true })
      .first()
    await expect(call, `the call in "${section}"`).toContainText(formatPhone(emergency))
  }
})

test('on a phone the call stays under the thumb from the second screen on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Kontak cepat' })
  await expect(bar).not.toBeInViewport()

  await scrollTo(page, 3000)

  await expect(bar.getByRole('link', { name: 'Telepon IGD' })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link', { name: 'Telepon IGD' })).toHaveAttribute('href', callLink(emergency))
})

for (const { width, letters } of [
  { width: 320, letters: '100%' },
  { width: 360, letters: '100%' },
  { width: 320, letters: '200%' },
])
  test(`the bar of a phone of ${width} px keeps call, schedule and registration whole with letters of ${letters}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await page.locator('html').evaluate((root, size) => root.style.setProperty('font-size', size), letters)
    await scrollTo(page, 5000)
    const links = page.getByRole('navigation', { name: 'Kontak cepat' }).getByRole('link')

    await expect(links).toHaveText(['Telepon IGD', 'Jadwal', 'Daftar'])
    const boxes = await Promise.all((await links.all()).map(wholeBox))
    for (const { x, right, width: wide, height } of boxes) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(48)
    }
    expect(new Set(boxes.map(({ y }) => y)).size, 'rows').toBe(letters === '100%' ? 1 : 2)
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(740)
    expect(Math.min(...boxes.map(({ y }) => y)), 'most of the screen is the page').toBeGreaterThan(740 * 0.7)
  })

test('whoever presses WhatsApp on the first screen knows that the emergency unit answers', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const chat = page.locator('#home a[href^="https://wa.me/"]').filter({ visible: true })
    await expect(chat).toHaveText(['WhatsApp IGD (buka di tab baru)'])
  }
})

/** Where a control is, with all of its words inside of it and none of them broken. */
async function wholeBox(control: Locator) {
  const { words, box } = await control.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return { words: range.getBoundingClientRect().toJSON() as DOMRect, box: element.getBoundingClientRect().toJSON() as DOMRect }
  })
  expect(words.left).toBeGreaterThanOrEqual(box.left)
  expect(words.right).toBeLessThanOrEqual(box.right)
  expect(words.bottom).toBeLessThanOrEqual(box.bottom)
  return box
}
