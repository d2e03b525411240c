/** Reports an error like an uncaught one, without stopping the code that follows. */
export function report(error: unknown): void {
  setTimeout(() => {
    throw error
  })
}

/** The exports of the file in an element's `data-module`: `start` is called once with the element, and again with each attempt to sign in. */
type LazyModule = { start(element: HTMLElement, context?: unknown): void | Promise<void> }

const NEAR = '600px'
const FIRST_TOUCHES = ['pointerdown', 'focusin', 'keydown', 'input', 'change', 'click', 'submit'] as const

const awake = new Map<HTMLElement, Promise<boolean>>()

async function load(element: HTMLElement, context: unknown): Promise<boolean> {
  try {
    const module = (await import(/* @vite-ignore */ element.dataset['module'] as string)) as LazyModule
    await module.start(element, context)
    delete element.dataset['failed']
    element.dataset['ready'] = ''
    return true
  } catch (error) {
    // `data-failed` shows what works without the module; the next touch tries again.
    awake.delete(element)
    element.dataset['failed'] = ''
    report(error)
    return false
  }
}

/** Loads and starts an element's module once; a running module is started again only with a context. Resolves to whether the module works. */
export function wake(element: HTMLElement, context?: unknown): Promise<boolean> {
  const known = awake.get(element)
  if (known && context === undefined) return known
  const loading = load(element, context)
  awake.set(element, loading)
  return loading
}

/** Wakes an element, except the reviews island of visitors without a session: the server's HTML is complete for them. */
async function wakeWhenNeeded(element: HTMLElement): Promise<void> {
  const { reviews, session } = element.dataset
  if (reviews === 'ready' && session) {
    const answer = await fetch(session)
    // If the request failed, the session is unknown, and the island itself says what is wrong.
    if (answer.ok && !((await answer.json()) as { user: unknown }).user) return
  }
  await wake(element)
}

/** The button to press again once the module runs, because the first press did nothing. Choices in fields need no repeating. */
function pressed(type: string, target: Element): HTMLElement | null {
  // The form's button is pressed, because older browsers lack `requestSubmit`.
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

/** Loads each element's module when the element comes near the screen or is touched; a failing module does not stop the next one. */
export function wakeModules(): void {
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
  const elements = document.querySelectorAll<HTMLElement>('[data-module]')
  for (const element of elements) near.observe(element)
  // The first element is the list of doctors, which most visitors touch first. Fetched, not imported, because a browser may remember a failed import.
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  if (elements[0] && !saves) fetch(elements[0].dataset['module'] as string, { priority: 'low' }).catch(() => undefined)
  for (const type of FIRST_TOUCHES) document.addEventListener(type, touched, true)
}
