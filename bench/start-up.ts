import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../tests/kit/processes/free-port.ts'
import { startSite } from '../tests/kit/processes/site-process.ts'
import type { SiteProcess } from '../tests/kit/processes/site-process.ts'
import { answers } from './answers.ts'
import type { AtEnd } from './at-end.ts'
import { median, ratio } from './row.ts'
import type { Row } from './row.ts'

const PATIENCE_MILLISECONDS = 60_000

/** What is not copied from the checkout. */
const NOT_COPIED = new Set(['.git', 'data', 'dist', 'node_modules', 'test-results'].map((name) => resolve(name)))

/** The commit that was version 0.1.0. */
const EARLIER_VERSION = '2122c32'
const run = promisify(execFile)

/** Time from the start of the process to the last byte of its first page, in turns with version 0.1.0. */
export async function measureStartUp(atEnd: AtEnd, times = 5): Promise<Row[]> {
  const site = await startSite({ HOST: '127.0.0.1' })
  atEnd(() => site.dispose())
  const earlier = await startEarlierSite(atEnd).catch((error: unknown) => {
    console.error(error)
    return null
  })
  const ours: number[] = []
  const theirs: number[] = []
  for (let time = 0; time < times; time += 1) {
    ours.push(await secondsOfStart(site))
    if (earlier) theirs.push(await secondsOfStart(earlier))
  }
  const [own, other] = [median(ours), median(theirs)]
  const first = await secondsOfFirstStart(atEnd)
  return [
    {
      what: 'start to first page',
      measured: `${own.toFixed(2)} s`,
      against: earlier ? `0.1.0 ${other.toFixed(2)} s: ${ratio(own, other)}` : '0.1.0 cannot be installed here',
      goal: '≤ 1.4 × 0.1.0',
      met: earlier ? own / other <= 1.4 : null,
    },
    { what: '`npm start` right after `npm ci`, its build included', measured: `${first.toFixed(1)} s`, goal: '≤ 10 s', met: first <= 10 },
  ]
}

async function secondsOfStart(site: SiteProcess): Promise<number> {
  await site.stop()
  const start = performance.now()
  await site.start()
  await (await fetch(site.url)).text()
  const seconds = (performance.now() - start) / 1000
  await site.stop()
  return seconds
}

/** Version 0.1.0 from the history, installed and built beside this one; rejects without history or registry. */
async function startEarlierSite(atEnd: AtEnd): Promise<SiteProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-0.1.0-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await run('git', ['clone', '--quiet', '--no-checkout', '.', folder])
  await run('git', ['checkout', '--quiet', EARLIER_VERSION], { cwd: folder })
  await run('npm', ['ci'], { cwd: folder })
  await run('npm', ['run', 'build'], { cwd: folder })
  const site = await startSite({ HOST: '127.0.0.1' }, folder)
  atEnd(() => site.dispose())
  return site
}

/** `npm start` in a copy that has its dependencies and nothing else. */
async function secondsOfFirstStart(atEnd: AtEnd): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-fresh-'))
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await cp('.', folder, { recursive: true, filter: (path) => !NOT_COPIED.has(resolve(path)) })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const start = performance.now()
  // In a process group of its own, so that npm, its shell and the server end together.
  const npm = spawn('npm', ['start'], { cwd: folder, env: { ...process.env, PORT: String(port) }, stdio: 'ignore', detached: true })
  atEnd(async () => {
    if (npm.pid !== undefined) process.kill(-npm.pid)
    await once(npm, 'exit')
  })
  if (!(await answers(`http://localhost:${port}/`, PATIENCE_MILLISECONDS))) throw new Error('`npm start` does not answer')
  return (performance.now() - start) / 1000
}
