/** A slow network shows what has arrived, and a script that fails leaves nothing hidden. */
const LONGEST_MILLISECONDS = 1000

/**
 * Draws the first screen before the rest of the page is laid out (styles/base.css). While the root has `opening`, what has `later` is
 * not displayed. Once the page is parsed and a frame is drawn it is, and while the root has `near`, each section of it is laid out
 * when the reader comes near. From the first touch on all are laid out, each in a task of its own, between which the browser
 * can answer a finger; so they are at once where the browser knows no such waiting. A key, or a link that leads to a section, needs all at once.
 */
export function drawFirstScreenFirst(): void {
  const { classList } = document.documentElement
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Who comes to a place further down, or comes back to one, needs all of it at once; out of sight nothing is drawn.
  if (!visit || visit.type !== 'navigate' || (visit.name + location.hash).includes('#') || document.hidden) return

  const showAll = () => classList.remove('opening')
  const layOutNext = () => {
    const part = document.querySelector('.later')
    if (!part) return showAll()
    part.classList.remove('later')
    // Laid out now, not together with the next ones.
    part.getBoundingClientRect()
    setTimeout(layOutNext)
  }
  const layOutAll = () => classList.remove('opening', 'near')
  const onceFor = (type: string, listener: () => void) => addEventListener(type, listener, { capture: true, once: true })

  setTimeout(showAll, LONGEST_MILLISECONDS)
  onceFor('pointerdown', () => {
    showAll()
    layOutNext()
  })
  onceFor('keydown', layOutAll)
  addEventListener('click', ({ target }) => (target as Element).closest('[href^="#"]') && layOutAll(), { capture: true })
  classList.add('opening', 'near')

  document.addEventListener('DOMContentLoaded', () => {
    // A task that is asked for within a frame runs when that is drawn.
    requestAnimationFrame(() => setTimeout(CSS.supports('content-visibility', 'auto') ? showAll : layOutNext))
  })
}
