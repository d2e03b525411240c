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

test('on a phone a bar keeps call, schedule and registration whole under the thumb from the second screen on, of large letters the call', async ({
  page,
}) => {
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
    await expect(
      page
        .locator('#home')
        .getByRole('link', { name: /^Telepon IGD/u })
        .first(),
    ).toBeInViewport({ ratio: 1 })
    await scrollTo(page, 5000)

    await expect(links.filter({ visible: true })).toHaveText(letters === '100%' ? ['Telepon IGD', 'Jadwal', 'Daftar'] : ['Telepon IGD'])
    await expect(links.first()).toBeInViewport({ ratio: 1 })
    await expect(links.first()).toHaveAttribute('href', callLink(emergency))
    const boxes = await Promise.all((await links.filter({ visible: true }).all()).map(wholeBox))
    for (const { x, right, width: wide, height } of boxes) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(48)
    }
    expect(new Set(boxes.map(({ y }) => y)).size, 'rows').toBe(1)
    expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeLessThanOrEqual(740)
    const [top, bottom] = await Promise.all([page.locator('body > header').boundingBox(), bar.boundingBox()])
    expect((top?.height ?? 740) + (bottom?.height ?? 740), 'most of the screen is the page').toBeLessThanOrEqual(740 / 3)
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
