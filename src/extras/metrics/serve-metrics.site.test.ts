import { once } from 'node:events'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { afterwards } from '../../../tests/kit/afterwards.ts'
import { lastGoodBackup, noteGoodBackup } from '../../backup/index.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { softwareVersion } from '../../ground/software/software.ts'
import { loginFailures } from '../../login/words.ts'
import { queueNames } from '../../staff/words/words.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor } from '../../../tests/kit/visitor.ts'
import { serveMetrics } from './serve-metrics.ts'

let site: TestServer
let metrics: Awaited<ReturnType<typeof serveMetrics>>
let url: string

beforeEach(async () => {
  site = await openTestServer()
  metrics = await serveMetrics({ host: '127.0.0.1', port: 0 }, site.app.server, needs())
  afterwards(() => metrics.close())
  url = await site.app.listen({ host: '127.0.0.1', port: 0 })
})

const needs = () => ({ ...site.dependencies, lastBackup: () => lastGoodBackup(site.dependencies.config) })

/** The samples: name and labels before the last blank, a number after it. */
const told = async (): Promise<ReadonlyMap<string, number>> => {
  const lines = (await (await ask()).text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

const ask = async (path = '/metrics'): Promise<Response> => fetch(`http://127.0.0.1:${metrics.port}${path}`)

test("tells of requests, also of those answered from memory, by the route's name in the router, and never by address", async () => {
  for (let nth = 0; nth < 3; nth += 1) await (await fetch(url)).text()
  await fetch(`${url}/rahasia-${'x'.repeat(50)}?nama=Siti`)
  await fetch(`${url}${endpoints.review('milik-siti')}`, { method: 'DELETE' })
  await fetch(`${url}/robots.txt`)
  await expect.poll(async () => (await ask()).text()).toContain('situs_rsud_request_seconds_count{route="/",method="GET",status="200"} 3')
  const text = await (await ask()).text()
  expect(text).toContain('situs_rsud_request_seconds_count{route="other",method="GET",status="404"} 1')
  expect(text).toContain('situs_rsud_request_seconds_count{route="/api/reviews/*",method="DELETE",status="403"} 1')
  expect(text).toContain('situs_rsud_request_seconds_count{route="/robots.txt",method="GET",status="200"} 1')
  expect(text.toLowerCase()).not.toContain('siti')
})

test('tells of reviews, photos being decoded, memory and lateness', async () => {
  const sari = await addVisitor(site, 'Sari')
  await sari.send('POST', endpoints.reviews, { review: 'Baik', rating: 4, imageUrl: null })
  const answer = await ask()
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const text = await answer.text()
  for (const line of [
    'situs_rsud_reviews{rating="4"} 1',
    'situs_rsud_reviews{rating="5"} 0',
    'situs_rsud_database_up 1',
    'situs_rsud_photos_decoding{state="waiting"} 0',
  ]) {
    expect(text).toContain(line)
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/mu)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/mu)
})

test('F09: without a database it goes on telling the rest', async () => {
  await site.dependencies.database.close()
  const text = await (await ask()).text()
  expect(text).toContain('situs_rsud_database_up 0')
  expect(text).not.toContain('situs_rsud_reviews{')
})

test('C07: answers under the names of this machine alone, and under any where the port is opened to others', async () => {
  const statusOf = async (port: number, host: string): Promise<number | undefined> => {
    const [answer] = (await once(get({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }), 'response')) as [IncomingMessage]
    return answer.resume().statusCode
  }
  for (const name of ['127.0.0.1', 'localhost', '[::1]', 'LOCALHOST'])
    expect([name, await statusOf(metrics.port, `${name}:9100`)]).toEqual([name, 200])
  for (const name of ['jahat.example', 'localhost.jahat.example', '127.0.0.1.jahat.example'])
    expect([name, await statusOf(metrics.port, name)]).toEqual([name, 421])
  const open = await serveMetrics({ host: '0.0.0.0', port: 0 }, site.app.server, needs())
  expect(await statusOf(open.port, 'server-rsud.internal:9100')).toBe(200)
  await open.close()
})

test('is nowhere else: not on the port of the site, nor at another address', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await ask('/')).status).toBe(404)
})

test('tells the version, the last good backup, what content is shown, the clock, and what waits for staff, by the queues that they see', async () => {
  const before = Date.now() / 1000
  const held = await addVisitor(site, 'Sari')
  await held.send('POST', endpoints.reviews, { review: 'Telepon saya di 081234567890', rating: 4, imageUrl: null })
  const values = await told()
  expect(values.get(`situs_rsud_build_info{version="${softwareVersion()}"}`)).toBe(1)
  expect(values.get('situs_rsud_build_timestamp_seconds')).toBe(Date.parse('2026-01-01T00:00:00Z') / 1000)
  expect(values.get('situs_rsud_ready')).toBe(1)
  expect(values.get('situs_rsud_demo')).toBe(1)
  expect(values.get('situs_rsud_content_refused')).toBe(0)
  expect(values.get('situs_rsud_last_backup_timestamp_seconds')).toBe(0)
  expect(values.get('situs_rsud_clock_fault{fault="before-build"}')).toBe(0)
  for (const group of Object.keys(queueNames))
    expect([group, values.get(`situs_rsud_reviews_waiting{kind="${group}"}`)]).toEqual([group, group === 'held' ? 1 : 0])
  await noteGoodBackup(site.dependencies.config.dataDir, new Date().toISOString())
  await expect.poll(async () => (await told()).get('situs_rsud_last_backup_timestamp_seconds')).toBeGreaterThan(before - 1)
})

test('tells that the content on the disk is refused, until it is mended', async () => {
  const file = join(site.contentDir, 'hospital.yaml')
  const good = await readFile(file, 'utf8')
  const refused = async () => (await told()).get('situs_rsud_content_refused')
  for (const [text, is] of [
    ['name: [', 1],
    [good, 0],
    [good.replace('demo: true', 'demo: false'), 1],
    [good, 0],
  ] as const) {
    await writeFile(file, text)
    await site.dependencies.site.reload()
    await expect.poll(refused).toBe(is)
  }
  await rename(file, `${file}.lain`)
  await site.dependencies.site.reload()
  await expect.poll(refused).toBe(1)
})

test('counts sign-ins that failed by why, and by nothing else; each cause is there from the start', async () => {
  const begun = await told()
  for (const why of Object.keys(loginFailures))
    expect([why, begun.get(`situs_rsud_sign_in_failures_total{cause="${why}"}`)]).toEqual([why, 0])
  const at = async (path: string) => fetch(`${url}${path}`, { headers: { 'sec-fetch-mode': 'navigate' }, redirect: 'manual' })
  await at(`${endpoints.loginCallback}?state=siti&code=rahasia`)
  await at(`${endpoints.loginCallback}?state=siti&error=access_denied&error_description=Siti`)
  await fetch(`${url}${endpoints.login}`, { headers: { 'sec-fetch-mode': 'no-cors' } })
  await expect.poll(async () => (await told()).get('situs_rsud_sign_in_failures_total{cause="attempt-unknown"}')).toBe(2)
  const text = await (await ask()).text()
  expect(text).toContain('situs_rsud_sign_in_failures_total{cause="not-opened"} 1')
  expect(text).toContain('situs_rsud_sign_in_failures_total{cause="provider-unavailable"} 0')
  expect(text.toLowerCase()).not.toMatch(/siti|rahasia/u)
})

test('F31: asks the database, the store and the disk once a second, however often it is asked', async () => {
  let looks = 0
  const { reviews, ...rest } = needs()
  const counted = { ...rest, reviews: { ...reviews, overview: () => ((looks += 1), reviews.overview()) } }
  const other = await serveMetrics({ host: '127.0.0.1', port: 0 }, site.app.server, counted)
  afterwards(() => other.close())
  const start = performance.now()
  for (let nth = 0; nth < 20; nth += 1)
    await Promise.all(Array.from({ length: 10 }, async () => (await fetch(`http://127.0.0.1:${other.port}/metrics`)).text()))
  // One query for the reviews, one for the clock.
  expect(looks).toBeLessThanOrEqual(2 * Math.ceil((performance.now() - start) / 1000))
})
