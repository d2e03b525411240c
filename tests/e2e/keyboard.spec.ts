import type { Page } from '@playwright/test'
import { expect, readerTest, test as writerTest } from '../kit/journeys/journey.ts'
import { reviewCards, reviewForm, reviewText, submitButton } from '../kit/journeys/reviews.ts'
import { BUDI, loginButton, SITI } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'
import { reviewBy } from '../kit/journeys/signed-in.ts'

interface FocusStop {
  /** A number of its own, because names are not unique and places change while modules add to the page. */
  id: number
  /** Approximately its accessible name. */
  name: string
  /** Whether its middle or one of its corners is uncovered. */
  seen: boolean
}

/** The focused element, and whether it is visible. */
function focusStop(page: Page): Promise<FocusStop | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    // A radio button is an invisible layer over its label.
    const shown = focused instanceof HTMLInputElement && focused.closest('label') ? (focused.closest('label') ?? focused) : focused
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ] as const
    const seen = points.every(([x, y]) => {
      // For an element that is higher than the screen, its visible part counts.
      const inScreen = Math.min(Math.max(y, 1), innerHeight - 1)
      const onTop = y === inScreen ? document.elementFromPoint(x, y) : shown
      return onTop !== null && (shown.contains(onTop) || onTop.contains(shown))
    })
    const name = focused.getAttribute('aria-label') ?? (shown.textContent || focused.getAttribute('name') || focused.tagName).trim()
    const tab = globalThis as typeof globalThis & { focusStops?: Element[] }
    const met = (tab.focusStops ??= [])
    if (!met.includes(focused)) met.push(focused)
    return { id: met.indexOf(focused), name: `${focused.tagName.toLowerCase()} ${name.replace(/\s+/gu, ' ').slice(0, 60)}`, seen }
  })
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 720],
  [640, 360],
] as const) {
  readerTest.describe(`with the keyboard alone at ${width} × ${height}`, () => {
    readerTest.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    readerTest('the focus goes through the whole page, forwards and backwards, and is never hidden', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('html.js')).toBeAttached()

      for (const key of ['Tab', 'Shift+Tab']) {
        const stops: number[] = []
        const hidden: string[] = []
        for (;;) {
          await page.keyboard.press(key)
          const stop = await focusStop(page)
          // Between the end and the beginning, and out of the map, the focus is on nothing for one press.
          if (!stop) continue
          if (stops.length > 3 && stop.id === stops[0]) break
          stops.push(stop.id)
          // The map is a page of another site, with its own controls.
          if (!stop.seen && !stop.name.startsWith('iframe')) hidden.push(stop.name)
          expect(stops.length, 'the focus comes to an end').toBeLessThan(300)
        }
        expect(hidden, `stops of ${key} that nobody can see`).toEqual([])
        expect(stops.length).toBeGreaterThan(40)
      }
    })
  })
}

readerTest('the first stop is seen, and leads past the menu', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Lewati ke konten utama' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })

  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')

  expect(await page.evaluate(() => document.querySelector('#home')?.contains(document.activeElement))).toBe(true)
})

writerTest('a review is signed in for, written, changed and deleted with the keyboard alone', async ({ page, site }) => {
  const { keyboard } = page
  await reviewBy(site, BUDI, { text: 'Cukup baik.', rating: 3 })
  await page.goto('/#reviews')

  await loginButton(page).focus()
  const opening = page.waitForEvent('popup')
  await keyboard.press('Enter')
  const popup = await opening
  await popup.getByRole('button', { name: SITI }).focus()
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter')])
  await expectToast(page, 'Login berhasil!')
  await expect(reviewForm(page).getByRole('heading', { name: 'Tulis Ulasan' })).toBeFocused()

  await keyboard.press('Tab')
  await expect(reviewForm(page).getByLabel('Tampilkan nama saya sebagai inisial')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  for (let star = 1; star < 4; star++) await keyboard.press('ArrowRight')
  await expect(reviewForm(page).getByRole('radio', { name: '4 bintang' })).toBeChecked()
  await keyboard.press('Tab')
  await expect(reviewText(page)).toBeFocused()
  await keyboard.type('Petugas menjelaskan dengan sabar.')
  await keyboard.press('Tab')
  await expect(reviewForm(page).getByLabel('Pilih foto')).toBeFocused()
  await keyboard.press('Tab')
  await expect(reviewForm(page).getByRole('link', { name: /^Data pribadi Anda/u })).toBeFocused()
  await keyboard.press('Tab')
  await expect(submitButton(page)).toBeFocused()
  await keyboard.press('Enter')
  await expectToast(page, 'Ulasan berhasil dikirim!')
  await expect(page.getByRole('heading', { name: 'Ulasan Terbaru' })).toBeFocused()

  const edit = reviewCards(page).getByRole('button', { name: 'Ubah ulasan Anda' })
  for (let stop = 0; stop < 3 && !(await edit.evaluate((button) => button === document.activeElement)); stop++) await keyboard.press('Tab')
  await expect(edit).toBeFocused()
  await keyboard.press('Enter')
  await expect(reviewText(page)).toBeFocused()
  await keyboard.press('End')
  await keyboard.type(' Terima kasih.')
  await submitButton(page).focus()
  await keyboard.press('Enter')
  await expectToast(page, 'Ulasan berhasil diperbarui!')
  await expect(page.getByRole('heading', { name: 'Ulasan Terbaru' })).toBeFocused()

  const remove = reviewCards(page).getByRole('button', { name: 'Hapus ulasan Anda' })
  const question = page.locator('dialog[open]')
  await remove.focus()
  for (const [width, leave] of [
    [1280, 'Escape'],
    [360, 'Enter'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await keyboard.press('Enter')
    await expect(question.getByRole('button', { name: 'Batal' })).toBeFocused()
    const box = await question.boundingBox()
    expect(box!.height, `no taller than its words need at ${width} px`).toBeLessThanOrEqual(260)
    expect(box!.y, `in the middle at ${width} px`).toBeGreaterThan(200)
    await keyboard.press(leave)
    await expect(remove).toBeFocused()
  }
  await page.reload()
  await expect(reviewCards(page).first()).toContainText('Petugas menjelaskan dengan sabar. Terima kasih.')
  await reviewCards(page).first().scrollIntoViewIfNeeded()
  await remove.focus()
  await keyboard.press('Enter')
  const buttons = await question.getByRole('button').evaluateAll((all) => all.map((button) => button.getBoundingClientRect().width))
  expect(buttons, 'of one width on a phone').toEqual([buttons[0], buttons[0]])
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expectToast(page, 'Ulasan berhasil dihapus!')
  await expect(page.getByRole('heading', { name: 'Ulasan Terbaru' })).toBeFocused()
})
