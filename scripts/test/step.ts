import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** What a part of `npm test` has to say in its closing lines. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
  /** How many of the passed ones failed at their first attempt. */
  retried?: number
}

/** Something that runs beside others, so its words are printed together when it ends. */
export type Step = () => Promise<Outcome>

/** A command that either holds or does not. */
export function check(name: string, command: string[]): Step {
  return async () => {
    const ok = await run(command)
    return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  }
}

/** A runner that counts its own tests. */
export function suite(command: string[], outcome: () => Promise<Outcome>): Step {
  return async () => {
    await run(command)
    return outcome()
  }
}

/** So many at a time, in their order; gives what each of them found. */
export async function inPool(steps: readonly Step[], atOnce: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...steps.entries()]
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) outcomes[next[0]] = await next[1]()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}

async function run([command = '', ...args]: string[]): Promise<boolean> {
  const line = [command, ...args].join(' ')
  const start = performance.now()
  console.log(`… ${line}`)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  console.log(`\n— ${line} (${Math.round((performance.now() - start) / 1000)} s)\n${said}${complained}`)
  return code === 0
}
