/** A slow network shows what has arrived, and a script that fails leaves nothing hidden. */
const LONGEST_MILLISECONDS = 1000

/**
 * Draws the first screen before the rest of the page is laid out: while the root has `opening`, what has `later` is not
 * displayed (styles/base.css). Once the page is parsed and a frame is drawn, the parts below follow, each laid out in a task of its own,
 * between which the browser can answer a finger.
 */
export function drawFirstScreenFirst(): void {
  const { classList } = document.documentElement
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Who comes to a place further down, or comes back to one, needs all of it at once; out of sight nothing is drawn.
  if (!visit || visit.type !== 'navigate' || (visit.name + location.hash).includes('#') || document.hidden) return

  const showAll = () => classList.remove('opening')
  setTimeout(showAll, LONGEST_MILLISECONDS)
  // A link to a part further down leads there from the first moment on.
  for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, showAll, { capture: true, once: true })
  classList.add('opening')

  document.addEventListener('DOMContentLoaded', () => {
    const parts = [...document.querySelectorAll('.later')]
    const showNext = () => {
      const part = parts.shift()
      if (!part) return showAll()
      part.classList.remove('later')
      // Laid out now, not together with the next ones.
      part.getBoundingClientRect()
      setTimeout(showNext)
    }
    // A task that is asked for within a frame runs when that is drawn.
    requestAnimationFrame(() => setTimeout(showNext))
  })
}
