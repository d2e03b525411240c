import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tests/kit/processes/free-port.ts'
import type { Machine } from './machine.ts'

export interface Step {
  command: string
  seconds: number
  failed: boolean
  /** The last lines that the command printed. */
  said: string
}

const PATIENCE_MILLISECONDS = 20_000

type Outcome = Pick<Step, 'failed' | 'said'>

/** One test that starts child processes, which must run on the pinned Node as well. */
const COMMANDS = ['npm run situs -- check-content', 'npm run vitest -- run scripts/pinned-node.site.test.ts']

/** Runs the README's commands on a clean clone one after the other, until one fails. */
export async function tryReadme(machine: Machine, { whole }: { whole: boolean }): Promise<Step[]> {
  const steps: Step[] = []
  const tasks: [string, () => Promise<Outcome>][] = [
    ['npm ci', () => run(machine, 'npm ci && test -z "$(git status --porcelain)"')],
    ['npm start', () => startAndAsk(machine)],
    ...[...COMMANDS, ...(whole ? ['npm test'] : [])].map((command): [string, () => Promise<Outcome>] => [
      command,
      () => run(machine, command),
    ]),
    // A finished build runs without the packages that only development needs.
    ['npm ci --omit=dev', () => run(machine, 'npm ci --omit=dev')],
    ['npm start', () => startAndAsk(machine)],
  ]
  for (const [command, task] of tasks) {
    const start = performance.now()
    const outcome = await task()
    steps.push({ command, seconds: Math.round((performance.now() - start) / 1000), ...outcome })
    if (outcome.failed) break
  }
  return steps
}

async function run(machine: Machine, line: string): Promise<Outcome> {
  const child = machine.spawn(line)
  const words = lastWords(child)
  const [code] = (await once(child, 'close')) as [number | null]
  return { failed: code !== 0, said: words() }
}

/** Whether `npm start` builds, serves the page, and stops on a signal. */
async function startAndAsk(machine: Machine): Promise<Outcome> {
  const port = await freePort()
  const child = machine.spawn('exec npm start', { PORT: String(port), HOST: '127.0.0.1' })
  const words = lastWords(child)
  const closed = once(child, 'close')
  let page: Response | null = null
  while (page === null && child.exitCode === null && child.signalCode === null) {
    page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (page === null) await pause(100)
  }
  const isPage = page?.status === 200 && (await page.text()).includes('</html>')
  child.kill('SIGTERM')
  // Some versions of npm ignore that signal (10.2.4). Then as Ctrl+C does it: a signal to the whole group.
  const interrupt = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGINT'), PATIENCE_MILLISECONDS)
  await closed
  clearTimeout(interrupt)
  const isGone = await fetch(`http://127.0.0.1:${port}/`).then(
    () => false,
    () => true,
  )
  if (!isPage) return { failed: true, said: `no page: ${words()}` }
  return { failed: !isGone, said: isGone ? words() : 'the site outlived the signal that npm was stopped with' }
}

function lastWords(child: ChildProcess): () => string {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (words: string) => {
      said.push(words)
      if (said.length > 200) said.shift()
    })
  }
  return () => said.join('').trim().split('\n').slice(-8).join('\n')
}
