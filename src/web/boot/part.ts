import { report } from './report.ts'

/** A module behind `data-module`: it is handed its element once, and again with each sign-in attempt. */
interface PartModule {
  start(element: HTMLElement, context?: unknown): void | Promise<void>
}

const NEAR = '600px'
const FIRST_TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click', 'submit'] as const

const awake = new Map<HTMLElement, Promise<boolean>>()

async function load(element: HTMLElement, context: unknown): Promise<boolean> {
  try {
    const module = (await import(/* @vite-ignore */ element.dataset['module'] as string)) as PartModule
    await module.start(element, context)
    delete element.dataset['failed']
    element.dataset['ready'] = ''
    return true
  } catch (error) {
    // Its controls give way to what works without them, and the next touch tries again.
    awake.delete(element)
    element.dataset['failed'] = ''
    report(error)
    return false
  }
}

/** Loads and starts a part once; a context is always handed on. True when the part works. */
export function wake(element: HTMLElement, context?: unknown): Promise<boolean> {
  const known = awake.get(element)
  if (known && context === undefined) return known
  const loading = load(element, context)
  awake.set(element, loading)
  return loading
}

/** Readers without a session never download the reviews part: the server's block is complete. */
async function wakeWhenNeeded(element: HTMLElement): Promise<void> {
  const { reviews, session } = element.dataset
  if (reviews === 'ready' && session) {
    const answer = await fetch(session)
    // An answer that is none may hide a session: the part itself says what is wrong.
    if (answer.ok && !((await answer.json()) as { user: unknown }).user) return
  }
  await wake(element)
}

/** A press that came before its part is repeated once the part is there; a choice in a field needs no repeating. */
function pressed(type: string, target: Element): HTMLElement | null {
  // By its button: older browsers know no other way to send a form as a visitor does.
  return type === 'submit' ? target.querySelector('[type=submit]') : type === 'click' ? target.closest('[type=button]') : null
}

function touched(event: Event): void {
  const target = event.target as Element
  const element = target.closest<HTMLElement>('[data-module]:not([data-reviews])')
  if (!element || element.dataset['ready'] !== undefined) return
  const working = wake(element)
  const button = pressed(event.type, target)
  if (!button) return
  event.preventDefault()
  void working.then((works) => works && button.click())
}

/** Every part is woken when it comes near the screen or is touched; one that fails never stops the next. */
export function wakeParts(): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        wakeWhenNeeded(target as HTMLElement).catch(report)
      }
    },
    { rootMargin: NEAR },
  )
  for (const element of document.querySelectorAll('[data-module]')) near.observe(element)
  for (const type of FIRST_TOUCHES) document.addEventListener(type, touched, true)
}
