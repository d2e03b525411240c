import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'

/** How many tests of a step passed, failed and were skipped. */
export interface Counted {
  passed: number
  failed: number
  skipped: number
  /** Passed tests that had failed at their first attempt. */
  retried?: string[]
}

/** The result of one step of `npm test`, for its closing lines. */
export interface Outcome extends Counted {
  name: string
  milliseconds?: number
}

/** A step that runs beside others. Its output is printed as a whole when it ends. */
export type Step = () => Promise<Outcome>

/** A command that passes or fails as a whole. */
export function check(name: string, command: string[]): Step {
  return async () => {
    const { ok, milliseconds } = await run(name, command)
    return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, milliseconds }
  }
}

/** A runner that counts its own tests. Failures are printed at once. A `patient` one has low priority. */
export function suite(name: string, command: string[], outcome: () => Promise<Counted>, { patient = false } = {}): Step {
  return async () => {
    const { milliseconds } = await run(name, command, { patient, tells: FAILURE })
    return { name, ...(await outcome()), milliseconds }
  }
}

/** The beginning of the runners' line for a failed test or file. */
const FAILURE = /^\s*(?:[×✘]|❯.*\((?:0 test|.* failed)\))/u

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

async function run(name: string, [command = '', ...args]: string[], { patient = false, tells = /$^/u } = {}) {
  const line = [command, ...args].join(' ')
  const start = performance.now()
  console.log(`… ${line}`)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  // Processes that it starts inherit the priority.
  if (patient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const said: string[] = []
  const output = createInterface({ input: child.stdout }).on('line', (words) => {
    said.push(words)
    const plain = stripVTControlCharacters(words).trim()
    if (tells.test(plain)) console.log(`${name}: ${plain}`)
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [complained, code] = await Promise.all([text(child.stderr), ended, once(output, 'close')])
  const milliseconds = performance.now() - start
  console.log(`\n— ${line} (${Math.round(milliseconds / 1000)} s)\n${said.join('\n')}\n${complained}`)
  return { ok: code === 0, milliseconds }
}
