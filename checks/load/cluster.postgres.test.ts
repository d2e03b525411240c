import { afterAll, expect, inject, test } from 'vitest'
import { postgresAt } from '../../tests/kit/storage/postgres-server.ts'
import { runCluster } from './cluster.ts'

const server = postgresAt(inject('postgres')!.server)
afterAll(() => server.dispose())

test('F10: with three processes, one killed and all connections lost once, nothing promised is lost, and each review and fact comes onto every page', async () => {
  // Beside other tests PostgreSQL may answer later than a visitor's timeout; `check -- cluster` checks that nobody is refused.
  const plan = { visitors: 2, loadMilliseconds: 600, probes: 2, restartDatabase: false, maySheds: true }
  const report = await runCluster(server, plan)
  expect(report).toMatchObject({ errors: [], lost: 0, doubled: 0, faults: [] })
  expect(report.acknowledged).toBeGreaterThan(0)
})
