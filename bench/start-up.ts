import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../tests/kit/processes/free-port.ts'
import { startSite } from '../tests/kit/processes/site-process.ts'
import { answers } from './answers.ts'
import type { AtEnd } from './at-end.ts'
import { median } from './row.ts'
import type { Row } from './row.ts'

const PATIENCE_MILLISECONDS = 60_000

/** What is not copied from the checkout. */
const NOT_COPIED = new Set(['.git', 'data', 'dist', 'node_modules', 'test-results'].map((name) => resolve(name)))

/** Time from the start of the process to the last byte of its first page. */
export async function measureStartUp(atEnd: AtEnd, times = 5): Promise<Row[]> {
  const site = await startSite({ HOST: '127.0.0.1' })
  atEnd(() => site.dispose())
  const seconds: number[] = []
  for (let time = 0; time < times; time += 1) {
    await site.stop()
    const start = performance.now()
    await site.start()
    await (await fetch(site.url)).text()
    seconds.push((performance.now() - start) / 1000)
  }
  await site.stop()
  const typical = median(seconds)
  const first = await secondsOfFirstStart(atEnd)
  return [
    { what: 'start to first page', measured: `${typical.toFixed(2)} s`, goal: '≤ 0.5 s', met: typical <= 0.5 },
    { what: '`npm start` right after `npm ci`, its build included', measured: `${first.toFixed(1)} s`, goal: '≤ 10 s', met: first <= 10 },
  ]
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
