import { describe, expect, test } from 'vitest'
import { BED_LIES } from '../../tests/beds/lies.ts'
import { BEDS, BEDS_AT, BEDS_ENV, BEDS_KEY, reportOf, sendBeds } from '../../tests/kit/beds.ts'
import { createTestClock } from '../../tests/kit/clock.ts'
import { textOf } from '../../tests/kit/html.ts'
import { addStaff } from '../../tests/kit/staff.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { bedEndpoints } from '../contract/endpoints.ts'
import { problems, type ProblemCode } from '../contract/problem.ts'

const clock = createTestClock(BEDS_AT)
const server = await openTestServer({ clock, env: BEDS_ENV })
const { beds } = server.dependencies
const dewi = await addStaff(server)
/** The first as which each is refused: who writes them all down would come too often. */
const ONE_OF_EACH = BED_LIES.filter(([, code], nth) => BED_LIES.findIndex(([, other]) => other === code) === nth)
const AT = 'Senin, 30 November 2026, 14:32'

const kept = async () => (await server.app.inject(bedEndpoints.data)).body
const told = async () => textOf((await dewi.send('GET', '/petugas')).body)
const sinceBegun = (code: string) => beds.refusals()[code] ?? 0

test('B01: a plausible report is accepted, and the staff see no warning', async () => {
  expect((await sendBeds(server, reportOf(BEDS_AT))).json()).toEqual({ success: true })
  expect(JSON.parse(await kept())).toMatchObject({ at: BEDS_AT, classes: [{ name: 'Kelas III', capacity: 48, free: 4 }, { name: 'ICU' }] })
  expect(await told()).not.toContain('Tempat tidur kosong')
})

describe('B02: an implausible report changes nothing, is counted, and is shown to the staff:', () => {
  test.each(ONE_OF_EACH)('%s', async (_, code: ProblemCode, report, type = 'application/json') => {
    clock.set(BEDS_AT)
    await server.database.updateTable('bed_report').set({ fault: null, fault_about: null, fault_since: null }).execute()
    const [before, count] = [await kept(), sinceBegun(code)]
    const answer = await sendBeds(server, report, { type })
    expect([answer.statusCode, answer.json<{ error: object }>().error]).toEqual([
      problems[code].status,
      { code, message: problems[code].message },
    ])
    expect(sinceBegun(code)).toBe(count + 1)
    expect(await kept()).toBe(before)
    await expect.poll(told).toContain(`Laporan ditolak sejak ${AT}, terakhir ${AT}. ${problems[code].message}`)
  })
})

test('B02: the fault is shown with its row, and since when, until a report is accepted again', async () => {
  await sendBeds(server, reportOf('2026-11-30T07:32:30Z', [{ ...BEDS[0], free: 25 }]))
  clock.pass(5 * 60_000)
  await expect
    .poll(told)
    .toContain(`sejak ${AT}, terakhir ${AT}. Yang kosong lebih banyak daripada tempat tidurnya. (Kelas III, Melati: 25 dari 24)`)
  expect((await sendBeds(server, reportOf(clock.now().toISOString()))).statusCode).toBe(200)
  expect(await told()).not.toContain('Laporan ditolak')
  clock.set(BEDS_AT)
})

test('B03: without the key the address is not found, whatever is sent, and the body is not read', async () => {
  for (const [key, size] of [
    ['', 10],
    ['x'.repeat(40), 10],
    [`${BEDS_KEY}x`, 10],
    [BEDS_KEY.slice(1), 10],
    ['', 10_000_000],
  ] as const) {
    const answer = await sendBeds(server, JSON.stringify(reportOf(BEDS_AT)).padEnd(size), { key })
    expect([key, answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([key, 404, 'not-found'])
  }
  for (let nth = 0; nth < 100; nth += 1) expect((await sendBeds(server, '{}', { key: '' })).statusCode).toBe(404)
})

test('B03: a wrong key is shown to the staff, and does not replace another fault', async () => {
  await using own = await openTestServer({ clock, env: BEDS_ENV })
  const fault = async () => (await own.dependencies.beds.trouble())?.fault
  await sendBeds(own, '{}', { key: 'salah' })
  expect(await fault()).toBe('beds-key')
  await sendBeds(own, '{}')
  await expect.poll(fault).toBe('beds-unreadable')
  await sendBeds(own, '{}', { key: 'salah' })
  expect([await fault(), own.dependencies.beds.refusals()['beds-key']]).toEqual(['beds-unreadable', 2])
})

test('B04: of a hundred reports in a second thirty are read, all senders together, and one of ten megabytes never is', async () => {
  await using own = await openTestServer({ clock, env: BEDS_ENV })
  expect((await sendBeds(own, `{"at":"${'x'.repeat(10_000_000)}"}`)).statusCode).toBe(413)
  const sent = Array.from({ length: 100 }, (_, nth) => sendBeds(own, reportOf(new Date(Date.parse(BEDS_AT) + nth).toISOString())))
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(70)
  expect(own.dependencies.beds.refusals()).toMatchObject({
    'beds-large': 1,
    'beds-often': statuses.filter((status) => status === 429).length,
  })
  expect((await own.app.inject(bedEndpoints.page)).statusCode).toBe(200)
})
