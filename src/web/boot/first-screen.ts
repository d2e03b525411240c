/** A slow network shows what has arrived, and a script that fails leaves nothing hidden. */
const LONGEST_MILLISECONDS = 1000
/** Few, so that no frame takes long on a slow processor, and not one by one, so that the last part does not wait for many frames. */
const PARTS_A_FRAME = 2

function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/**
 * Draws the first screen before the rest of the page is laid out: while the root has `opening`, what has `later` is not
 * displayed (styles/base.css). Once the page is parsed and a frame is drawn, the parts below follow, two a frame.
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
      for (const part of parts.splice(0, PARTS_A_FRAME)) part.classList.remove('later')
      if (parts.length > 0) afterFrame(showNext)
      else showAll()
    }
    afterFrame(showNext)
  })
}
