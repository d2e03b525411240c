import { setTimeout as pause } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { expect, test, vi } from 'vitest'
import { NEED, write } from '../../tests/kit/told.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { webhookReceiver } from '../../tests/kit/webhook-receiver.ts'
import { MINUTE_MILLISECONDS, systemClock } from '../ground/time/clock.ts'
import { createNotify } from './notify.ts'

test('K01: without events the database is seldom polled, and an event of this process is told at once', async () => {
  const receiver = await webhookReceiver()
  await using server = await openTestServer({ clock: systemClock, env: receiver.env, limited: false })
  // Whatever other tests of this process have noted was long ago.
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60 * MINUTE_MILLISECONDS)
  let asked = 0
  const counts: KyselyPlugin = { transformQuery: ({ node }) => node, transformResult: async ({ result }) => (asked++, result) }
  const house = () => ({ hospital: 'RSUD Uji', timeZone: 'Asia/Jakarta' as const, publicUrl: 'https://rsud.contoh' })
  const needs = { database: server.database.withPlugin(counts), clock: systemClock, house, ownCases: async () => [] }
  const stop = createNotify(needs, server.dependencies.config.notify).start(() => undefined)
  try {
    await vi.waitFor(() => expect(asked).toBeGreaterThan(0))
    // Two looks.
    await pause(5000)
    // One for the plan, and one for each turn of two ways.
    expect(asked).toBeLessThanOrEqual(5)
    await write(server, NEED)
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), { timeout: 20_000, interval: 50 })
  } finally {
    stop()
    later.mockRestore()
  }
})
