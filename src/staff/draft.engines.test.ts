import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../tests/kit/clock.ts'
import { answersOf, attributeOf, elementAt, elementsAt, textOf } from '../../tests/kit/html.ts'
import { addStaff, formOf, placeOf, told, type StaffMember } from '../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { migrations } from '../ground/database/migrations/migrations.ts'

const CONTENT = '/petugas/ubah/isi'
const NOTICES = placeOf('calendar', 'notices')
const HOUR = 60 * 60_000
const [DOCTOR, OTHER] = ['dr. Hasudungan Sitompul, Sp.PD', 'dr. Andi Baso Paturusi, Sp.B']

let clock: TestClock
let server: TestServer
let editor: StaffMember
beforeEach(async () => {
  clock = createTestClock('2030-03-04T01:00:00.000Z')
  server = await openTestServer({ clock })
  editor = await addStaff(server)
})
afterEach(() => server.close())

/** Opens a form, types into it and sends it, as a separate tab. */
async function type(address: string, typed: Record<string, string | string[]>, member = editor) {
  const [path = '', query] = address.split('?')
  const opened = answersOf((await member.send('GET', address)).body, 'main form')
  const keys = Object.fromEntries(new URLSearchParams(query))
  const fields: Record<string, string | string[]> = { ...keys, ...opened, ...typed }
  const answer = await member.post(path, fields)
  return { path, fields, answer }
}
const newNotice = (text: string, from = 'kapan-kapan') => type(`${CONTENT}?${formOf(NOTICES)}`, { text, from, until: '2030-03-10' })
const leaveOf = (siapa: string, day: string) =>
  type(`/petugas/ubah/tidak-praktik?${formOf({ siapa })}`, { mulai: 'lain', 'mulai-tanggal': day, sampai: 'sehari', alasan: 'cuti' })
const send = ({ path, fields }: Awaited<ReturnType<typeof type>>, langkah: string) => editor.post(path, { ...fields, langkah })

/** The drafts on the room's first page, newest first. */
async function waiting(member = editor) {
  const { body } = await member.send('GET', '/petugas')
  if (!body.includes('aria-label="Belum disimpan"')) return []
  return elementsAt(body, '[aria-label="Belum disimpan"] li').map((line) => ({
    what: textOf(elementAt(line, 'a')).trim().replace(' …', ','),
    since: textOf(elementAt(line, 'small')).trim(),
    href: attributeOf(line, 'a', 'href') ?? '',
    discard: () => member.post('/petugas/isian', answersOf(line, 'form')),
  }))
}
const titles = async (member = editor) => (await waiting(member)).map(({ what }) => what)
const left = () => server.database.selectFrom('staff_drafts').selectAll().execute()

describe('E04: what was typed and not saved', () => {
  test('waits each by itself: forms of one kind, of one person, and of new things in two tabs', async () => {
    const tabs = []
    for (const open of [
      () => newNotice('Lift mati.'),
      () => newNotice('Farmasi pindah.'),
      () => leaveOf(DOCTOR, '2030-03-11'),
      () => leaveOf(DOCTOR, '2030-05-06'),
      () => leaveOf(OTHER, '2030-03-11'),
      () => type(`${CONTENT}?${formOf(placeOf('hospital', 'address'))}`, { street: 'Jalan Satu' }),
      () => type(`${CONTENT}?${formOf(placeOf('doctors', 'doctors', { name: DOCTOR }))}`, { patients: 'banyak' }),
      () => type(`${CONTENT}?${formOf(placeOf('doctors', 'doctors', { name: OTHER }))}`, { patients: 'lebih banyak' }),
    ]) {
      clock.pass(60_000)
      tabs.push(await open())
    }
    expect(await titles()).toEqual([
      OTHER,
      DOCTOR,
      'Alamat rumah sakit',
      `Tidak praktik: ${OTHER}`,
      `Tidak praktik: ${DOCTOR}`,
      `Tidak praktik: ${DOCTOR}`,
      'Pengumuman baru',
      'Pengumuman baru',
    ])
    const [newest] = await waiting()
    expect(newest?.since).toContain('sejak 08:08')
    const opened = await Promise.all((await waiting()).map(async ({ href }) => (await editor.send('GET', href)).body))
    const typed = ['lebih banyak', 'banyak', 'Jalan Satu', '2030-03-11', '2030-05-06', '2030-03-11', 'Farmasi pindah.', 'Lift mati.']
    for (const [nth, text] of typed.entries()) expect(opened[nth]).toContain(text)
    // Each draft is saved separately, and the others stay: first the second leave, then a second press on "Simpan".
    expect((await send(tabs[3]!, 'simpan')).statusCode).toBe(303)
    expect((await send(tabs[3]!, 'simpan')).statusCode).toBe(422)
    expect(await titles()).toHaveLength(7)
    expect((await send(tabs[5]!, 'simpan')).statusCode).toBe(303)
    expect((await send(tabs[6]!, 'simpan')).statusCode).toBe(422)
    expect(await titles()).toHaveLength(6)
  })

  test('stays one form, however often it is sent, turned and gone on with, until it is saved', async () => {
    const tab = await newNotice('Lift mati.')
    for (const langkah of ['periksa', 'ubah', 'periksa']) expect((await send(tab, langkah)).statusCode).not.toBe(303)
    expect(await left()).toHaveLength(1)
    const [line] = await waiting()
    const again = answersOf((await editor.send('GET', line!.href)).body, 'main form')
    expect(again).toMatchObject({ text: ['Lift mati.'], from: ['kapan-kapan'] })
    await editor.post(CONTENT, { ...again, from: '2030-03-04' })
    expect(await left()).toHaveLength(1)
    expect((await editor.post(CONTENT, { ...again, from: '2030-03-04', langkah: 'simpan' })).statusCode).toBe(303)
    expect(await titles()).toEqual([])
  })

  test('is none where nothing was changed, or where it stands there already', async () => {
    await type(`${CONTENT}?${formOf(placeOf('hospital', 'address'))}`, {})
    expect(await titles()).toEqual([])
    const tab = await newNotice('Lift mati.', '2030-03-04')
    for (const status of [303, 422]) expect((await send(tab, 'simpan')).statusCode).toBe(status)
    expect(await titles()).toEqual([])
    for (const { answers } of await left()) expect(answers).not.toContain('Lift')
    // What is typed into the same form afterwards is a new draft.
    await send({ ...tab, fields: { ...tab.fields, text: 'Lift jalan lagi.' } }, 'periksa')
    expect(await titles()).toEqual(['Pengumuman baru'])
  })

  test('of a page that was opened before forms had a number of their own, is known by what it is about', async () => {
    const bare = (siapa: string) => ({ siapa, mulai: 'lain', 'mulai-tanggal': '2030-03-11', sampai: 'sehari', alasan: 'cuti' })
    for (const siapa of [DOCTOR, OTHER, DOCTOR]) await editor.post('/petugas/ubah/tidak-praktik', bare(siapa))
    expect((await titles()).toSorted()).toEqual([`Tidak praktik: ${OTHER}`, `Tidak praktik: ${DOCTOR}`].toSorted())
    expect((await editor.post('/petugas/ubah/tidak-praktik', { ...bare(OTHER), langkah: 'simpan' })).statusCode).toBe(303)
    expect(await titles()).toEqual([`Tidak praktik: ${DOCTOR}`])
  })

  test('is listed for its author alone, who throws one away and keeps the others', async () => {
    const other = await addStaff(server)
    await newNotice('Lift mati.')
    clock.pass(60_000)
    await leaveOf(DOCTOR, '2030-03-11')
    expect(await titles(other)).toEqual([])
    const [leave, notice] = await waiting()
    expect((await other.send('GET', notice!.href)).headers.location).toBe('/petugas')
    expect(
      (await other.post('/petugas/isian', { draf: new URLSearchParams(notice!.href.split('?')[1]).get('draf') ?? '' })).statusCode,
    ).toBe(303)
    expect(await titles()).toHaveLength(2)
    expect((await leave!.discard()).headers.location).toBe('/petugas')
    expect(await titles()).toEqual([notice!.what])
    expect((await editor.send('GET', leave!.href)).headers.location).toBe('/petugas')
  })

  test('is bounded: the oldest of more than ten end, and of a table the one before', async () => {
    for (let nth = 0; nth < 12; nth += 1) {
      clock.pass(1000)
      await newNotice(`Pengumuman ${nth}.`)
    }
    expect(await left()).toHaveLength(10)
    const texts = (await left()).map(({ answers }) => new URLSearchParams(answers).get('text'))
    expect(texts.toSorted()).toEqual(Array.from({ length: 10 }, (_, nth) => `Pengumuman ${nth + 2}.`).toSorted())
    // A pasted table, the longest kind of draft, is one of them.
    const table = `/petugas/ubah/tempel-dokter?${formOf(placeOf('doctors'))}`
    for (const tabel of ['tanpa jam', 'tanpa hari']) {
      clock.pass(1000)
      await type(table, { tabel })
    }
    expect((await left()).filter(({ form }) => form === 'tempel-dokter')).toHaveLength(1)
  })

  test('of a picture is the answers with its file, and of an entry that is gone what was typed', async () => {
    await type(`${CONTENT}?${formOf(placeOf('hero', 'picture'))}`, { file: 'lain.jpg', alt: 'Gedung baru.' })
    const [line] = await waiting()
    expect(answersOf((await editor.send('GET', line!.href)).body, 'main form')).toMatchObject({ alt: ['Gedung baru.'] })
  })

  test('is there after a sign-in that was too old, and not what the form of another session says', async () => {
    clock.pass(12 * HOUR + 1)
    const late = await newNoticeAs(editor)
    expect(told(late)).toEqual([403, expect.stringContaining('menunggu di sana')])
    expect((await editor.post(CONTENT, { ...NOTICES, text: 'Dari luar.', token: 'x' })).statusCode).toBe(403)
    const again = await addStaff(server, { subject: editor.subject })
    const [line] = await waiting(again)
    const fields = answersOf((await again.send('GET', line!.href)).body, 'main form')
    expect(fields).toMatchObject({ text: ['Lift mati.'], token: [again.token] })
    expect((await again.post(CONTENT, { ...fields, langkah: 'simpan' })).statusCode).toBe(303)
    expect(await titles(again)).toEqual([])
  })

  test('stays when something else is removed, which asks for nothing, and where a save is refused', async () => {
    const tab = await newNotice('Lift mati.')
    for (const langkah of ['', 'simpan'])
      await editor.post('/petugas/ubah/hapus', { ...placeOf('doctors', 'doctors', { name: DOCTOR }), langkah })
    expect((await send(tab, 'simpan')).statusCode).toBe(422)
    expect(await titles()).toEqual(['Pengumuman baru'])
  })

  test('goes after a day each, and with its author; who edits no more is not asked about it', async () => {
    await newNotice('Lift mati.')
    clock.pass(23 * HOUR)
    const again = await addStaff(server, { subject: editor.subject })
    await type(`/petugas/ubah/tidak-praktik?${formOf({ siapa: DOCTOR })}`, { mulai: 'x' }, again)
    expect(await titles(again)).toHaveLength(2)
    clock.pass(HOUR + 1)
    const later = await addStaff(server, { subject: editor.subject })
    expect(await titles(later)).toEqual([`Tidak praktik: ${DOCTOR}`])
    await server.database.updateTable('staff').set({ role: 'moderator' }).execute()
    expect(await titles(later)).toEqual([])
    await server.database.deleteFrom('staff').execute()
    expect(await left()).toEqual([])
  })
})

test('F16: what waits when the tables are updated waits after it, and is saved as one form', async () => {
  await sql`drop table staff_drafts`.execute(server.database)
  await sql`create table staff_drafts (staff_id text primary key, form text, answers text, saved_at text)`.execute(server.database)
  const answers = formOf({ ...NOTICES, text: 'Lift mati.', from: '2030-03-04', until: '2030-03-10' })
  await sql`insert into staff_drafts values (${editor.id}, 'isi', ${answers}, ${clock.now().toISOString()})`.execute(server.database)
  await migrations['0012-drafts-of-each-form'](server.database as Kysely<unknown>)
  const [line] = await waiting()
  const fields = answersOf((await editor.send('GET', line!.href)).body, 'main form')
  expect((await editor.post(CONTENT, { ...fields, langkah: 'simpan' })).statusCode).toBe(303)
  expect(await titles()).toEqual([])
})

const newNoticeAs = (member: StaffMember) =>
  member.post(CONTENT, { ...NOTICES, text: 'Lift mati.', from: '2030-03-04', until: '2030-03-10', langkah: 'simpan' })
