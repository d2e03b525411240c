import { expect, test, afterEach, beforeEach, vi } from 'vitest'
import { describeRequest, escapeUnseen } from './describe-request.ts'
import Fastify from 'fastify'
import { handleProblems } from './problem-handler.ts'
import { Problem } from './problem.ts'

const request = { method: 'GET', url: '/login/callback?code=rahasia&state=x', ip: '203.0.113.7' }

test('A07: a log line holds neither the query nor the address', () => {
  const line = JSON.stringify(describeRequest(request))
  expect(line).toContain('/login/callback')
  expect(line).not.toMatch(/rahasia|203\.0\.113\.7/u)
})

test('the same visitor has the same fingerprint, another has another', () => {
  expect(describeRequest(request)).toEqual(describeRequest(request))
  expect(describeRequest({ ...request, ip: '203.0.113.8' })['visitor']).not.toBe(describeRequest(request)['visitor'])
})

test('an address of any length is logged in a short line', () => {
  expect(describeRequest({ ...request, url: `/${'a'.repeat(5000)}` })['path']).toHaveLength(200)
})

test('X08: a log line holds no character that steers a terminal, and says the same', () => {
  const what = 'a\u001B[2J\u007F\u009B2J\u202Eb\u2028\u{E0041}\nc'
  const line = escapeUnseen(`${JSON.stringify({ what })}\n`)
  expect(line.trimEnd()).not.toMatch(/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u)
  expect(JSON.parse(line)).toEqual({ what })
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('F15: refusals by a gate or a limit are a line a minute for each code, with its count and no stack; what is broken is told each time', async () => {
  const lines: Record<string, unknown>[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) } },
  })
  handleProblems(app)
  app.get('/gate', () => Promise.reject(new Problem('unavailable')))
  app.get('/limit', () => Promise.reject(new Problem('too-many-requests')))
  app.get('/away', () => Promise.reject(new Problem('unavailable', { cause: new Error('the store is away') })))
  const ask = async (url: string, times: number): Promise<void> => {
    for (let nth = 0; nth < times; nth += 1) expect([429, 503]).toContain((await app.inject(url)).statusCode)
  }
  const told = () => lines.splice(0).map(({ code, count, err }) => [code, count, err !== undefined])
  await ask('/gate', 50)
  await ask('/limit', 20)
  expect(told()).toEqual([
    ['unavailable', 1, false],
    ['too-many-requests', 1, false],
  ])
  vi.advanceTimersByTime(60_000)
  expect(told()).toEqual([
    ['unavailable', 49, false],
    ['too-many-requests', 19, false],
  ])
  vi.advanceTimersByTime(180_000)
  await ask('/gate', 2)
  expect(told()).toEqual([['unavailable', 1, false]])
  await ask('/away', 2)
  expect(told()).toEqual([
    ['unavailable', undefined, true],
    ['unavailable', undefined, true],
  ])
  await app.close()
})
