import { appendFile, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { addPerson } from '../../tests/kit/person.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { latestNumber } from '../history/acts.ts'
import { startHousekeeping, sweep } from './housekeeping.ts'

/** The log lines of a site that starts at this time. */
async function logAt(time: string) {
  const clock = createTestClock(time)
  const server = await openTestServer({ clock })
  onTestFinished(() => server.close())
  const lines: string[] = []
  const note = (line: unknown) => void lines.push(String(line))
  const log = { error: note, warn: note, info: note } as unknown as FastifyBaseLogger
  // Encoding all pictures takes longer than these tests, and does not concern them.
  const workshop = { ...server.dependencies.workshop, prepareAll: async () => undefined }
  const stop = startHousekeeping({ ...server.dependencies, workshop }, log)
  onTestFinished(stop)
  return { server, lines, clock, contentDir: server.contentDir, pictures: server.dependencies.config.pictureCacheDir }
}

test('T05: a start whose clock cannot be right is logged, with what to do', async () => {
  const { lines } = await logAt('2019-01-01T00:00:00Z')
  await vi.waitFor(() => expect(lines.join()).toContain('Jam server lebih awal daripada hari versi situs ini dibuat.'))
})

test('F05: sizes of a picture that lies there no more go with the next sweep', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { pictures } = await logAt('2026-12-21T03:00:00Z')
  await mkdir(pictures, { recursive: true })
  await writeFile(join(pictures, 'wajah-12345678-320.avif'), 'a face')
  vi.advanceTimersByTime(10 * 60_000)
  await vi.waitFor(async () => expect(await readdir(pictures)).toEqual([]))
})

test('E24: sizes of a picture that another process has thrown away go when its act is seen', async () => {
  const { server, pictures } = await logAt('2026-12-21T03:00:00Z')
  await mkdir(pictures, { recursive: true })
  // The sweep of the start has ended.
  await vi.waitFor(async () => {
    await writeFile(join(pictures, 'wajah-12345678-320.avif'), 'a face')
    expect(await readdir(pictures)).toEqual(['wajah-12345678-320.avif'])
  })
  const { database } = server
  const act = { number: 1 + (await latestNumber(database)), time: '2026-12-21T03:00:00.000Z', staff_id: 'x', staff_name: 'X', undoes: null }
  const details = JSON.stringify({ title: 'Gambar dihapus: wajah.jpg', changes: [], confirms: [] })
  await database
    .insertInto('staff_acts')
    .values({ ...act, kind: 'content', details })
    .execute()
  await vi.waitFor(async () => expect(await readdir(pictures)).toEqual([]), 10_000)
})

test('a start says what somebody should look at in the content, and so does each change of it', async () => {
  const { lines, contentDir } = await logAt('2026-12-21T03:00:00Z')
  expect(lines.join()).toContain('calendar.yaml baris')
  expect(lines.join()).toContain('tanggal merah 2027 belum ada')
  expect(lines.join()).not.toContain('sudah lewat')

  await appendFile(join(contentDir, 'calendar.yaml'), 'notices:\n  - { from: 2026-01-01, until: 2026-01-02, text: Pindah. }\n')
  await vi.waitFor(() => expect(lines.join()).toContain('notices[0]: sudah lewat (hari terakhir 2026-01-02)'), { timeout: 20_000 })
})

test('a site that runs for months says once a day what somebody should look at', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  // Half past eleven in the evening in the hospital's time zone.
  const { lines, clock } = await logAt('2026-10-31T16:30:00Z')
  const reminders = (): string[] => lines.filter((line) => line.includes('perlu dilihat'))
  expect(reminders()).toEqual([])

  const runFor = (minutes: number): void => {
    for (let passed = 0; passed < minutes; passed += 10) {
      clock.pass(10 * 60_000)
      vi.advanceTimersByTime(10 * 60_000)
    }
  }
  runFor(20)
  expect(reminders()).toEqual([])
  runFor(20)
  expect(reminders()).toHaveLength(1)
  expect(reminders()[0]).toContain('tanggal merah 2027 belum ada')
  runFor(23 * 60)
  expect(reminders()).toHaveLength(1)
  runFor(60)
  expect(reminders()).toHaveLength(2)
})

test('O24: what was read of an old site goes with its report after 90 days, whichever version laid it there', async () => {
  const clock = createTestClock('2026-03-02T08:00:00Z')
  const server = await openTestServer({ clock })
  onTestFinished(() => server.close())
  const { dataDir } = server.dependencies.config
  const plan = join(dataDir, 'impor', 'plan.json')
  await mkdir(dirname(plan))
  const left = async () => (await readdir(dataDir)).filter((name) => name.includes('impor')).toSorted()
  const sweepAt = async (time: string) => {
    clock.set(time)
    await sweep(server.dependencies, { error: expect.unreachable, info: () => undefined })
  }
  for (const file of [plan, join(dataDir, 'laporan-impor.html')]) {
    await writeFile(file, '')
    await utimes(file, clock.now(), clock.now())
  }
  clock.set('2026-05-31T07:00:00Z')
  const { user } = await addPerson(server.database, 'Sari', clock)
  await server.reviews.create(user, { review: 'Bersih.', rating: 5, imageUrl: null })
  await sweepAt('2026-05-31T07:59:59Z')
  expect(await left()).toEqual(['impor', 'laporan-impor.html'])
  await sweepAt('2026-05-31T08:00:00Z')
  expect(await left()).toEqual([])
})
