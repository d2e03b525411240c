import { fillIn } from '../../contract/fill-in.ts'
import { messages } from '../../contract/words.ts'
import { readLoginResult, type LoginResult } from '../../contract/login.ts'
import type { LoginPress } from '../../page/boot/login.ts'
import type { Notify, ReviewActions } from './review-actions.ts'
import type { Store } from './state.ts'

export const GIVE_UP_MILLISECONDS = 5 * 60_000

interface SignInNeeds {
  store: Store
  actions: Pick<ReviewActions, 'load' | 'checkSession'>
  notify: Notify
}

export function createLoginWatch({ store, actions, notify }: SignInNeeds) {
  let stopWaiting: (() => void) | null = null

  const isSignedIn = () => store.getState().visitor.status === 'signed-in'
  const welcome = () => notify('success', messages.loginSucceeded)

  function endWaiting() {
    stopWaiting?.()
    stopWaiting = null
    store.apply('login', 'idle')
  }

  async function finish(result: LoginResult) {
    endWaiting()
    if (result.ok) await actions.load()
    if (result.ok && isSignedIn()) return welcome()
    const message = result.ok ? 'Sesi Anda tidak dapat dibaca. Silakan coba lagi.' : result.message
    notify('error', fillIn(messages.loginFailed, { message }))
  }

  return {
    /** A press on a sign-in button; the newest one counts. */
    begin({ flow, channel, opened, inApp, said }: LoginPress): void {
      endWaiting()
      if (!opened) {
        channel.close()
        store.apply('login', inApp ? 'in-app' : 'blocked')
        return
      }
      store.apply('login', 'waiting')
      // Whether the window is still open says nothing: browsers report "closed" for open windows of another origin.
      const timer = setTimeout(endWaiting, GIVE_UP_MILLISECONDS)
      stopWaiting = () => {
        clearTimeout(timer)
        channel.close()
      }
      const hear = (data: unknown): boolean => {
        const result = readLoginResult(data, flow)
        if (result === null) return false
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this origin alone
        channel.postMessage({ heard: flow })
        void finish(result)
        return true
      }
      channel.addEventListener('message', ({ data }) => void hear(data))
      said.some(hear)
    },

    /** The visitor came back to this window, perhaps signed in or out elsewhere. */
    async noticeReturn(): Promise<void> {
      const waiting = stopWaiting
      await actions.checkSession()
      if (waiting === null || waiting !== stopWaiting || !isSignedIn()) return
      endWaiting()
      welcome()
    },

    /** Greets after a sign-in that ran in this tab. */
    welcome,
  }
}
