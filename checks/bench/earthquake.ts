import { request } from 'node:http'
import { load, type LoadResult } from './http-load.ts'
import { bestPage } from './load.ts'
import { watchMemory } from './memory.ts'
import { median, ratio, type Row } from './row.ts'
import { makePhoto, upload } from './uploads.ts'
import { siteWithVisitors } from './site.ts'

const ROUNDS = 3
const CONNECTIONS = 200
const SEARCHES = 200
const ADDRESSES = 64
const PHOTOS = 20

/** Everybody looks up the hospital at once: requests of the page, alone and beside waves of searches and photos, in turns. */
export async function measureEarthquake(left: AsyncDisposableStack): Promise<Row[]> {
  const { site, people } = await siteWithVisitors(left, PHOTOS)
  const url = site.url.replace('localhost', '127.0.0.1')
  await bestPage(`${url}/`)
  const photo = await makePhoto()
  const memory = watchMemory(site.pid)
  const [alone, beside]: [LoadResult[], LoadResult[]] = [[], []]
  let refused = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await load(`${url}/`, CONNECTIONS))
    const stop = new AbortController()
    const searching = searchUntil(stop.signal, url)
    const sending = Promise.all(
      people.map(async (headers, place) => upload(url, { ...headers, 'x-forwarded-for': `10.2.0.${place}` }, photo)),
    )
    beside.push(await load(`${url}/`, CONNECTIONS))
    stop.abort()
    refused += await searching
    await sending
  }
  const peak = memory.peakMegabytes()
  refused += [...alone, ...beside].reduce((sum, result) => sum + result.refused, 0)
  const [before, after] = [median(alone.map(({ p99 }) => p99)), median(beside.map(({ p99 }) => p99))]
  const [speed, speedBeside] = [median(alone.map(({ perSecond }) => perSecond)), median(beside.map(({ perSecond }) => perSecond))]
  return [
    {
      what: `GET / with ${CONNECTIONS} connections beside ${SEARCHES} searches at once from ${ADDRESSES} addresses and ${PHOTOS} photos, 99th percentile`,
      measured: `${after.toFixed(1)} ms (${Math.round(speedBeside)} /s)`,
      against: `the page alone ${before.toFixed(1)} ms (${Math.round(speed)} /s): ${ratio(after, before)}`,
      goal: '≤ 2 × the page alone',
      met: after / before <= 2,
    },
    { what: 'the same, pages and searches that were refused', measured: `${refused}`, goal: '0', met: refused === 0 },
    {
      what: 'the same, memory of server and image process',
      measured: peak === null ? 'not known on this system' : `${peak} MB`,
      goal: '≤ 350 MB',
      met: peak === null ? null : peak <= 350,
    },
  ]
}

/** Sends wave after wave. Returns how many searches were answered without a page, and so without a telephone number. */
async function searchUntil(stop: AbortSignal, url: string): Promise<number> {
  let refused = 0
  while (!stop.aborted) {
    const statuses = await Promise.all(Array.from({ length: SEARCHES }, async (_, nth) => search(url, nth)))
    refused += statuses.filter((status) => status !== 200).length
  }
  return refused
}

async function search(url: string, nth: number): Promise<number> {
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `10.1.0.${nth % ADDRESSES}` }
  return new Promise((resolve) => {
    request(`${url}/?cari=anak+panas+${nth}`, { headers }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
      .on('error', () => resolve(0))
      .end()
  })
}
