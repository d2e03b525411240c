import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { answersOf } from '../../../tests/kit/html.ts'
import { addStaff, formOf, placeOf, told, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'

const CONTENT = '/petugas/ubah/isi'
const [OLD, NEW] = ['dr. Hasudungan Sitompul, Sp.PD', 'dr. Hasudungan Sitompul, Sp.PD-KGEH']
const GONE = 'sudah tidak ada, atau sudah diubah orang lain'

let server: TestServer
let editor: StaffMember
beforeEach(async () => {
  server = await openTestServer({ clock: createTestClock('2030-03-04T01:00:00.000Z') })
  editor = await addStaff(server)
})
afterEach(() => server.close())

const fileOf = (name: string) => join(server.contentDir, `${name}.yaml`)
async function byHand(from: string | RegExp, to: string, name = 'doctors'): Promise<void> {
  await writeFile(fileOf(name), (await readFile(fileOf(name), 'utf8')).replace(from, to))
  expect(await server.dependencies.site.reload()).toBeNull()
}
type Person = Record<string, unknown> & { name: string }
const person = async (name: string) =>
  (parse(await readFile(fileOf('doctors'), 'utf8')) as { doctors: Person[] }).doctors.find((one) => one.name === name)
async function open(path: string, address: Record<string, string>, member = editor) {
  const fields = answersOf((await member.send('GET', `${path}?${formOf(address)}`)).body, 'main form')
  return { send: (typed: Record<string, string>, from: object = fields) => member.post(path, { ...from, ...typed }) }
}
const openPerson = (name = OLD, member = editor) => open(CONTENT, placeOf('doctors', 'doctors', { name }), member)

test('E07: whose name was corrected by hand meanwhile is asked about, and gets what was typed beside the new name', async () => {
  const form = await openPerson()
  await byHand(OLD, NEW)
  const asked = await form.send({ patients: '4321', langkah: 'simpan' })
  expect(told(asked, '[role="alert"]')).toEqual([
    422,
    expect.stringMatching(new RegExp(`“${OLD}” tidak ada lagi. Sekarang tertulis: “${NEW}”`, 'u')),
  ])
  const again = answersOf(asked.body, 'main form')
  expect(again).toMatchObject({ name: [NEW], patients: ['4321'] })
  expect((await form.send({ langkah: 'simpan' }, again)).statusCode).toBe(303)
  expect([await person(OLD), await person(NEW)]).toEqual([undefined, expect.objectContaining({ patients: 4321 })])
})

test('E07: two who correct one name each read both, and whoever goes on means it', async () => {
  const form = await openPerson()
  const other = await addStaff(server)
  expect((await (await openPerson(OLD, other)).send({ name: NEW, langkah: 'simpan' })).statusCode).toBe(303)
  const mine = 'dr. Hasudungan P. Sitompul, Sp.PD'
  const asked = await form.send({ name: mine, langkah: 'simpan' })
  expect(told(asked, '[role="alert"]')).toEqual([
    422,
    expect.stringMatching(new RegExp(`Sekarang tertulis: “${NEW}”. Yang Anda minta: “${mine}”`, 'u')),
  ])
  const again = answersOf(asked.body, 'main form')
  expect((await form.send({ langkah: 'simpan' }, again)).statusCode).toBe(303)
  expect([await person(NEW), await person(mine)]).toEqual([undefined, expect.objectContaining({ specialty: 'Penyakit Dalam' })])
  // The second press finds it written already, and does not take the name for somebody else's.
  expect(told(await form.send({ langkah: 'simpan' }, again), '[role="alert"]')).toEqual([422, expect.stringContaining('sudah tertulis')])
})

test('E07: of a field that changed with the name both versions are told', async () => {
  const form = await openPerson()
  await byHand(OLD, NEW)
  await byHand(new RegExp(`(name: ${NEW.replaceAll('.', '\\.')}[^]*?patients: )\\d+`, 'u'), '$1777')
  const again = answersOf((await form.send({ patients: '888', langkah: 'simpan' })).body, 'main form')
  const refused = await form.send({ langkah: 'simpan' }, again)
  expect(told(refused, '[role="alert"]')).toEqual([422, expect.stringMatching(/Sekarang tertulis: 777.*Yang Anda minta: .*888/u)])
})

test('E07: leave, a row that moves and an extra session go on with the new name', async () => {
  const day = { mulai: '2030-03-05', alasan: 'cuti' }
  const [leave, extra] = [
    await open('/petugas/ubah/tidak-praktik', { siapa: OLD }),
    await open(CONTENT, placeOf('doctors', 'doctors', { name: OLD }, 'extra')),
  ]
  await byHand(OLD, NEW)
  for (const [form, typed] of [
    [leave, day],
    [extra, { date: '2030-03-09', time: '8-10' }],
  ] as const) {
    const asked = await form.send({ ...typed, langkah: 'simpan' })
    expect(told(asked, '[role="alert"]')).toEqual([422, expect.stringContaining(`Sekarang tertulis: “${NEW}”`)])
    expect((await form.send({ ...typed, langkah: 'simpan' }, answersOf(asked.body, 'main form'))).statusCode).toBe(303)
  }
  expect(await person(NEW)).toMatchObject({ absences: [{ from: '2030-03-05' }], extra: [{ date: '2030-03-09' }] })
})

test('E07: nobody is taken for somebody else: who went, and of whom two may be meant', async () => {
  const form = await openPerson('dr. Jamilah Daeng Makkawaru')
  await byHand('name: dr. Jamilah Daeng Makkawaru', 'name: dr. Siti Rahmah')
  // If all else is the same, she is meant, or somebody else replaced her: that is asked.
  expect(told(await form.send({ patients: '1' }), '[role="alert"]')[1]).toContain('Sekarang tertulis: “dr. Siti Rahmah”')
  const leave = await open('/petugas/ubah/tidak-praktik', { siapa: 'dr. Natalia Worang Supit' })
  await byHand('name: dr. Natalia Worang Supit', 'name: dr. Putu Ayu')
  expect(told(await leave.send({ mulai: '2030-03-05' }), '[role="alert"]')[1]).toContain(GONE)
  const lim = await open('/petugas/ubah/tidak-praktik', { siapa: 'dr. Hendra Saputra Lim' })
  await byHand('name: dr. Hendra Saputra Lim', 'name: dr. Hendra Saputra')
  await byHand('name: dr. Rosdiana Manurung Simbolon', 'name: dr. Hendra Lim')
  expect(told(await lim.send({ mulai: '2030-03-05' }), '[role="alert"]')[1]).toContain(GONE)
})

test('E07: so it is with what has a name and is no person', async () => {
  const place = placeOf('services', 'specialties', { name: 'Anak' })
  const form = await open(CONTENT, place)
  expect((await (await open(CONTENT, place, await addStaff(server))).send({ name: 'Kesehatan Anak', langkah: 'simpan' })).statusCode).toBe(
    303,
  )
  const asked = await form.send({ words: 'bayi demam', langkah: 'simpan' })
  expect(told(asked, '[role="alert"]')[1]).toContain('Sekarang tertulis: “Kesehatan Anak”')
})
