/** After this time everything is shown, even when the page is still loading or a script has failed. */
const LONGEST_MILLISECONDS = 1000

/**
 * Draws the first screen before the rest of the page is laid out: while the root has `opening`, what has `later` is not
 * displayed (styles/base.css). Once the page is parsed and a frame is drawn, the sections below follow, each laid out in a
 * task of its own, so that the browser can answer a touch in between.
 */
export function drawFirstScreenFirst(): void {
  const { classList } = document.documentElement
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A visitor who arrives further down, or comes back to where they were, needs the whole page at once; a hidden tab draws no frames.
  if (!visit || visit.type !== 'navigate' || (visit.name + location.hash).includes('#') || document.hidden) return

  const showAll = () => classList.remove('opening')
  setTimeout(showAll, LONGEST_MILLISECONDS)
  // From the first touch on, a link to a section further down has somewhere to lead.
  for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, showAll, { capture: true, once: true })
  classList.add('opening')

  document.addEventListener('DOMContentLoaded', () => {
    const waiting = [...document.querySelectorAll('.later')]
    const showNext = () => {
      const next = waiting.shift()
      if (!next) return showAll()
      next.classList.remove('later')
      // Forces the layout now: otherwise it would be done together with that of the next sections.
      next.getBoundingClientRect()
      setTimeout(showNext)
    }
    // A task that is asked for in a frame callback runs after that frame is drawn.
    requestAnimationFrame(() => setTimeout(showNext))
  })
}
