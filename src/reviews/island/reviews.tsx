import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { TOAST_MILLISECONDS } from '../../contract/limits.ts'
import type { LoginPress } from '../../page/boot/login.ts'
import { Toasts, createToaster } from '../../ground/ui/Toasts/Toasts.tsx'
import { createReviewsApi } from './api.ts'
import { createReviewActions, type Notify } from './review-actions.ts'
import { ReviewBoard } from '../shared/ReviewBoard.tsx'
import { shrinkPhoto } from './shrink-photo.ts'
import { createLoginWatch } from './sign-in.ts'
import { createStore } from './state.ts'
import { createDraftStorage, createLoginInTab } from './tab-storage.ts'
import { ConfirmDialogs } from './view/ConfirmDialogs.tsx'
import { ReviewCards } from './view/ReviewCards.tsx'
import { ReviewFormPanel } from './view/ReviewFormPanel.tsx'
import { SessionBar, LoginDialog } from './view/SessionBar.tsx'
import { IslandProvider, focusPart, useIslandState } from './view/island.ts'

let running: ReturnType<typeof run> | null = null

/** Takes the place of the server's reviews block. Called again with each press on a sign-in button. */
export async function start(element: HTMLElement, attempt?: LoginPress): Promise<void> {
  // The first line is for Chrome before 93, Firefox before 95 and Safari before 15.4; the second for Firefox before 98 and the same Safari.
  if (!('hasOwn' in Object && 'randomUUID' in crypto)) (await import('./older-browsers.ts')).fillWhatIsMissing()
  if (!('HTMLDialogElement' in window)) (await import('./older-dialogs.ts')).fillDialogs()
  running ??= run(element)
  if (attempt) running.signIn.begin(attempt)
  await running.ready
}

function run(element: HTMLElement) {
  const store = createStore()
  const { loginLabel = '', timeZone = 'Asia/Jakarta', styles = '' } = element.dataset
  const styled = loadStyles(styles)
  const notify = mountToasts()
  const actions = createReviewActions({
    api: createReviewsApi(fetch.bind(globalThis)),
    store,
    drafts: createDraftStorage(sessionStorage),
    notify,
    shrinkPhoto,
  })
  const signIn = createLoginWatch({ store, actions, notify })
  const loginInTab = createLoginInTab(sessionStorage)

  addEventListener('focus', () => void signIn.noticeReturn())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void signIn.noticeReturn()
  })

  async function mount() {
    await Promise.all([actions.load(), styled])
    const focused = element.contains(document.activeElement) ? document.activeElement : null
    // Synchronously, so that the server's block is replaced without an empty moment.
    flushSync(() => {
      createRoot(element).render(
        <IslandProvider value={{ store, actions, leaveToLogin: loginInTab.leave, loginLabel, timeZone }}>
          <ReviewsIsland />
        </IslandProvider>,
      )
    })
    if (focused?.closest('[data-part="list"]')) focusPart('list')
    else if (focused) focusPart('form-title', 'edit', 'session')
    if (loginInTab.cameBack() && store.getState().visitor.status === 'signed-in') signIn.welcome()
  }

  return { signIn, ready: mount() }
}

/** Toasts have a React root of their own: the first message may come before the reviews are drawn. */
function mountToasts(): Notify {
  const toaster = createToaster()
  flushSync(() => {
    createRoot(document.createElement('div')).render(<Toasts toaster={toaster} milliseconds={TOAST_MILLISECONDS} />)
  })
  return toaster.show
}

/** Adds a style sheet and resolves when it applies, or when it could not be loaded: unstyled reviews are better than none. */
function loadStyles(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve(), { once: true })
  })
}

/** The reviews block for everyone who signed in or is about to. */
function ReviewsIsland() {
  const { overview, visitor } = useIslandState()
  const { status } = visitor
  const before = useRef(status)
  // The sign-in button is gone after the sign-in: the focus moves to the form.
  useEffect(() => {
    if (before.current !== 'signed-in' && status === 'signed-in' && document.activeElement === document.body)
      focusPart('form-title', 'edit')
    before.current = status
  }, [status])
  return (
    <>
      <ReviewBoard overview={overview} session={<SessionBar />}>
        {visitor.status !== 'signed-out' && <ReviewFormPanel user={visitor.user} />}
        <ReviewCards />
      </ReviewBoard>
      <ConfirmDialogs />
      <LoginDialog />
    </>
  )
}
