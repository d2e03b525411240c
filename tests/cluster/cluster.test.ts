import { expect, inject, test } from 'vitest'
import { createDatabase } from '../support/postgres-server.ts'
import { runCluster } from './cluster-run.ts'

const { server } = inject('postgres')!
const notOurs = (): Promise<never> => Promise.reject(new Error('all tests of the run use this server'))

test('F10: with three processes, one killed and all connections lost once, nobody else is refused, nothing promised is lost, and a review is on every page within two seconds', async () => {
  const report = await runCluster(
    { url: server, createDatabase: () => createDatabase(server), stop: notOurs, start: notOurs, dispose: notOurs },
    { processes: 3, writers: 2, readers: 2, loadMilliseconds: 600, probes: 2, restartDatabase: false },
  )
  expect(report).toMatchObject({ errors: [], lost: [], countersMatch: true, photosMatch: true })
  expect(report.promised).toBeGreaterThan(0)
  expect(report.slowestPageMilliseconds).toBeLessThan(2000)
}, 120_000)
