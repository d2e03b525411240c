import { connect } from 'node:net'
import { once } from 'node:events'
import type { HTTPMethods } from 'fastify'
import { expect, test } from 'vitest'
import { CLIENT_HEADER } from '../../contract/endpoints.ts'
import { openWithRoutes } from '../../../tests/kit/route-table.ts'
import { addStaff } from '../../../tests/kit/staff.ts'

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const TIMES = 3

/** What is wrong with each request: its origin, form, body, address, or session. */
function waysToFail(cookie: string, host: string): Record<string, string>[] {
  const ours = { 'sec-fetch-site': 'same-origin', [CLIENT_HEADER]: 'halaman' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  return [
    { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    { host, ...ours },
    { host, ...ours, ...form },
    { host, ...ours, ...form, cookie },
    { host, ...ours, 'content-type': 'application/json', cookie },
    { host, ...ours, 'content-type': 'multipart/form-data; boundary=x', cookie },
    { host, ...ours, 'content-type': 'text/csv', cookie },
    { host: 'jahat.example', 'x-forwarded-for': '203.0.113.5' },
  ]
}

test('F15: no address can be made to fill the journal, however it refuses', { timeout: 600_000 }, async () => {
  const log: Record<string, unknown>[] = []
  const keep = (line: string): void => void log.push(JSON.parse(line) as Record<string, unknown>)
  const { server, routes } = await openWithRoutes({ env: { LOG_LEVEL: 'info' }, listening: true, log: keep })
  const staff = await addStaff(server, { issuer: `${server.publicUrl}/akun-contoh` })
  const began = performance.now()
  let refused = 0
  const addresses = [...new Set(routes.map(({ url }) => url))].flatMap((url) => [
    url.replace(/:\w+|\*/gu, 'constructor'),
    `${url.replace(/:\w+|\*/gu, '%00')}?file=constructor`,
  ])
  expect(addresses.length).toBeGreaterThan(100)
  const own = ['/tidak-ada', '/%', `/${'a'.repeat(3000)}`]
  for (const url of [...addresses, ...own]) {
    for (const headers of waysToFail(staff.headers['cookie'] ?? '', new URL(server.publicUrl).host))
      for (const method of METHODS)
        for (let nth = 0; nth < TIMES; nth += 1) {
          const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
          const { statusCode } = await server.app.inject({ method, url, headers, ...(hasBody && { payload: '{"a":[[[[[[1]]]]]]}' }) })
          if (statusCode >= 400) refused += 1
        }
  }
  for (let nth = 0; nth < 50; nth += 1) {
    const socket = connect(Number(new URL(server.publicUrl).port), '127.0.0.1')
    socket.end('bukan HTTP\r\n\r\n')
    socket.resume()
    await once(socket, 'close')
  }

  const minutes = 1 + Math.floor((performance.now() - began) / 60_000)
  const kinds = new Map<string, number>()
  for (const { level, msg, code, failure } of log) {
    const kind = [level, msg, code, failure].join(' ')
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  expect(refused).toBeGreaterThan(10_000)
  expect([...kinds].filter(([, lines]) => lines > minutes)).toEqual([])
  expect(kinds.size).toBeLessThan(40)
  expect(log.filter(({ err }) => err !== undefined)).toEqual([])
  const told = log.map(({ code, failure }) => code ?? failure)
  for (const code of ['foreign-origin', 'not-found', 'media-type', 'bad-request', 'not-opened', 'http-403']) expect(told).toContain(code)
})
