/** So much of the first result says whose it is. */
const SEEN_PIXELS = 200
const WIDE_PIXELS = 768

/**
 * On a phone the answer lies below the form, the keyboard and the bar at the bottom: whoever sends the form is led there, and the
 * keyboard goes. Where a wide screen shows the first result already, nothing moves and the field keeps the focus.
 */
export function leadToAnswer(answer: HTMLElement): void {
  const visibleHeight = globalThis.visualViewport?.height ?? innerHeight
  if (innerWidth >= WIDE_PIXELS && answer.getBoundingClientRect().bottom + SEEN_PIXELS <= visibleHeight) return
  answer.focus({ preventScroll: true })
  answer.scrollIntoView()
}
