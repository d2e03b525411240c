import { setTimeout as pause } from 'node:timers/promises'

const PAUSE_MILLISECONDS = 50

/** Whether the address answers with success within this time. */
export async function answers(url: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (performance.now() < deadline) {
    const up = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.ok
      },
      () => false,
    )
    if (up) return true
    await pause(PAUSE_MILLISECONDS)
  }
  return false
}
