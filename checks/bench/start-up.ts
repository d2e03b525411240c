import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyCheckout } from '../../tests/kit/processes/checkout.ts'
import { freePort } from '../../tests/kit/processes/free-port.ts'
import type { SiteProcess } from '../../tests/kit/processes/site-process.ts'
import { median, type Row } from './row.ts'
import { siteFor } from './site.ts'
import { until } from '../wait.ts'

const STARTS = 5

/** Time from the start of the process to the last byte of its first page, and from `npm start` to the first answer. */
export async function measureStartUp(left: AsyncDisposableStack): Promise<Row[]> {
  const site = await siteFor(left)
  const starts: number[] = []
  for (let nth = 0; nth < STARTS; nth += 1) starts.push(await secondsOfStart(site))
  const own = median(starts)
  const first = await secondsOfFirstStart(left)
  return [
    { what: 'start to first page', measured: `${own.toFixed(2)} s`, goal: '≤ 2 s', met: own <= 2 },
    { what: '`npm start` right after `npm ci`, its build included', measured: `${first.toFixed(1)} s`, goal: '≤ 10 s', met: first <= 10 },
  ]
}

export async function secondsOfStart(site: SiteProcess): Promise<number> {
  await site.stop()
  const start = performance.now()
  await site.start()
  await (await fetch(site.url)).text()
  const seconds = (performance.now() - start) / 1000
  await site.stop()
  return seconds
}

/** `npm start` in a copy that has its dependencies and nothing else. */
async function secondsOfFirstStart(left: AsyncDisposableStack): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-fresh-'))
  left.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await copyCheckout(folder)
  const port = await freePort()
  const start = performance.now()
  // In a process group of its own, so that npm, its shell and the server end together.
  const npm = spawn('npm', ['start'], { cwd: folder, env: { ...process.env, PORT: String(port) }, stdio: 'ignore', detached: true })
  left.defer(async () => {
    if (npm.pid !== undefined) process.kill(-npm.pid)
    await once(npm, 'exit')
  })
  await until('`npm start` answers', async () => (await fetch(`http://localhost:${port}/`)).ok)
  return (performance.now() - start) / 1000
}
