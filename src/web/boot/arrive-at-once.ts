/** Who opens an address with a section is there at once, and exactly: gliding is for moves within the page. */
export function arriveAtOnce(): void {
  if (!location.hash) return
  const { style } = document.documentElement
  style.scrollBehavior = 'auto'
  // Until then the browser keeps the section in its place while lines above it change.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => (style.scrollBehavior = ''))))
}
