import { execFile, spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { promisify } from 'node:util'
import { percentile } from './row.ts'

export interface LoadResult {
  perSecond: number
  /** In milliseconds. */
  p99: number
  /** Answers that were no success, and broken connections. */
  refused: number
}

const SECONDS = 5
const CONNECTIONS = 32
const run = promisify(execFile)

export function hasProgram(name: string): boolean {
  return spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined
}

/** Uses wrk where it is installed; else this process, which is then slower than the server. */
export async function load(url: string, connections = CONNECTIONS): Promise<LoadResult> {
  return hasProgram('wrk') ? loadWithWrk(url, connections) : loadFromHere(url, connections)
}

async function loadWithWrk(url: string, connections: number): Promise<LoadResult> {
  const args = ['-t1', `-c${connections}`, `-d${SECONDS}`, '--timeout', '30s', '--latency', '-H', 'accept-encoding: br', url]
  const { stdout } = await run('wrk', args)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/u.exec(stdout)?.[1])
  const [, time, unit = ''] = /99%\s+([\d.]+)(us|ms|s)/u.exec(stdout) ?? []
  const failed = [...stdout.matchAll(/(?:Non-2xx or 3xx responses:|connect|read|write|timeout) (\d+)/gu)]
  const refused = failed.reduce((sum, [, count]) => sum + Number(count), 0)
  return { perSecond, p99: Number(time) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN), refused }
}

async function loadFromHere(url: string, connections: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let refused = 0
  const milliseconds: number[] = []
  const end = performance.now() + SECONDS * 1000
  async function visitor(): Promise<void> {
    while (performance.now() < end) {
      const start = performance.now()
      await new Promise<void>((resolve, reject) => {
        get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
          if (answer.statusCode !== 200) refused += 1
          answer.resume().on('end', resolve)
        }).on('error', reject)
      })
      milliseconds.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  agent.destroy()
  return { perSecond: milliseconds.length / SECONDS, p99: percentile(milliseconds, 99), refused }
}
