/** After this time everything is shown, even when a script has failed. It begins anew once the page is parsed and its first frame drawn. */
const LONGEST_MILLISECONDS = 1000
/** Longest wait of the sections below for the typeface: what is shown before it arrives is laid out a second time. */
const TYPEFACE_MILLISECONDS = 400
/** Sections shown in one task. Each task costs a style pass and a frame; between two tasks the browser can answer a touch. */
const SECTIONS_AT_ONCE = 2

/**
 * Draws the first screen before the rest of the page is laid out: while the root has `opening`, what has `later` is not
 * displayed (styles/base.css). Once the page is parsed, a frame is drawn and the typeface is there, the sections below follow in
 * few tasks, so that the browser can answer a touch in between.
 */
export function drawFirstScreenFirst(): void {
  const { classList } = document.documentElement
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A visitor who arrives further down, or comes back to where they were, needs the whole page at once; a hidden tab draws no frames.
  if (!visit || visit.type !== 'navigate' || (visit.name + location.hash).includes('#') || document.hidden) return

  const showAll = () => classList.remove('opening')
  let end = setTimeout(showAll, LONGEST_MILLISECONDS)
  // From the first touch on, a link to a section further down has somewhere to lead.
  for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, showAll, { capture: true, once: true })
  classList.add('opening')

  document.addEventListener('DOMContentLoaded', () => {
    const waiting = [...document.querySelectorAll('.later')]
    const showNext = () => {
      const next = waiting.splice(0, SECTIONS_AT_ONCE)
      if (!next[0]) return showAll()
      for (const section of next) section.classList.remove('later')
      // Forces the layout now: otherwise it would be done together with that of the next sections.
      document.body.getBoundingClientRect()
      setTimeout(showNext)
    }
    const begin = () => {
      clearTimeout(end)
      end = setTimeout(showAll, LONGEST_MILLISECONDS)
      const longest = new Promise((resolve) => setTimeout(resolve, TYPEFACE_MILLISECONDS))
      void Promise.race([document.fonts.ready, longest]).then(showNext)
    }
    // A task that is asked for in a frame callback runs after that frame is drawn.
    requestAnimationFrame(() => setTimeout(begin))
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
