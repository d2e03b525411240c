import { fstatSync } from 'node:fs'
import Fastify, { LogController } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitLogLines, noteAnswers, formatLogLine } from './journal.ts'
import { handleProblems } from './problem-handler.tsx'
import { Problem } from './problem.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openApp() {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  const app = Fastify({
    logger: { level: 'info', stream, hooks: { logMethod: limitLogLines() } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  noteAnswers(app)
  handleProblems(app)
  app.get('/gate', () => Promise.reject(new Problem('unavailable')))
  app.get('/limit', () => Promise.reject(new Problem('too-many-requests')))
  app.get('/away', () => Promise.reject(new Problem('unavailable', { cause: new Error('the store is away') })))
  app.get('/own', async (_request, reply) => reply.status(403).send('ditolak'))
  app.get<{ Querystring: { place: string } }>('/broken', async ({ query }) => {
    if (query.place === '1') throw new TypeError(`what was sent: ${Math.random()}`)
    throw new TypeError(`what was sent: ${Math.random()}`)
  })
  const ask = async (url: string, times: number): Promise<void> => {
    for (let nth = 0; nth < times; nth += 1) expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400)
  }
  const told = () => lines.splice(0).map(({ code, count, err }) => [code, count, err !== undefined])
  return { app, ask, told }
}

test('F15: what is refused is a line a minute for each reason, with its count and no stack, whoever refuses', async () => {
  const { app, ask, told } = openApp()
  await ask('/gate', 50)
  await ask('/limit', 20)
  await ask('/own', 30)
  await ask('/tidak-ada', 10)
  expect(told()).toEqual([
    ['unavailable', 1, false],
    ['too-many-requests', 1, false],
    ['http-403', 1, false],
    ['not-found', 1, false],
  ])
  vi.advanceTimersByTime(60_000)
  expect(told()).toEqual([
    ['unavailable', 49, false],
    ['too-many-requests', 19, false],
    ['http-403', 29, false],
    ['not-found', 9, false],
  ])
  vi.advanceTimersByTime(180_000)
  await ask('/gate', 2)
  expect(told()).toEqual([['unavailable', 1, false]])
  await app.close()
})

test('F15: what broke is told whole when it is first seen, then as a line a minute for each reason', async () => {
  const { app, ask, told } = openApp()
  await ask('/broken?place=1', 40)
  await ask('/away', 3)
  await ask('/broken?place=2', 40)
  expect(told()).toEqual([
    ['internal', undefined, true],
    ['unavailable', undefined, true],
    ['internal', undefined, true],
  ])
  vi.advanceTimersByTime(60_000)
  expect(told()).toEqual([
    ['internal', 78, false],
    ['unavailable', 2, false],
  ])
  vi.advanceTimersByTime(180_000)
  await ask('/broken?place=1', 2)
  expect(told()).toEqual([['internal', undefined, true]])
  await app.close()
})

test('F15: lines of ever other words are bounded as well', async () => {
  const { app, told } = openApp()
  for (let nth = 0; nth < 5000; nth += 1) app.log.warn(`line ${nth}`)
  expect(told().length).toBeLessThan(300)
  await app.close()
})

test("F32: a line of the logger begins with the priority of its level where systemd's journal reads it, and there alone", () => {
  const { dev, ino } = fstatSync(1, { bigint: true })
  const line = (level: number): string => `{"level":${level},"msg":"<0>\\n"}\n`
  const begun = (): string[] => [10, 20, 30, 35, 40, 50, 60].map((level) => formatLogLine(line(level)).replace(line(level), ''))
  vi.stubEnv('JOURNAL_STREAM', `${dev}:${ino}`)
  expect(begun()).toEqual(['<7>', '<7>', '<6>', '<6>', '<4>', '<3>', '<2>'])
  for (const other of ['', `${dev}:${ino + 1n}`, `${dev + 1n}:${ino}`, `${ino}`]) {
    vi.stubEnv('JOURNAL_STREAM', other)
    expect(begun().join('')).toBe('')
  }
  vi.unstubAllEnvs()
})
