import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LoginResult } from '../../../contract/login.ts'
import type { LoginAttempt } from '../../boot/login.ts'
import { GIVE_UP_MILLISECONDS, waitForLogin } from './login-wait.ts'

const flow = 'flow-1234'
const success: LoginResult = { flow, ok: true }

let channel: BroadcastChannel
let heard: (LoginResult | null)[]

beforeEach(() => {
  vi.useFakeTimers()
  channel = new BroadcastChannel('test-login')
  heard = []
})

afterEach(() => {
  vi.useRealTimers()
  channel.close()
})

function wait(said: unknown[] = []): () => void {
  const attempt: LoginAttempt = { flow, opened: true, inApp: false, channel, said }
  return waitForLogin(attempt, (result) => heard.push(result))
}

function say(data: unknown): void {
  channel.dispatchEvent(new MessageEvent('message', { data }))
}

describe('A14: waiting for a sign-in', () => {
  test('hears its own flow once', () => {
    wait()
    say(success)
    expect(heard).toEqual([success])
  })

  test('hears what was said before it listened', () => {
    wait([
      { flow: 'other-flow', ok: true },
      { flow, ok: false, message: 'Dibatalkan.' },
    ])
    expect(heard).toEqual([{ flow, ok: false, message: 'Dibatalkan.' }])
  })

  test.each([null, 'ok', { ok: true }, { flow: 'other-flow', ok: true }, { flow, ok: 'yes' }, { flow, ok: false }])(
    'ignores %j',
    (data) => {
      wait()
      say(data)
      expect(heard).toEqual([])
    },
  )

  test('gives up after five minutes, silently', () => {
    wait()
    vi.advanceTimersByTime(GIVE_UP_MILLISECONDS)
    expect(heard).toEqual([null])
  })

  test('says nothing once it was stopped', () => {
    wait()()
    vi.advanceTimersByTime(GIVE_UP_MILLISECONDS)
    expect(heard).toEqual([])
  })
})
