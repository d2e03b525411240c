import type { Locator } from '@playwright/test'
import { callLink, formatPhone } from '../../src/contract/phone.ts'
import { content } from '../kit/journeys/content.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'
import { setLetters } from '../kit/journeys/places.ts'
import { scrollTo } from '../kit/journeys/scrolling.ts'

const { emergency } = content.hospital.phones

test('the first screen, the services and the contact section each hold a call, and a WhatsApp that says who answers', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    for (const section of ['home', 'services', 'contact']) {
      const call = page.locator(`#${section} a[href="${callLink(emergency)}"]`).filter({ visible: true })
      await expect(call.first(), `the call in "${section}" at ${width} px`).toContainText(formatPhone(emergency))
    }
    const chat = page.locator('#home a[href^="https://wa.me/"]').filter({ visible: true })
    await expect(chat).toHaveText(['WhatsApp IGD (buka di tab baru)'])
  }
})

test('on a phone a bar keeps call, schedule and registration whole under the thumb from the second screen on', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Kontak cepat' })
  const links = bar.getByRole('link')
  for (const [width, letters] of [
    [320, '100%'],
    [360, '100%'],
    [320, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await setLetters(page, letters)
    await expect(bar).not.toBeInViewport()
    await scrollTo(page, 5000)

    await expect(links).toHaveText(['Telepon IGD', 'Jadwal', 'Daftar'])
    await expect(links.first()).toBeInViewport({ ratio: 1 })
    await expect(links.first()).toHaveAttribute('href', callLink(emergency))
    const boxes = await Promise.all((await links.all()).map(wholeBox))
    for (const { x, right, width: wide, height } of boxes) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(48)
    }
    expect(new Set(boxes.map(({ y }) => y)).size, 'rows').toBe(letters === '100%' ? 1 : 2)
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(740)
    expect(Math.min(...boxes.map(({ y }) => y)), 'most of the screen is the page').toBeGreaterThan(740 * 0.7)
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
