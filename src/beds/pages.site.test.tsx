import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { BEDS_AT, BEDS_ENV, reportOf, sendBeds } from '../../tests/kit/beds.ts'
import { createTestClock } from '../../tests/kit/clock.ts'
import { textOf } from '../../tests/kit/html.ts'
import { sampleInput } from '../../tests/kit/sample-page.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { bedEndpoints } from '../contract/endpoints.ts'
import { UNFOLD_ON_PAPER } from '../ground/documents/parts.tsx'
import { cspHash } from '../ground/http/security-headers.ts'
import { Page } from '../page/Page.tsx'
import { createBeds } from './beds.ts'
import { followFile } from './follow-file.ts'
import type { RefusedReport } from './report.ts'

const clock = createTestClock(BEDS_AT)
const server = await openTestServer({ clock, env: BEDS_ENV })
const { beds } = server.dependencies
beforeEach(() => clock.set(BEDS_AT))

const read = async (url: string) =>
  textOf(/<main.*<\/main>/su.exec((await server.app.inject(url)).body)?.[0] ?? '').replaceAll('\u00A0', ' ')
const pageNow = () => textOf(renderToStaticMarkup(<Page {...sampleInput()} beds={beds.shown()} />)).replaceAll('\u00A0', ' ')
const without = textOf(renderToStaticMarkup(<Page {...sampleInput()} />)).replaceAll('\u00A0', ' ')

test('B05: a hospital that sent nothing has no page of beds, no data and no line on its page', async () => {
  for (const url of [bedEndpoints.page, bedEndpoints.data]) expect((await server.app.inject(url)).statusCode).toBe(404)
  expect(pageNow()).toBe(without)
  expect(await read('/informasi')).not.toContain('Tempat tidur kosong')
  await using none = await openTestServer({ clock })
  for (const url of [bedEndpoints.page, bedEndpoints.data]) expect((await none.app.inject(url)).statusCode).toBe(404)
  expect((await sendBeds(none, reportOf(BEDS_AT))).statusCode).not.toBe(200)
})

test('B01: the page shows beds by class and ward, with the time of the report', async () => {
  await sendBeds(server, reportOf(BEDS_AT))
  expect(await read(bedEndpoints.page)).toMatch(
    /Tempat tidur kosong Data pukul 14.32 Kelas III 4 dari 48 kosong Melati, perempuan 1 dari 24 kosong Mawar, laki-laki 3 dari 24 kosong ICU penuh/u,
  )
  expect(await read(bedEndpoints.page)).toContain('tanyakan di (0799) 000100')
  const { body, headers } = await server.app.inject(bedEndpoints.page)
  expect(body, 'wards are unfolded on paper').toContain(UNFOLD_ON_PAPER)
  expect(headers['content-security-policy']).toContain(cspHash(UNFOLD_ON_PAPER))
  // Made anew each minute.
  clock.pass(60_000)
  expect((await server.app.inject('/informasi')).body).toContain(`<a href="${bedEndpoints.page}">Tempat tidur kosong</a>`)
})

test('B01: the service of inpatient care shows free beds and links to their page', () => {
  expect(pageNow()).toContain('Kelas III: 4 dari 48 kosong, ICU: penuh, data pukul 14.32 Tempat tidur kosong')
  expect(pageNow().replace('Kelas III: 4 dari 48 kosong, ICU: penuh, data pukul 14.32 Tempat tidur kosong ', '')).toBe(without)
})

test('B01: programs get the same as JSON, with its time, for half a minute', async () => {
  const { headers, body } = await server.app.inject(bedEndpoints.data)
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=30', 'content-type': 'application/json; charset=utf-8' })
  expect(JSON.parse(body)).toMatchObject({
    at: BEDS_AT,
    classes: [
      { name: 'Kelas III', capacity: 48, free: 4, wards: [{}, {}] },
      { free: 0, wards: [] },
    ],
  })
})

test('B04: the page at / is rendered again for a new report, and not otherwise while it is valid', async () => {
  const first = beds.shown()
  clock.set('2026-11-30T08:32:00.000Z')
  expect(beds.shown()).toBe(first)
  clock.set('2026-11-30T08:32:00.001Z')
  expect(beds.shown()).not.toBe(first)
})

test('B05: after an hour the numbers are hidden, and the page says since when and whom to ask', async () => {
  for (const [now, said] of [
    ['2026-11-30T08:32:01Z', 'pukul 14.32'],
    ['2026-11-30T17:00:00Z', '30 November pukul 14.32'],
  ] as const) {
    clock.set(now)
    expect(await read(bedEndpoints.page)).toContain(`Belum diperbarui sejak ${said}.`)
    expect(await read(bedEndpoints.page)).not.toMatch(/kosong Melati|dari 48|penuh/u)
    expect(pageNow()).toMatch(new RegExp(`Tempat tidur kosong: belum diperbarui sejak ${said}\\. Tanyakan: \\(0799\\) 000100`, 'u'))
    expect(pageNow()).not.toContain('dari 48')
    expect((await server.app.inject(bedEndpoints.data)).json()).toMatchObject({ at: BEDS_AT, classes: null })
  }
  clock.set(BEDS_AT)
})

describe('the file of a folder', async () => {
  const folder = await newFolder()
  const file = join(folder, 'tempat-tidur.csv')
  const refused: string[] = []
  const own = await openTestServer({ clock, env: { BEDS_DIR: folder } })
  const { beds: taken } = own.dependencies
  const look = followFile(folder, clock, { take: taken.take, refuse: async (why: RefusedReport) => void refused.push(why.fault) })
  const write = async (text: string | Buffer, secondsAgo: number) => {
    const at = new Date(Date.parse(BEDS_AT) - secondsAgo * 1000)
    await writeFile(file, text)
    await utimes(file, at, at)
  }
  const lookTwice = async () => {
    await look()
    await look()
    return refused.splice(0)
  }
  const shown = async () => {
    await taken.look()
    return taken.shown()?.classes?.find(({ name }) => name === 'Kelas III')?.free
  }

  test('B01: is read once it is no longer being written, with its time of writing', async () => {
    await look()
    await write('kelas;kapasitas;kosong\nIII;48;4\n', 1)
    await look()
    expect(await shown()).toBeUndefined()
    await write('kelas;kapasitas;kosong\nIII;48;4\n', 600)
    expect(await lookTwice()).toEqual([])
    expect([await shown(), taken.shown()?.said]).toEqual([4, 'pukul 14.22'])
  })

  test('B07: that is half written is read again, and reported once', async () => {
    await write('kelas;kapasitas;kosong\nIII;48;3\nII;2', 500)
    await look()
    expect(refused).toEqual([])
    await write('kelas;kapasitas;kosong\nIII;48;3\nII;20;2\n', 400)
    expect([await lookTwice(), await shown()]).toEqual([[], 3])
    await write('kelas;kapasitas;kosong\nIII;48;49\n', 300)
    expect([await lookTwice(), await lookTwice(), await shown()]).toEqual([['beds-more-free'], [], 3])
  })

  test.each([
    ['a link', async () => symlink('/etc/hostname', file)],
    ['a pipe', async () => void execFileSync('mkfifo', [file])],
    ['a folder', async () => mkdir(file)],
    ['one that is too large', async () => writeFile(file, `kelas;kapasitas;kosong\n${'III;48;4\n'.repeat(10_000)}`)],
  ])('B07: %s is not read', async (_, make) => {
    await rm(file, { recursive: true, force: true })
    await make()
    expect([await lookTwice(), await shown()]).toEqual([['beds-file'], 3])
    await rm(file, { recursive: true, force: true })
  })

  test('B07: that is no text is refused, and one that grows meanwhile is read later', async () => {
    await write(Buffer.from([0xff, 0xfe, 0, 1, 2]), 200)
    expect([await lookTwice(), await shown()]).toEqual([['beds-unreadable'], 3])
    await write('kelas;kapasitas;kosong\nIII;48;2\n', 100)
    await appendFile(file, 'II;')
    await utimes(file, clock.now(), clock.now())
    expect([await lookTwice(), await shown()]).toEqual([[], 3])
  })
})

test('B07: that hangs delays nothing: the known report is shown meanwhile', async () => {
  const never = { selectFrom: () => ({ selectAll: () => ({ executeTakeFirst: () => new Promise(() => undefined) }) }) }
  const hanging = createBeds({
    config: { beds: { key: 'x', folder: undefined, limitMinutes: 60 } },
    database: never as never,
    site: server.dependencies.site,
    clock,
  })
  const stop = hanging.watch(() => undefined)
  expect(hanging.shown()).toBeNull()
  stop()
  expect((await server.app.inject('/')).statusCode).toBe(200)
})
