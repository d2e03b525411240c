import { fork } from 'node:child_process'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { HELD, NEED, tellNow, write } from '../../tests/kit/told.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { webhookReceiver } from '../../tests/kit/webhook-receiver.ts'
import { MINUTE_MILLISECONDS as MINUTE, systemClock } from '../ground/time/clock.ts'
import { retryWhile } from '../ground/time/with-timeout.ts'

const clock = createTestClock('2026-12-21T20:00:00.000Z')

/** Kills of the long run: `KILLS=200`. */
const KILLS = Number(process.env['KILLS'] ?? 40)

test('K08: a webhook is signed over its time and its body, carries its key, and follows no redirect', async () => {
  const receiver = await webhookReceiver()
  await using server = await openTestServer({ clock, env: receiver.env, limited: false })
  await write(server, NEED)
  receiver.change((response) => response.writeHead(302, { location: `${receiver.url}/lain` }).end('x'.repeat(1_000_000)))
  await tellNow(server.dependencies)
  expect(receiver.calls).toHaveLength(1)
  expect(receiver.forged).toEqual([])
  const [row] = await server.database.selectFrom('deliveries').selectAll().execute()
  const { key, body, text, headers } = receiver.calls[0]!
  expect([key, body.key, row?.outcome]).toEqual([row?.id, row?.id, 'redirect'])
  const signed = { 'x-situs-time': String(headers['x-situs-time']), 'x-situs-signature': String(headers['x-situs-signature']) }
  const forged = await fetch(receiver.url, { method: 'POST', body: text.replace('need', 'beds'), headers: signed })
  expect(forged.status).toBe(401)
})

test('K04: a refused message is sent again after 10 seconds, 1, 5 and 15 minutes, then hourly for a day, and then marked as failed', async () => {
  const receiver = await webhookReceiver((response) => response.writeHead(503).end())
  await using server = await openTestServer({ clock, env: receiver.env, limited: false })
  await write(server, HELD)
  await tellNow(server.dependencies)
  clock.pass(5 * MINUTE)
  const began = clock.now().getTime()
  const tried: number[] = []
  for (let seconds = 0; seconds < 27 * 3600; seconds += 10) {
    if ((await server.dependencies.notify.deliver('webhook')).some(Boolean)) tried.push((clock.now().getTime() - began) / 1000)
    clock.pass(10_000)
  }
  const pauses = tried.map((at, nth) => at - (tried[nth - 1] ?? 0))
  expect(pauses.slice(0, 5)).toEqual([0, 10, 60, 300, 900])
  expect(pauses.slice(5)).toEqual(Array.from({ length: 24 }, () => 3600))
  expect(await server.database.selectFrom('deliveries').select(['state', 'outcome']).execute()).toEqual([
    { state: 'failed', outcome: 'refused' },
  ])
  expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(1)
})

test.each([
  [400, 'refused'],
  [401, 'sign-in'],
  [429, 'limited'],
  [500, 'refused'],
] as const)('K04: an answer of %i is kept as %s, and nothing else of it', async (status, outcome) => {
  const receiver = await webhookReceiver((response) => response.writeHead(status).end('<h1>sandi: rahasia</h1>'))
  await using server = await openTestServer({ clock, env: receiver.env, limited: false })
  await write(server, NEED)
  await tellNow(server.dependencies)
  const rows = await server.database.selectFrom('deliveries').selectAll().execute()
  expect(rows).toMatchObject([{ state: 'waiting', outcome, attempt: 1 }])
  expect(JSON.stringify(rows)).not.toContain('rahasia')
})

test('K04: a channel that hangs ends after ten seconds, and no request waits for it', async () => {
  const receiver = await webhookReceiver(() => undefined)
  await using server = await openTestServer({ clock: systemClock, env: receiver.env, limited: false })
  const { notify } = server.dependencies
  const stop = notify.start(() => undefined)
  const outcomes = () => server.database.selectFrom('deliveries').select('outcome').execute()
  try {
    await write(server, NEED)
    await vi.waitFor(() => expect(receiver.calls.length).toBe(1), { timeout: 20_000, interval: 50 })
    await write(server, NEED)
    // Its writer was answered while the channel still hung.
    expect(await outcomes()).toContainEqual({ outcome: null })
    await vi.waitFor(() => expect(receiver.calls.length).toBe(2), { timeout: 20_000, interval: 50 })
    await vi.waitFor(async () => expect(await outcomes()).toEqual([{ outcome: 'timeout' }, { outcome: 'timeout' }]), {
      timeout: 30_000,
      interval: 200,
    })
  } finally {
    stop()
  }
})

test('K01: of two processes one sends each message, and the other sends what a dead one left', async () => {
  const receiver = await webhookReceiver(async (response) => {
    await pause(5)
    response.end()
  })
  await using server = await openTestServer({ clock, env: receiver.env, limited: false })
  const other = await server.openAnother()
  for (let nth = 0; nth < 30; nth += 1) await write(server, NEED)
  const work = async ({ notify }: typeof server.dependencies): Promise<void> => {
    for (let nth = 0; nth < 80; nth += 1) {
      // Two connections of one process cannot wait for each other.
      await notify.plan().catch(() => undefined)
      await notify.deliver('webhook').catch(() => undefined)
    }
  }
  await Promise.all([work(server.dependencies), work(server.dependencies), work(other.dependencies), work(other.dependencies)])
  expect(receiver.calls).toHaveLength(30)
  expect(receiver.told()).toHaveLength(30)
  expect(receiver.calls.length).toBe(30)
  // Whoever has it never comes back.
  receiver.change(() => undefined)
  await write(server, NEED)
  await server.dependencies.notify.plan()
  const lost = server.dependencies.notify.deliver('webhook')
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(31))
  receiver.change((response) => response.end())
  clock.pass(29_000)
  await tellNow(other.dependencies)
  expect(receiver.calls).toHaveLength(31)
  clock.pass(2000)
  await tellNow(other.dependencies)
  expect(receiver.calls).toHaveLength(32)
  expect(receiver.told()).toHaveLength(31)
  await lost
  const states = await server.database.selectFrom('deliveries').select('state').distinct().execute()
  expect(states).toEqual([{ state: 'sent' }])
})

test(`K01: a process that is killed at any step, ${KILLS} times, loses nothing, and with the key doubles nothing`, async () => {
  const receiver = await webhookReceiver(async (response) => {
    await pause(Math.random() * 20)
    response.end()
  })
  await using server = await openTestServer({ clock: systemClock, env: receiver.env, limited: false })
  const { database } = server.dependencies.config
  const settings = { ...receiver.env, ...(database.kind === 'postgres' && { DATABASE_URL: database.url }) }
  let ahead = 0
  const start = () =>
    fork('tests/kit/processes/tell.ts', [JSON.stringify(settings), String(ahead), ...(database.kind === 'sqlite' ? [database.file] : [])], {
      execArgv: ['--import', './tests/kit/processes/read-jsx.ts'],
      stdio: 'ignore',
    })
  const ids: string[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = start()
    await once(child, 'message')
    // It may hold the database just then.
    for (let nth = 0; nth < 3; nth += 1)
      ids.push(
        await retryWhile(
          () => write(server, NEED),
          () => true,
        ),
      )
    await pause(Math.random() * 60)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // Longer than whoever was killed held it; now and then it is told once more.
    ahead += 40_000
  }
  const last = start()
  const waiting = () => server.database.selectFrom('deliveries').select('id').where('state', '=', 'waiting').execute()
  const untold = () => server.database.selectFrom('outbox').select('id').where('told_at', 'is', null).execute()
  try {
    await vi.waitFor(async () => expect([await untold(), await waiting()]).toEqual([[], []]), { timeout: 120_000, interval: 100 })
  } finally {
    last.kill('SIGKILL')
  }
  const rows = await server.database
    .selectFrom('deliveries')
    .innerJoin('outbox', 'outbox.id', 'event_id')
    .select(['deliveries.id', 'review_id', 'outbox.round', 'state'])
    .execute()
  const keys = new Set(receiver.calls.map(({ key }) => key))
  const isTold = (id: string): boolean => rows.some((row) => row.review_id === id && keys.has(row.id))
  expect(ids.filter((id) => !isTold(id))).toEqual([])
  expect(rows.filter(({ id, state }) => state !== 'sent' || !keys.has(id))).toEqual([])
  // Each time that a case is told has one key at most.
  for (const { review_id, round } of rows) expect(rows.filter((row) => row.review_id === review_id).length).toBeLessThanOrEqual(round)
  expect(receiver.forged).toEqual([])
}, 1_200_000)

test('K04: an urgent message is sent before ten thousand others', async () => {
  const receiver = await webhookReceiver()
  await using server = await openTestServer({ clock, env: receiver.env, limited: false })
  const time = clock.now().toISOString()
  const turn = { attempt: 0, next_at: time, noted_at: time, state: 'waiting' } as const
  const rows = Array.from({ length: 10_000 }, () => ({ id: randomUUID(), kind: 'review', channel: 'webhook', ...turn }) as const)
  // As many wait as if each were told alone.
  await sql`drop index deliveries_one_waiting`.execute(server.database)
  for (let at = 0; at < rows.length; at += 1000)
    await server.database
      .insertInto('deliveries')
      .values(rows.slice(at, at + 1000))
      .execute()
  await write(server, HELD)
  await write(server, NEED)
  await server.dependencies.notify.plan()
  const before = process.cpuUsage()
  for (let nth = 0; nth < 100; nth += 1) await server.dependencies.notify.deliver('webhook')
  expect(receiver.calls[0]?.body.kind).toBe('need')
  expect(process.cpuUsage(before).user / 1000 / 100).toBeLessThan(100)
})
