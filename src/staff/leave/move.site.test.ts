import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createTestClock, type TestClock } from '../../../tests/kit/clock.ts'
import { answersOf, attributeOf, elementAt, elementsAt, textOf } from '../../../tests/kit/html.ts'
import { addStaff, formOf, told, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'

// He practises on Tuesday and Thursday from nine to twelve; today is Monday.
const DOCTOR = 'dr. Andi Baso Paturusi, Sp.B'
const PERSON = `/petugas/orang?${formOf({ siapa: DOCTOR })}`

let clock: TestClock
let server: TestServer
let editor: StaffMember
beforeEach(async () => {
  clock = createTestClock('2030-03-04T01:00:00.000Z')
  server = await openTestServer({ clock })
  editor = await addStaff(server)
})
afterEach(() => server.close())

const values = async (): Promise<unknown> => parse(await text())
const text = () => readFile(join(server.contentDir, 'doctors.yaml'), 'utf8')
async function edit(from: string | RegExp, to: string): Promise<void> {
  await writeFile(join(server.contentDir, 'doctors.yaml'), (await text()).replace(from, to))
  expect(await server.dependencies.site.reload()).toBeNull()
}
/** Opens the form behind "Pindah hari" beside one of his rows. */
async function open(row = 0, member = editor) {
  const links = elementsAt((await member.send('GET', PERSON)).body, 'a[href^="/petugas/ubah/pindah-hari"]')
  const href = attributeOf(links[row] ?? '', 'a', 'href') ?? ''
  return answersOf((await member.send('GET', href)).body, 'main form')
}
const send = (fields: Record<string, string | string[]>, langkah = 'periksa', member = editor) =>
  member.post('/petugas/ubah/pindah-hari', { siapa: DOCTOR, ...fields, langkah })
const on = (date: string) => ({ pindah: 'lain', 'pindah-tanggal': date })
/** Whether he practises on a day, by what the room shows. */
async function sits(): Promise<string> {
  const { body } = await editor.send('GET', PERSON)
  return textOf(elementAt(body, '.preview'))
}

test('T13: a row moves to another day from a date on, seen before it is saved, in one act that one press takes back', async () => {
  const before = await values()
  const opened = await open()
  expect(opened).toMatchObject({ day: ['Selasa'], time: ['09:00-12:00'] })
  const checked = await send({ ...opened, ...on('2030-03-13'), day: 'rabu', time: '13-15' })
  expect(told(checked, '.acts')).toEqual([
    200,
    expect.stringMatching(/Selasa 09:00-12:00, sampai 12 Maret.*Rabu 13:00-15:00, mulai 13 Maret/u),
  ])
  expect(await values()).toEqual(before)
  expect((await send({ ...opened, ...on('2030-03-13'), day: 'rabu', time: '13-15' }, 'simpan')).statusCode).toBe(303)
  expect(await sits()).toContain('Praktik lagi Selasa 5 Maret')
  clock.set('2030-03-12T06:00:00.000Z')
  editor = await addStaff(server, { subject: editor.subject })
  expect(await sits()).toContain('Praktik lagi Rabu 13 Maret')
  clock.set('2030-03-19T00:00:00.000Z')
  editor = await addStaff(server, { subject: editor.subject })
  expect(await sits()).toContain('Praktik lagi Rabu 20 Maret')
  expect((await editor.post('/petugas/riwayat', { nomor: '1' })).statusCode).toBe(303)
  expect(await values()).toEqual(before)
  expect(await sits()).toContain('Praktik hari ini')
  expect((await editor.post('/petugas/riwayat', { nomor: '2' })).statusCode).toBe(303)
  expect(await sits()).toContain('Praktik lagi Rabu 20 Maret')
})

test('T13: a row that moves stands in the order of the days', async () => {
  expect((await send({ ...(await open(1)), ...on('2030-03-11'), day: 'Senin' }, 'simpan')).statusCode).toBe(303)
  const { doctors } = (await values()) as { doctors: { name: string; schedule: { day: string }[] }[] }
  expect(doctors.find(({ name }) => name === DOCTOR)?.schedule.map(({ day }) => day)).toEqual(['Senin', 'Selasa', 'Kamis'])
})

test('T13: on the day itself, before a leave and with a season in between what visitors read follows', async () => {
  await edit(
    /(name: dr\. Andi Baso Paturusi, Sp\.B[^]*?schedule:[^]*?)(\n {2}- name:)/u,
    '$1\n    absences: [{ from: 2030-03-11, until: 2030-03-11, reason: cuti }]$2',
  )
  expect((await send({ ...(await open()), pindah: '2030-03-04', day: 'Senin' }, 'simpan')).statusCode).toBe(303)
  expect(await sits()).toMatch(/Praktik (sekarang|hari ini).*Cuti 11 Maret/u)
  const season =
    "seasons: [{ name: Ramadan, from: 2030-03-15, until: 2030-03-20, practiceHours: [{ days: Senin-Sabtu, hours: '08:00-11:00' }] }]\n"
  const calendar = join(server.contentDir, 'calendar.yaml')
  await writeFile(calendar, `${(await readFile(calendar, 'utf8')).replace(/^seasons:.*\n(?: .*\n)*/mu, '')}${season}`)
  expect(await server.dependencies.site.reload()).toBeNull()
  clock.set('2030-03-18T00:00:00.000Z')
  editor = await addStaff(server, { subject: editor.subject })
  expect(await sits()).toContain('09:00-11:00')
})

test('E07: of two who move one row one is first, the other reads both, and nothing that is planned on the old day is lost unseen', async () => {
  const other = await addStaff(server)
  const [mine, theirs] = [await open(), await open(0, other)]
  expect((await send({ ...theirs, ...on('2030-03-13'), day: 'Rabu' }, 'simpan', other)).statusCode).toBe(303)
  const refused = await send({ ...mine, ...on('2030-03-15'), day: 'Jumat' }, 'simpan')
  expect(told(refused, '[role="alert"]')).toEqual([
    422,
    expect.stringMatching(/Sekarang tertulis: .*Rabu 09:00-12:00, mulai 13 Maret.*Yang Anda minta: .*Jumat 09:00-12:00, mulai 15 Maret/u),
  ])
  expect((await send(mine, 'periksa')).statusCode).toBe(422)
  // A change on the old day would have no effect any more, so it must be reviewed.
  await edit(
    /(name: dr\. Andi Baso Paturusi, Sp\.B[^]*?schedule:[^]*?)(\n {2}- name:)/u,
    '$1\n    changes: [{ date: 2030-03-21, cancelled: true }]$2',
  )
  const thursday = await open(2)
  expect(thursday).toMatchObject({ day: ['Kamis'] })
  const orphan = await send({ ...thursday, ...on('2030-03-20'), day: 'Jumat' })
  expect(told(orphan, '[role="alert"]')).toEqual([422, expect.stringMatching(/tidak ada praktik pada Kamis, 21 Maret 2030/u)])
})
