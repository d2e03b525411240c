import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LoginPress } from '../../page/boot/login.ts'
import { ayu } from '../../../tests/kit/reviews.ts'
import { createLoginWatch, GIVE_UP_MILLISECONDS } from './sign-in.ts'
import { createStore, type Store } from './state.ts'

const flow = 'flow-1234'

let store: Store
let toasts: string[]
let sessionOpen: boolean
let signIn: ReturnType<typeof createLoginWatch>
let channel: BroadcastChannel

async function readSession(): Promise<void> {
  await Promise.resolve()
  store.apply('session-read', { user: sessionOpen ? ayu : null, review: null })
}

beforeEach(() => {
  store = createStore()
  toasts = []
  sessionOpen = false
  channel = new BroadcastChannel('test-sign-in')
  signIn = createLoginWatch({
    store,
    actions: { load: readSession, checkSession: readSession },
    notify: (tone, text) => toasts.push(`${tone}: ${text}`),
  })
  return () => channel.close()
})
afterEach(() => void vi.useRealTimers())

function attempt(changes: Partial<LoginPress> = {}): LoginPress {
  return { flow, opened: true, inApp: false, channel, said: [], ...changes }
}

async function say(data: unknown): Promise<void> {
  channel.dispatchEvent(new MessageEvent('message', { data }))
  await new Promise((resolve) => setTimeout(resolve, 0))
}

describe('a sign-in', () => {
  test('that succeeds greets once, however it became known', async () => {
    signIn.begin(attempt())
    expect(store.getState().login).toBe('waiting')
    sessionOpen = true
    await Promise.all([say({ flow, ok: true }), signIn.noticeReturn()])
    await signIn.noticeReturn()
    expect(toasts).toEqual(['success: Login berhasil!'])
    expect(store.getState()).toMatchObject({ login: 'idle', visitor: { status: 'signed-in' } })
  })

  test('A11: is noticed on return to the window without any message', async () => {
    signIn.begin(attempt())
    sessionOpen = true
    await signIn.noticeReturn()
    expect(toasts).toEqual(['success: Login berhasil!'])
  })

  test('A11: that is still under way is not called cancelled when the window gets the focus', async () => {
    signIn.begin(attempt())
    await signIn.noticeReturn()
    expect(toasts).toEqual([])
    expect(store.getState().login).toBe('waiting')
  })

  test('A04: that failed says why', async () => {
    signIn.begin(attempt())
    await say({ flow, ok: false, message: 'Anda membatalkan.' })
    expect(toasts).toEqual(['error: Login gagal: Anda membatalkan.'])
  })

  test('A11: tells the window that it was heard, and no other', async () => {
    const window = new BroadcastChannel('test-sign-in')
    onTestFinished(() => window.close())
    const heard: unknown[] = []
    window.addEventListener('message', ({ data }) => heard.push(data))
    signIn.begin(attempt())
    await say({ flow: 'other-flow', ok: true })
    await say({ flow, ok: false, message: 'Dibatalkan.' })
    await vi.waitFor(() => expect(heard).toEqual([{ heard: flow }]))
  })

  test('A14: hears what was said before the island was there', () => {
    const said = [
      { flow: 'other-flow', ok: true },
      { flow, ok: false, message: 'Dibatalkan.' },
    ]
    signIn.begin(attempt({ said }))
    expect(toasts).toEqual(['error: Login gagal: Dibatalkan.'])
  })

  test('A14: whose result was there before the island greets once, and not again on return to the window', async () => {
    sessionOpen = true
    signIn.begin(attempt({ said: [{ flow, ok: true }] }))
    await Promise.all([signIn.noticeReturn(), signIn.noticeReturn()])
    expect(toasts).toEqual(['success: Login berhasil!'])
  })

  test.each([null, 'ok', { ok: true }, { flow: 'other-flow', ok: true }, { flow, ok: 'yes' }, { flow, ok: false }])(
    'A14: takes no notice of %j',
    async (data) => {
      signIn.begin(attempt())
      sessionOpen = true
      await say(data)
      expect([toasts, store.getState().login]).toEqual([[], 'waiting'])
    },
  )

  test('A14: is given up after five minutes, silently', () => {
    vi.useFakeTimers()
    signIn.begin(attempt())
    vi.advanceTimersByTime(GIVE_UP_MILLISECONDS)
    expect([toasts, store.getState().login]).toEqual([[], 'idle'])
  })

  test('A12: whose window was blocked asks for another try, which takes its place', () => {
    signIn.begin(attempt({ opened: false }))
    expect(store.getState().login).toBe('blocked')
    signIn.begin(attempt())
    expect(store.getState().login).toBe('waiting')
  })

  test("A13: in another app's browser is explained", () => {
    signIn.begin(attempt({ opened: false, inApp: true }))
    expect(store.getState().login).toBe('in-app')
  })
})
