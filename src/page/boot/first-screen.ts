/** After this time the sections are shown, even if a frame or the end of the document is missing. */
const LONGEST_MILLISECONDS = 3000
/** The longest wait of the sections below for the typeface: text that is shown before it arrives is laid out twice. */
const TYPEFACE_MILLISECONDS = 400

/**
 * Draws the first screen before the rest of the page is laid out: while the root has the class `opening`, elements with `later` are not displayed
 * (styles/base.css). Once the page is parsed, a frame is drawn and the typeface is loaded, the sections below appear one per task, so that the
 * browser can answer a touch in between.
 */
export function drawFirstScreenFirst(): void {
  const root = document.documentElement
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A visitor who arrives further down, or comes back to where they were, needs the whole page at once; a hidden tab draws no frames.
  if (!visit || visit.type !== 'navigate' || (visit.name + location.hash).includes('#') || document.hidden) return

  const showAll = () => {
    root.classList.remove('opening')
    // Forces the layout, because Chromium 86 to 102 lose a smooth jump to a section that is laid out only when the jump starts.
    root.getBoundingClientRect()
  }
  const showNext = () => {
    clearTimeout(timer)
    const [next] = document.getElementsByClassName('later')
    if (!next && document.readyState !== 'loading') return showAll()
    // The next section may not be parsed yet.
    timer = setTimeout(showNext, next ? 0 : 50)
    next?.classList.remove('later')
    // Forces the layout now, or else it would be done together with the next section's and the frame's.
    root.getBoundingClientRect()
  }
  let timer = setTimeout(showNext, LONGEST_MILLISECONDS)
  root.classList.add('opening')
  // The first touch shows the next section, because a finger may scroll to it; a press on a link shows all, because it may lead there.
  for (const type of ['pointerdown', 'wheel']) addEventListener(type, showNext, { capture: true, once: true, passive: true })
  addEventListener('keydown', showAll, { capture: true, once: true })
  addEventListener('click', ({ target }) => (target as Element).closest('a') && showAll(), true)

  document.addEventListener('DOMContentLoaded', () => {
    // A timeout set in a frame callback runs after that frame is drawn.
    const waitForTypeface = () => {
      clearTimeout(timer)
      timer = setTimeout(showNext, TYPEFACE_MILLISECONDS)
      void document.fonts.ready.then(showNext)
    }
    requestAnimationFrame(() => setTimeout(waitForTypeface))
  })
}

/** Jumps to the section in the address without smooth scrolling, which is meant for moves within the page. */
export function arriveAtOnce(): void {
  if (!location.hash) return
  const { style } = document.documentElement
  style.scrollBehavior = 'auto'
  // Until then the browser keeps the section in place while the layout above it changes.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => (style.scrollBehavior = ''))))
}

/**
 * Loads the typeface before the first frame for returning visitors, who have it in the cache. For others the first screen appears in the
 * system's typeface, and ours is loaded when the styles need it.
 */
export function fetchKeptTypeface(): void {
  const link = document.querySelector('link[as=font]')
  if (link && navigator.serviceWorker && navigator.serviceWorker.controller) link.removeAttribute('media')
}

/** Turns on the style sheet for browsers without `:has()`, which lack other features too; the head names it but does not use it. */
export function styleOlderBrowsers(): void {
  const link = document.querySelector<HTMLLinkElement>('link[type*=css]')
  if (link && !CSS.supports('selector(:has(a))')) link.rel = 'stylesheet'
}
