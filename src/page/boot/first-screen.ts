/** After this time the sections follow whatever else is missing: a frame, the end of the document. */
const LONGEST_MILLISECONDS = 3000
/** Longest wait of the sections below for the typeface: what is shown before it arrives is laid out a second time. */
const TYPEFACE_MILLISECONDS = 400

/**
 * Draws the first screen before the rest of the page is laid out: while the root has `opening`, what has `later` is not
 * displayed (styles/base.css). Once the page is parsed, a frame is drawn and the typeface is there, the sections below follow one
 * a task, so that the browser can answer a touch in between.
 */
export function drawFirstScreenFirst(): void {
  const root = document.documentElement
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A visitor who arrives further down, or comes back to where they were, needs the whole page at once; a hidden tab draws no frames.
  if (!visit || visit.type !== 'navigate' || (visit.name + location.hash).includes('#') || document.hidden) return

  const showAll = () => {
    root.classList.remove('opening')
    // Chromium 86 to 102 lose a smooth jump to what is laid out only while it starts.
    root.getBoundingClientRect()
  }
  const showNext = () => {
    clearTimeout(timer)
    const [next] = document.getElementsByClassName('later')
    if (!next && document.readyState !== 'loading') return showAll()
    // The next one may still be on its way.
    timer = setTimeout(showNext, next ? 0 : 50)
    next?.classList.remove('later')
    // Forces the layout now: otherwise it would be done together with that of the next section, and with the frame.
    root.getBoundingClientRect()
  }
  let timer = setTimeout(showNext, LONGEST_MILLISECONDS)
  root.classList.add('opening')
  // From the first touch on, the page goes on to where a finger may move it; a link to a section further down has somewhere to lead.
  for (const type of ['pointerdown', 'wheel']) addEventListener(type, showNext, { capture: true, once: true, passive: true })
  addEventListener('keydown', showAll, { capture: true, once: true })
  addEventListener('click', ({ target }) => (target as Element).closest('a') && showAll(), true)

  document.addEventListener('DOMContentLoaded', () => {
    // A task that is asked for in a frame callback runs after that frame is drawn.
    const waitForTypeface = () => {
      clearTimeout(timer)
      timer = setTimeout(showNext, TYPEFACE_MILLISECONDS)
      void document.fonts.ready.then(showNext)
    }
    requestAnimationFrame(() => setTimeout(waitForTypeface))
  })
}

/** An address that names a section shows it at once, without smooth scrolling: that is for moves within the page. */
export function arriveAtOnce(): void {
  if (!location.hash) return
  const { style } = document.documentElement
  style.scrollBehavior = 'auto'
  // Until then the browser itself keeps the section in place while the layout above it changes.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => (style.scrollBehavior = ''))))
}

/**
 * A visitor who was here before has the typeface in the cache: it is loaded before the first frame, so that no other is drawn. For
 * everybody else the first screen appears in the system's typeface, and ours is loaded when the styles ask for it.
 */
export function fetchKeptTypeface(): void {
  const link = document.querySelector('link[as=font]')
  if (link && navigator.serviceWorker && navigator.serviceWorker.controller) link.removeAttribute('media')
}

/** Browsers without `:has()` lack more that the styles need: turns on the style sheet for them, which the head names but does not use. */
export function styleOlderBrowsers(): void {
  const link = document.querySelector<HTMLLinkElement>('link[type*=css]')
  if (link && !CSS.supports('selector(:has(a))')) link.rel = 'stylesheet'
}
