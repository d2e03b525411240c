import type { Page } from '@playwright/test'

export interface FocusStop {
  /** Among all elements of the page: names repeat. */
  place: number
  /** What a screen reader would call it, about. */
  name: string
  /** Whether what lies on top at its middle, or at one of its corners, is the element itself. */
  seen: boolean
}

/** Where the focus is, and whether one can see it there. */
export function focusStop(page: Page): Promise<FocusStop | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    // A radio lies invisibly over its label.
    const shown = focused instanceof HTMLInputElement && focused.closest('label') ? (focused.closest('label') ?? focused) : focused
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ] as const
    const seen = points.every(([x, y]) => {
      // Higher than the screen: what is in it counts.
      const inScreen = Math.min(Math.max(y, 1), innerHeight - 1)
      const onTop = y === inScreen ? document.elementFromPoint(x, y) : shown
      return onTop !== null && (shown.contains(onTop) || onTop.contains(shown))
    })
    const name = focused.getAttribute('aria-label') ?? (shown.textContent || focused.getAttribute('name') || focused.tagName).trim()
    const place = [...document.querySelectorAll('*')].indexOf(focused)
    return { place, name: `${focused.tagName.toLowerCase()} ${name.replace(/\s+/gu, ' ').slice(0, 60)}`, seen }
  })
}
