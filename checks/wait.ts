import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MILLISECONDS = 60_000
const STEP_MILLISECONDS = 100

/** Repeats a question until the answer is true. An error counts as false: the page may still be loading. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MILLISECONDS
  let trouble = ''
  while (performance.now() < end) {
    try {
      if (await holds()) return
      trouble = ''
    } catch (error) {
      trouble = `: ${String(error)}`
    }
    await sleep(STEP_MILLISECONDS)
  }
  throw new Error(`waited in vain until ${what}${trouble}`)
}

/** Repeats a question until the answer is not undefined, and returns it. */
export async function untilFound<Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> {
  let answer: Answer | undefined
  await until(what, async () => {
    answer = await ask()
    return answer !== undefined
  })
  return answer as Answer
}
