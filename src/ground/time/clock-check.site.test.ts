import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { createClockCheck, explainClockFault } from './clock-check.ts'

const builtAt = new Date('2026-11-20T00:00:00Z')

function check(now: string, ...times: string[]) {
  return createClockCheck({
    clock: createTestClock(now),
    builtAt,
    reviews: { overview: async () => ({ reviews: times.map((time) => ({ time })) }) },
  })()
}

test.each([
  ['2026-11-20T00:00:00Z', [], null],
  ['2026-11-19T00:00:00Z', [], null],
  ['2020-01-01T00:00:00Z', [], 'before-build'],
  ['2026-12-01T00:00:00Z', ['2026-12-01T20:00:00Z', '2026-11-01T00:00:00Z'], null],
  ['2026-12-01T00:00:00Z', ['2026-12-05T00:00:00Z'], 'before-review'],
  ['2036-12-01T00:00:00Z', ['2026-12-05T00:00:00Z'], null],
])('T05: of a clock at %s with reviews of %j is said: %s', async (now, times, fault) => {
  expect(await check(now, ...times)).toBe(fault)
})

test('a database that does not answer is no fault of the clock', async () => {
  const reviews = { overview: () => Promise.reject(new Error('away')) }
  expect(await createClockCheck({ clock: createTestClock('2026-12-01T00:00:00Z'), builtAt, reviews })()).toBeNull()
})

test('T05: whoever asks whether the site is ready learns of the clock as well, and the log says what to do', async () => {
  const clock = createTestClock('2026-12-01T00:00:00Z')
  await using server = await openTestServer({ clock })
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ok' })

  clock.set('2019-01-01T00:00:00Z')
  const answer = await server.app.inject('/readyz')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'ok', clock: 'before-build' })
  expect(explainClockFault('before-build')).toContain('setel jam server')
})

test('T05: `status` tells of it, and of nothing while the clock may be right', async () => {
  const clock = createTestClock('2026-12-01T00:00:00Z')
  await using server = await openTestServer({ clock, listening: true })
  const status = async () => {
    const { hostname: HOST, port: PORT } = new globalThis.URL(server.publicUrl)
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/server/main.js', 'status'], {
      env: { PATH: process.env['PATH'], HOST, PORT, DATA_DIR: await newFolder() },
    })
    return stdout
  }
  expect(await status()).toBe('Situs siap.\n')
  clock.set('2019-01-01T00:00:00Z')
  expect(await status()).toMatch(/^Situs siap\.\nJam server lebih awal/u)
})
