import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { afterwards } from '../../../tests/kit/afterwards.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor } from '../../../tests/kit/visitor.ts'
import { serveMetrics } from './serve-metrics.ts'

let site: TestServer
let metrics: Awaited<ReturnType<typeof serveMetrics>>
let url: string

beforeEach(async () => {
  site = await openTestServer()
  const { reviews, photos } = site.dependencies
  metrics = await serveMetrics({ host: '127.0.0.1', port: 0 }, site.app.server, { reviews, photos })
  afterwards(() => metrics.close())
  url = await site.app.listen({ host: '127.0.0.1', port: 0 })
})

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
  const open = await serveMetrics({ host: '0.0.0.0', port: 0 }, site.app.server, site.dependencies)
  expect(await statusOf(open.port, 'server-rsud.internal:9100')).toBe(200)
  await open.close()
})

test('is nowhere else: not on the port of the site, nor at another address', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await ask('/')).status).toBe(404)
})
