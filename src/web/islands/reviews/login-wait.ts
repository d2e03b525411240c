import { readLoginResult } from '../../../contract/login.ts'
import type { LoginResult } from '../../../contract/login.ts'
import type { LoginAttempt } from '../../boot/login.ts'

export const GIVE_UP_MILLISECONDS = 5 * 60_000

/**
 * Listens for the end of one sign-in. It does not ask whether the window is still open: browsers report "closed" for
 * open windows of another origin. Returns the function that stops listening.
 */
export function waitForLogin(
  { flow, channel, said }: LoginAttempt,
  finish: (result: LoginResult | null) => void,
  giveUpAfter = GIVE_UP_MILLISECONDS,
): () => void {
  const timer = setTimeout(() => end(null), giveUpAfter)

  function stop() {
    clearTimeout(timer)
    channel.close()
  }

  function end(result: LoginResult | null) {
    stop()
    finish(result)
  }

  function hear(data: unknown): boolean {
    const result = readLoginResult(data, flow)
    if (result) end(result)
    return result !== null
  }

  channel.addEventListener('message', ({ data }) => void hear(data))
  said.some(hear)
  return stop
}
