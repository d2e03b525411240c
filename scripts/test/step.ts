import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'

/** The result of one step of `npm test`, for its closing lines. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
  /** How many of the passed tests failed at their first attempt. */
  retried?: number
}

/** A step that runs beside others. Its output is printed as a whole when it ends. */
export type Step = () => Promise<Outcome>

/** A command that passes or fails as a whole. */
export function check(name: string, command: string[]): Step {
  return async () => {
    const ok = await run(command)
    return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  }
}

/** A runner that counts its own tests. A patient one lets all others go first. */
export function suite(command: string[], outcome: () => Promise<Outcome>, { patient = false } = {}): Step {
  return async () => {
    await run(command, patient)
    return outcome()
  }
}

/** Runs the steps in their order, at most `atOnce` at a time, and returns their outcomes. */
export async function inPool(steps: readonly Step[], atOnce: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...steps.entries()]
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) outcomes[next[0]] = await next[1]()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}

async function run([command = '', ...args]: string[], patient = false): Promise<boolean> {
  const line = [command, ...args].join(' ')
  const start = performance.now()
  console.log(`… ${line}`)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  // What it starts inherits this.
  if (patient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  console.log(`\n— ${line} (${Math.round((performance.now() - start) / 1000)} s)\n${said}${complained}`)
  return code === 0
}
