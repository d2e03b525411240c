import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { hasProgram, load, type LoadResult } from './http-load.ts'
import { startNginx } from './nginx.ts'
import { median, ratio, type Row } from './row.ts'
import type { StaticFile } from './static-server.ts'
import { siteFor } from './site.ts'

const ROUNDS = 5

/** `GET /` at full speed, in turns with nginx that sends the same bytes. */
export async function measureLoad(left: AsyncDisposableStack): Promise<Row[]> {
  const site = await siteFor(left)
  const url = site.url.replace('localhost', '127.0.0.1')
  const page = await bestPage(url)
  const nginx = hasProgram('nginx') ? await startNginx(page) : null
  if (nginx) left.defer(() => nginx.stop())
  const ours: LoadResult[] = []
  const theirs: LoadResult[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    if (nginx) theirs.push(await load(`${nginx.url}/`))
    ours.push(await load(`${url}/`))
  }

  const speed = median(ours.map(({ perSecond }) => perSecond))
  const p99 = median(ours.map((result) => result.p99))
  const measured = { speed: `${Math.round(speed)} /s`, p99: `${p99.toFixed(1)} ms` }
  if (!nginx) {
    const against = 'nginx is not installed'
    return [
      { what: 'GET /, requests per second', measured: measured.speed, against, goal: '≥ 0.65 × nginx', met: null },
      { what: 'GET /, 99th percentile', measured: measured.p99, against, goal: '≤ 3 × nginx', met: null },
    ]
  }
  const limit = median(theirs.map(({ perSecond }) => perSecond))
  const limitP99 = median(theirs.map((result) => result.p99))
  return [
    {
      what: 'GET /, requests per second',
      measured: measured.speed,
      against: `nginx ${Math.round(limit)} /s: ${ratio(speed, limit)}`,
      goal: '≥ 0.65 × nginx',
      met: speed / limit >= 0.65,
    },
    {
      what: 'GET /, 99th percentile',
      measured: measured.p99,
      against: `nginx ${limitP99.toFixed(1)} ms: ${ratio(p99, limitP99)}`,
      goal: '≤ 3 × nginx',
      met: p99 / limitP99 <= 3,
    },
  ]
}

/** Waits for the page in its best compression, which replaces the quick one ten seconds after a change. */
export async function bestPage(url: string): Promise<StaticFile> {
  let smallest = await ask(url)
  for (let attempt = 0; attempt < 150; attempt += 1) {
    await pause(100)
    const next = await ask(url)
    if (next.body.length < smallest.body.length) return next
    smallest = next
  }
  return smallest
}

async function ask(url: string): Promise<StaticFile> {
  const [answer] = (await once(request(url, { headers: { 'accept-encoding': 'br' } }).end(), 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const headers = Object.entries(answer.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as const]))
  return { path: '/', body: Buffer.concat(parts), headers: Object.fromEntries(headers) }
}
