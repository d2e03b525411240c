import type { Page } from '@playwright/test'

export interface FocusStop {
  /** A number of its own, because names are not unique and places change while modules add to the page. */
  id: number
  /** Approximately its accessible name. */
  name: string
  /** Whether its middle or one of its corners is uncovered. */
  seen: boolean
}

/** The focused element, and whether it is visible. */
export function focusStop(page: Page): Promise<FocusStop | null> {
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
