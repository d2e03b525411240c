/*
 * Functions that run in the page. Each uses nothing outside itself and only the oldest browser's syntax: Node removes nothing but the types.
 */

export function findElement(css: string, text: string): Element | null {
  for (const element of Array.from(document.querySelectorAll(css))) {
    const says = (element.textContent || '').replace(/\s+/g, ' ').trim()
    if (element.getClientRects().length > 0 && says.indexOf(text) >= 0) return element
  }
  return null
}

/** Scrolls the element to the middle of the screen, and returns where to press, and what covers it there, if anything. */
export function spotOf(css: string, text: string): { x: number; y: number; coveredBy: string } | null {
  let found: Element | null = null
  for (const element of Array.from(document.querySelectorAll(css))) {
    const says = (element.textContent || '').replace(/\s+/g, ' ').trim()
    if (!found && element.getClientRects().length > 0 && says.indexOf(text) >= 0) found = element
  }
  if (!found) return null
  let box = found.getClientRects()[0] as DOMRect
  if (box.top < 80 || box.bottom > innerHeight - 80) {
    const root = document.documentElement
    const behaviour = root.style.scrollBehavior
    root.style.scrollBehavior = 'auto'
    window.scrollTo(0, scrollY + box.top - (innerHeight - box.height) / 2)
    root.style.scrollBehavior = behaviour
    box = found.getClientRects()[0] as DOMRect
  }
  const x = box.left + box.width / 2
  const y = box.top + box.height / 2
  const top = document.elementFromPoint(x, y)
  const isReached = top !== null && (found.contains(top) || top.contains(found))
  return { x, y, coveredBy: isReached ? '' : top === null ? 'nothing: it is outside the screen' : top.outerHTML.slice(0, 120) }
}

/** Scrolls at once. The page's scroll-behavior is turned off for it: not every browser knows `instant`. */
export function jumpTo(top: number): void {
  const root = document.documentElement
  root.style.scrollBehavior = 'auto'
  window.scrollTo(0, top)
  root.style.scrollBehavior = ''
}

export function size(): { width: number; height: number } {
  return { width: innerWidth, height: innerHeight }
}

export function isVisible(css: string, text: string): boolean {
  return Array.from(document.querySelectorAll(css)).some(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).visibility === 'visible' &&
      (element.textContent || '').replace(/\s+/g, ' ').indexOf(text) >= 0,
  )
}

/** Texts of the visible elements, in order. */
export function visibleTexts(css: string): string[] {
  return Array.from(document.querySelectorAll(css))
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => (element.textContent || '').replace(/\s+/g, ' ').trim())
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Boxes of the visible elements, measured from the window's corner. */
export function boxesOf(css: string): Box[] {
  return Array.from(document.querySelectorAll(css))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0)
    .map((box) => ({ left: box.left, top: box.top, width: box.width, height: box.height }))
}

/** Pictures that were loaded but cannot be painted. SVGs without a size are left out: old versions of Firefox report none for them. */
export function brokenPictures(): string[] {
  return Array.from(document.images)
    .filter(
      (picture) => picture.complete && picture.naturalWidth === 0 && picture.getClientRects().length > 0 && !picture.src.endsWith('.svg'),
    )
    .map((picture) => picture.currentSrc || picture.src)
}

export function pageSize(): { width: number; height: number; window: number } {
  const { scrollWidth, scrollHeight, clientWidth } = document.documentElement
  return { width: scrollWidth, height: scrollHeight, window: clientWidth }
}

/** Chooses in a native list by script: a pointer cannot do it in every browser. */
export function choose(css: string, value: string): void {
  const select = document.querySelector(css) as HTMLSelectElement
  select.value = value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Reports misplaced elements: outside the window, under the header, taller than their words need, or too small or too large to press. The named element must be visible. */
export function misplaced(css: string, text: string): string[] {
  const DIALOGS = 'dialog[open]'
  const TOASTS = '[role="region"][aria-label="Pemberitahuan"] > *'
  const root = document.documentElement
  const header = document.querySelector('body > header')
  const underHeader = header ? Math.max(0, header.getBoundingClientRect().bottom) : 0
  const troubles: string[] = []
  const shown = (selector: string) =>
    Array.from(document.querySelectorAll(selector)).filter((element) => element.getClientRects().length > 0)
  const check = (element: Element, holds: (box: DOMRect) => boolean, what: string) => {
    const box = element.getBoundingClientRect()
    if (holds(box)) return
    const place = [box.left, box.top, box.width, box.height].map(Math.round).join(' ')
    troubles.push(`"${(element.textContent || '').slice(0, 30)}" (${place}) ${what}`)
  }

  if (css !== '' && !shown(css).some((element) => (element.textContent || '').indexOf(text) >= 0)) troubles.push(`${css} is not shown`)
  if (root.scrollWidth > root.clientWidth) troubles.push(`the page is ${root.scrollWidth} px wide`)
  for (const element of shown(`${DIALOGS}, ${TOASTS}, nav[data-open]`)) {
    check(element, ({ left, right }) => left >= 0 && right <= root.clientWidth, 'stands beyond an edge')
    check(element, ({ top, bottom }) => top >= 0 && bottom <= innerHeight, 'stands above or below the window')
  }
  for (const toast of shown(TOASTS)) check(toast, ({ top }) => top >= underHeader, 'lies over the header')
  for (const dialog of shown(DIALOGS)) {
    const words = document.createRange()
    let needed = 56
    for (const child of Array.from(dialog.children)) {
      words.selectNodeContents(child)
      needed += words.getBoundingClientRect().height + 44
    }
    check(dialog, ({ height }) => height <= needed, `is taller than ${Math.round(needed)} px, which its words need`)
  }
  for (const target of shown(`${DIALOGS} button, ${DIALOGS} a, ${TOASTS} button, form button, fieldset label:not([for]), nav[data-open] a`))
    check(target, ({ width, height }) => Math.min(width, height) >= 44 && height <= 80, 'is no target of 44 to 80 px')
  return troubles
}

/** Boxes at the left edges of the fields on the screen, where a border is drawn and nothing covers it. Check boxes and radios are left out, because the browser draws them itself. */
export function edgesOfFields(): Box[] {
  const fields = document.querySelectorAll('input:not([type="radio"]):not([type="checkbox"]):not([type="file"]), select, textarea')
  return Array.from(fields)
    .map((field) => {
      const { left, top, height } = field.getBoundingClientRect()
      return { field, left, top: top + height / 2, width: 4, height: 2 }
    })
    .filter(({ field, left, top }) => document.elementFromPoint(left + 3, top) === field)
    .map(({ left, top, width, height }) => ({ left, top, width, height }))
}
