import { request } from 'node:http'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { startSite } from '../tests/support/site-process.ts'
import { hasProgram, load } from './http-load.ts'
import { startNginx } from './nginx.ts'
import { median, ratio } from './row.ts'
import type { Row } from './row.ts'

const ROUNDS = 5

/** `GET /` as fast as it goes, beside nginx with the same bytes, in turns. */
export async function measureLoad(): Promise<Row[]> {
  const site = await startSite({ HOST: '127.0.0.1' })
  const url = site.url.replace('localhost', '127.0.0.1')
  const { body, headers } = await bestPage(url)
  const nginx = hasProgram('nginx') ? await startNginx(body, headers) : null
  const ours: { perSecond: number; p99: number }[] = []
  const theirs: typeof ours = []
  for (let round = 0; round < ROUNDS; round += 1) {
    if (nginx) theirs.push(await load(nginx.url))
    ours.push(await load(`${url}/`))
  }
  await nginx?.stop()
  await site.dispose()

  const speed = median(ours.map(({ perSecond }) => perSecond))
  const p99 = median(ours.map((result) => result.p99))
  const measured = { speed: `${Math.round(speed)} /s`, p99: `${p99.toFixed(1)} ms` }
  if (!nginx) {
    return [
      {
        what: 'GET /, requests per second',
        measured: measured.speed,
        against: 'nginx is not installed',
        goal: '≥ 0.65 × nginx',
        met: null,
      },
      { what: 'GET /, 99th percentile', measured: measured.p99, against: 'nginx is not installed', goal: '≤ 3 × nginx', met: null },
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

/** The page in its best compression, which takes the place of the quick one when nothing changes for a moment. */
async function bestPage(url: string): Promise<{ body: Buffer; headers: Headers }> {
  let smallest = await ask(url)
  for (let attempt = 0; attempt < 40; attempt += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    const next = await ask(url)
    if (next.body.length < smallest.body.length) return next
    smallest = next
  }
  return smallest
}

async function ask(url: string): Promise<{ body: Buffer; headers: Headers }> {
  const [answer] = (await once(request(url, { headers: { 'accept-encoding': 'br' } }).end(), 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value))
  return { body: Buffer.concat(parts), headers }
}
