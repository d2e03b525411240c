import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A press is lost if its target moves between pointer-down and pointer-up, because another element loses or gets the focus in between. At most so many are reported. */
const MOST_TOLD = 5

/** Checks that no control moves, appears or disappears when any focusable element gets or loses the focus, with a letter typed where possible. */
export async function expectStillUnderFocus(page: Page): Promise<void> {
  // After a key press the browser shows the focus ring as for keyboard users.
  await page.keyboard.press('Shift')
  const moved = await page.evaluate(movedByFocus)
  expect.soft(moved.slice(0, MOST_TOLD), `what moves with the focus at ${page.viewportSize()?.width} px`).toEqual([])
}

/** Checks that each control that the selector names is the same element under the pointer at pointer-down and, a frame later, at pointer-up. The click itself is suppressed. */
export async function expectEachPressArrives(page: Page, within = 'body', before = ''): Promise<void> {
  await page.evaluate(watchPresses)
  const controls = await page.evaluate(nameControls, within)
  expect(controls.length, 'controls to press').toBeGreaterThan(0)
  const lost: string[] = []
  for (const [place, name] of controls) {
    const spot = await page.evaluate(bringIntoView, { place, before })
    if (spot === null) continue
    await page.mouse.move(spot.x, spot.y)
    await page.mouse.down()
    const held = await page.evaluate(whatIsHeld, { place, ...spot })
    await page.mouse.up()
    const told = held ?? (await page.evaluate(whereItArrived, place))
    if (told !== null) lost.push(`${name} ${told}`)
  }
  expect.soft(lost.slice(0, MOST_TOLD), 'presses that are lost').toEqual([])
}

interface Pressed extends Window {
  controls: HTMLElement[]
  arrived: EventTarget | null
}

/** Runs in the page, like all functions below, and so uses nothing outside itself. */
async function movedByFocus(): Promise<string[]> {
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, label, [tabindex]'
  const TYPED = 'textarea, input:not([type]), input[type=text], input[type=search], input[type=tel], input[type=email], input[type=url]'
  const SLACK = 0.5
  const troubles = new Set<string>()
  const nameOf = (element: Element): string => {
    const says = element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || ''
    return `${element.tagName.toLowerCase()} "${says.replace(/\s+/gu, ' ').trim().slice(0, 40)}"`
  }
  /** The position of each control in the page. */
  const measure = (): Map<Element, string> => {
    const places = new Map<Element, string>()
    for (const element of document.querySelectorAll(CONTROLS)) {
      const { left, top, width, height } = element.getBoundingClientRect()
      // Elements for screen readers only are not pressed.
      if (width > 0 && height > 0 && !element.closest('.visually-hidden') && getComputedStyle(element).visibility === 'visible')
        places.set(element, [left, top + scrollY, width, height].map((pixels) => Math.round(pixels / SLACK) * SLACK).join(' '))
    }
    return places
  }
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
  const still = async (): Promise<Map<Element, string>> => {
    let before = measure()
    for (let tries = 0; tries < 40; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const now = measure()
      if ([...now].every(([element, place]) => before.get(element) === place) && now.size === before.size) return now
      before = now
    }
    return before
  }
  const moved = (from: Map<Element, string>, to: Map<Element, string>, isMeant: (element: Element) => boolean): string | undefined => {
    for (const element of new Set([...from.keys(), ...to.keys()]))
      if (isMeant(element) && from.get(element) !== to.get(element))
        return `${nameOf(element)} from ${from.get(element) ?? 'nowhere'} to ${to.get(element) ?? 'nowhere'}`
    return undefined
  }
  /** A press takes the focus from one element and gives it to the pressed one: losing it must not move others, and getting it must not move the pressed one. */
  const look = async (element: HTMLElement, without: Map<Element, string>, settled: typeof still): Promise<string | undefined> => {
    element.focus({ preventScroll: true })
    if (document.activeElement !== element) return undefined
    await settle()
    const itself = moved(without, measure(), (one) => one === element && without.has(one))
    const has = await settled()
    element.blur()
    await settle()
    const others = moved(has, measure(), (one) => one !== element)
    return itself ? `moves when it takes the focus: ${itself}` : others && `moves others when it loses the focus: ${others}`
  }

  const focusable = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((element) => element.matches(':not(label, :disabled)'))
  ;(document.activeElement as HTMLElement | null)?.blur()
  for (const element of focusable) {
    if (!element.isConnected || (await look(element, measure(), () => Promise.resolve(measure()))) === undefined) continue
    // The first focus may have loaded a module that changes the page once.
    const told = await look(element, await still(), still)
    if (told) troubles.add(`${nameOf(element)} ${told}`)
  }
  for (const element of focusable.filter((one) => one.isConnected && one.matches(TYPED) && one.getClientRects().length > 0)) {
    if ((element as HTMLInputElement).readOnly) continue
    element.focus({ preventScroll: true })
    document.execCommand('insertText', false, 'a')
    const has = await still()
    element.blur()
    await settle()
    const told = moved(has, measure(), (one) => one !== element)
    if (told) troubles.add(`${nameOf(element)} with a letter typed moves others when it loses the focus: ${told}`)
    element.focus({ preventScroll: true })
    document.execCommand('delete')
    element.blur()
    await still()
  }
  return [...troubles]
}

function watchPresses(): void {
  const page = window as unknown as Pressed
  addEventListener(
    'click',
    (event) => {
      page.arrived ??= event.target
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}

/** Controls, without those that open a window of the browser itself. */
function nameControls(within: string): [place: number, name: string][] {
  const page = window as unknown as Pressed
  const all = document.querySelectorAll<HTMLElement>(`:is(${within}) :is(a[href], button, input, textarea, summary, label)`)
  page.controls = [...all].filter((element) =>
    element.matches(':not(:disabled, [type=hidden], [type=file], [type=date], [type=time], [type=color])'),
  )
  return page.controls.map((element, place) => [
    place,
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}"`,
  ])
}

/** Null for a control that is invisible or covered; the focus is first set on the element that `before` names. */
function bringIntoView({ place, before }: { place: number; before: string }): { x: number; y: number } | null {
  const page = window as unknown as Pressed
  const control = page.controls[place]
  page.arrived = null
  if (!control || !control.isConnected || control.getClientRects().length === 0) return null
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (before) document.querySelector<HTMLElement>(before)?.focus({ preventScroll: true })
  const [box] = control.getClientRects()
  if (!box || box.width < 2 || box.height < 2) return null
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  return control.contains(document.elementFromPoint(x, y)) ? { x, y } : null
}

async function whatIsHeld({ place, x, y }: { place: number; x: number; y: number }): Promise<string | null> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const control = (window as unknown as Pressed).controls[place]!
  const now = document.elementFromPoint(x, y)
  return control.contains(now) ? null : `is away while it is held: ${now?.outerHTML.slice(0, 80)}`
}

function whereItArrived(place: number): string | null {
  const { controls, arrived } = window as unknown as Pressed
  return arrived instanceof Node && controls[place]!.contains(arrived)
    ? null
    : `does not arrive: ${arrived instanceof Element ? arrived.outerHTML.slice(0, 80) : 'nowhere'}`
}
