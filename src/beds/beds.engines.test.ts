import { expect, test } from 'vitest'
import { BEDS, BEDS_AT, BEDS_ENV, reportOf, sendBeds } from '../../tests/kit/beds.ts'
import { createTestClock } from '../../tests/kit/clock.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { bedEndpoints } from '../contract/endpoints.ts'
import { keepFault, keepReport, readRow } from './bed-store.ts'
import { RefusedReport } from './report.ts'

const clock = createTestClock(BEDS_AT)
const server = await openTestServer({ clock, env: BEDS_ENV })
const other = await server.openAnother()

test('B06: if two processes accept reports at once, the newest stays, and none replaces a newer one', async () => {
  const base = Date.parse(BEDS_AT) - 60_000
  const times = Array.from({ length: 40 }, (_, nth) => new Date(base + ((nth * 17) % 40) * 1000).toISOString())
  const databases = [server.database, other.dependencies.database.database]
  const kept: string[] = []
  await Promise.all(
    times.map(async (time, nth) => {
      if (await keepReport(databases[nth % 2]!, { time, beds: [{ ...BEDS[0]!, sex: 'P' }] }, clock.now())) kept.push(time)
    }),
  )
  expect((await readRow(server.database))?.time).toBe(new Date(base + 39_000).toISOString())
  expect(kept.length).toBe(new Set(kept).size)
  for (const again of times) expect(await keepReport(server.database, { time: again, beds: [] }, clock.now())).toBe(false)
})

test('B06: a report accepted by one process is shown by the other after its next poll, and so is a refusal', async () => {
  expect((await sendBeds(server, reportOf(BEDS_AT))).statusCode).toBe(200)
  await other.dependencies.beds.look()
  expect((await other.app.inject(bedEndpoints.data)).json()).toMatchObject({ at: BEDS_AT })
  const replayed = await sendBeds(other, reportOf(BEDS_AT))
  expect(replayed.statusCode).toBe(409)
  await expect.poll(async () => (await server.dependencies.beds.trouble())?.fault).toBe('beds-replay')
})

test('B06: two processes that read the same file cause no replay, and a time accepted by a wrong clock blocks nothing', async () => {
  const later = new Date(Date.parse(BEDS_AT) + 1000).toISOString()
  await server.dependencies.beds.take(reportOf(later), true)
  await other.dependencies.beds.take(reportOf(later), true)
  await keepReport(server.database, { time: '2030-01-01T00:00:00.000Z', beds: [] }, new Date('2030-01-01T00:00:00Z'))
  await server.dependencies.beds.look()
  expect((await server.app.inject(bedEndpoints.data)).statusCode).toBe(404)
  await server.dependencies.beds.take(reportOf(new Date(Date.parse(BEDS_AT) + 2000).toISOString()))
  await server.dependencies.beds.look()
  expect((await server.app.inject(bedEndpoints.data)).statusCode).toBe(200)
})

test('B02: the time of the first refusal stays until a report is accepted', async () => {
  await keepReport(server.database, { time: '2026-11-30T07:32:03.000Z', beds: [] }, clock.now())
  await keepFault(server.database, new RefusedReport('beds-class', 'Kelas IV'), '2026-11-30T07:33:00.000Z')
  await keepFault(server.database, new RefusedReport('beds-number', 'baris 2'), '2026-11-30T07:34:00.000Z')
  await keepFault(server.database, new RefusedReport('beds-key'), '2026-11-30T07:35:00.000Z')
  const told = {
    fault: 'beds-number',
    fault_about: 'baris 2',
    fault_since: '2026-11-30T07:33:00.000Z',
    fault_time: '2026-11-30T07:34:00.000Z',
  }
  expect(await readRow(server.database)).toMatchObject(told)
  await keepReport(server.database, { time: '2026-11-30T07:32:04.000Z', beds: [] }, clock.now())
  expect(await readRow(server.database)).toMatchObject({ fault: null, fault_since: null })
})
