import { readLoginResult } from '../../../contract/login.ts'
import type { LoginResult } from '../../../contract/login.ts'
import type { LoginAttempt } from '../../boot/login.ts'

export const GIVE_UP_MILLISECONDS = 5 * 60_000

/**
 * Listens for the end of one sign-in. Whether its window is still open is not asked: browsers say "closed" of
 * windows that are open on another origin. Returns the function that ends the listening.
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
