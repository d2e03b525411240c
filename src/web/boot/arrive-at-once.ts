/** An address that names a section shows it at once, without smooth scrolling: that is for moves within the page. */
export function arriveAtOnce(): void {
  if (!location.hash) return
  const { style } = document.documentElement
  style.scrollBehavior = 'auto'
  // Until then the browser itself keeps the section in place while the layout above it changes.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => (style.scrollBehavior = ''))))
}
