import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../../tests/kit/clock.ts'
import { elementAt, elementsAt, attributeOf, textOf } from '../../../tests/kit/html.ts'
import { addStaff, told, formOf, placeOf, stateOfStaff, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'

const FORM = '/petugas/ubah/isi'
const CLOSURE = { ...placeOf('calendar', 'closures'), name: 'Pengasapan', date: '2030-03-06', only: 'IGD' }
const SECOND = '  - { name: IGD Kebidanan, kind: emergency, days: Setiap hari, hours: 24 jam }\n'

let clock: TestClock
let server: TestServer
let editor: StaffMember
let stale: StaffMember

beforeEach(async () => {
  clock = createTestClock('2030-03-04T01:00:00.000Z')
  server = await openTestServer({ clock })
  editor = await addStaff(server)
  stale = await addStaff(server, { clock: { now: () => new Date(clock.now().getTime() - 11 * 60_000) } })
})
afterEach(() => server.close())

const fileOf = (name: string): string => join(server.contentDir, name)
async function edit(name: string, from: string, to: string): Promise<void> {
  await writeFile(
    fileOf(name),
    (await readFile(fileOf(name), 'utf8')).replace(from, () => to),
  )
}
const offered = async (): Promise<string[]> =>
  elementsAt((await editor.send('GET', `${FORM}?${formOf(placeOf('calendar', 'closures'))}`)).body, 'input[name="only"]').map(
    (box) => attributeOf(box, 'input', 'value') ?? '',
  )
/** What visitors read of the hospital, as the room's first page shows it. */
const page = async (): Promise<string> => textOf((await editor.send('GET', '/petugas')).body)

test('T15: the only emergency unit is not offered, and closed neither by a form, nor by hand, nor by taking its opening back', async () => {
  expect(await offered()).not.toContain('IGD')
  const before = await stateOfStaff(server)
  for (const langkah of ['periksa', 'simpan']) {
    const refused = await editor.post(FORM, { ...CLOSURE, langkah })
    expect(told(refused, '[role="alert"]')).toEqual([422, expect.stringContaining('"IGD" tidak dapat ditutup')])
  }
  const hours = {
    ...placeOf('contact', 'openingHours', { name: 'IGD' }),
    name: 'IGD',
    days: 'Senin-Jumat',
    hours: '8-14',
    langkah: 'simpan',
  }
  expect((await editor.post(FORM, hours)).statusCode).toBe(422)
  expect(await stateOfStaff(server)).toEqual(before)

  await edit('calendar.yaml', 'holidays:', 'closures: [{ date: 2030-03-04, name: Pengasapan, only: [IGD] }]\nholidays:')
  expect(await server.dependencies.site.reload()).toContain('closures[0].only[0]: "IGD" tidak dapat ditutup')
  expect(await page()).toContain('IGD buka 24 jam.')
})

test('T15: of two, one may be closed by who signed in just now and was shown in red what stays open; visitors read the other’s name', async () => {
  await edit('contact.yaml', 'openingHours:\n', `openingHours:\n${SECOND}`)
  expect(await server.dependencies.site.reload()).toBeNull()
  expect((await offered()).slice(-2)).toEqual(['IGD Kebidanan', 'IGD'])
  const before = await stateOfStaff(server)
  for (const langkah of ['periksa', 'lihat', 'simpan']) {
    const answer = await stale.post(FORM, { ...CLOSURE, langkah })
    expect(told(answer)).toEqual([403, expect.stringContaining('Masuk sekali lagi')])
  }
  expect(await stateOfStaff(server)).toEqual(before)

  const checked = await editor.post(FORM, CLOSURE)
  expect(textOf(elementAt(checked.body, 'section.danger'))).toMatch(
    /IGD ditutup\. Benar begitu\? IGD tutup, atau buka lebih pendek, mulai Rabu, 6 Maret 2030\. Yang tetap buka: IGD Kebidanan\./u,
  )
  expect((await editor.post(FORM, { ...CLOSURE, langkah: 'simpan' })).headers.location).toBe('/petugas?tersimpan=1')
  expect(await page()).toContain('Rabu 6 Maret: IGD tutup (Pengasapan; IGD Kebidanan tetap buka).')

  // Anybody may undo the closure; undoing that closes it again, which needs a recent sign-in.
  expect((await stale.post('/petugas/riwayat', { nomor: '1' })).statusCode).toBe(303)
  expect((await stale.post('/petugas/riwayat', { nomor: '2' })).statusCode).toBe(403)
  expect((await editor.post('/petugas/riwayat', { nomor: '2' })).statusCode).toBe(303)
  clock.pass(2 * 24 * 60 * 60_000)
  editor = await addStaff(server)
  expect(await page()).toContain('IGD tutup: Pengasapan. IGD Kebidanan buka 24 jam. IGD tutup, buka lagi Kamis 7 Maret, 00:00.')
})
