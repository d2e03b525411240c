import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleProblems } from './problem-handler.ts'
import { Problem } from './problem.ts'

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
