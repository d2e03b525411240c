import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { createTestClock } from '../../tests/kit/clock.ts'
import { textOf } from '../../tests/kit/html.ts'
import { addStaff, placeOf, stateOfStaff, type StaffMember } from '../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { actsWith, findAct, listActs } from './act-history.ts'
import { appendAct, inTurn, latestNumber, noteLook, type ActDraft } from './acts.ts'
import { readText } from '../editor/content-texts.ts'

const clock = createTestClock('2030-03-04T01:00:00.000Z')
let server: TestServer
let manager: StaffMember

beforeEach(async () => {
  server = await openTestServer({ clock })
  manager = await addStaff(server)
})

const draft = (title: string): ActDraft => ({ kind: 'staff', title, changes: [], confirms: [], undoes: null })
const append = (title: string, { database }: Pick<TestServer, 'database'> = server) =>
  inTurn(database, (trx) => appendAct(trx, { id: 'wati', name: 'Wati' }, draft(title), clock.now()))

async function save(form: string, fields: Record<string, string>): Promise<number> {
  const answer = await manager.post(`/petugas/ubah/${form}`, { ...fields, langkah: 'simpan' })
  expect([answer.statusCode, textOf(answer.body)]).toEqual([303, ' '])
  return latestNumber(server.database)
}
const leaveOf = (siapa: string) => ({ siapa, mulai: 'lain', 'mulai-tanggal': '24-12-2030', alasan: 'cuti' })
const leave = (name: string) => save('tidak-praktik', leaveOf(name))
const takeBack = (number: number) => manager.post('/petugas/riwayat', { nomor: String(number) })
const doctors = () => readText(server.contentDir, 'doctors')
const undone = async () => (await listActs(server.database, null, 100)).filter(({ isUndone }) => isUndone).map(({ number }) => number)

const [ANDI, CUT] = ['dr. Andi Baso Paturusi, Sp.B', 'dr. Cut Meurah Safrina, Sp.KJ']

describe('E13: the history', () => {
  test.each([
    ['changed', sql`update staff_acts set details = '{}'`],
    [
      'changed as it is added',
      sql`insert into staff_acts (number, time, kind, details) values (1, 'x', 'staff', '{}') on conflict (number) do update set details = '{}'`,
    ],
    ['replaced', sql`replace into staff_acts (number, time, kind, details) values (1, 'x', 'staff', '{}')`],
    ['removed', sql`delete from staff_acts`],
    ['emptied', sql`truncate staff_acts`],
  ])('cannot be %s, by whatever this program sends', async (_, statement) => {
    await append('Satu')
    await append('Dua')
    await expect(statement.execute(server.database)).rejects.toThrow(Error)
    expect((await listActs(server.database, null, 10)).map(({ title }) => title)).toEqual(['Dua', 'Satu'])
  })

  test('counts on without a gap when twenty act at once at two processes', async () => {
    // Two connections to SQLite within one process would deadlock.
    const { dependencies } = inject('postgres') ? await server.openAnother() : server
    const another = { database: dependencies.database.database }
    // The start of the second server may have added an act.
    const before = await latestNumber(server.database)
    const numbers = await Promise.all(Array.from({ length: 20 }, (_, nth) => append(`${nth}`, nth % 2 === 0 ? server : another)))
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, nth) => before + nth + 1))
    expect(await latestNumber(server.database)).toBe(before + 20)
  })

  test('says who did what and when, also what is taken back, and to each page its own acts', async () => {
    await leave(ANDI)
    for (let nth = 0; nth < 31; nth += 1) await append(`Tindakan ${nth}.`)
    const first = await manager.send('GET', '/petugas/riwayat')
    expect(textOf(first.body)).toContain('Tindakan 30.')
    expect(textOf(first.body)).not.toContain('Tindakan 0.')
    const older = textOf((await manager.send('GET', '/petugas/riwayat?sebelum=3')).body)
    expect(older).toContain('Tindakan 0.')
    expect(older).toContain(ANDI)
    expect(older).toContain('tidak praktik: Selasa 24 Desember (cuti)')
    expect(older).toContain(manager.name)
    expect(older).toContain('4 Maret 2030, 08:00')
  })
})

describe('E13: what the history costs', () => {
  /** The same database, counting its queries. */
  function counted() {
    const asked = { count: 0 }
    const database = server.database.withPlugin({
      transformQuery({ node }) {
        asked.count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return { database, asked }
  }
  const addActs = async (count: number, more: Partial<{ staff_id: string; time: string; kind: 'look' | 'staff' }> = {}) => {
    const first = (await latestNumber(server.database)) + 1
    const row = { time: clock.now().toISOString(), staff_id: 'budi', staff_name: 'Budi', kind: 'staff' as const, undoes: null, ...more }
    const rows = Array.from({ length: count }, (_, nth) => ({
      ...row,
      number: first + nth,
      details: JSON.stringify({ title: `Tindakan ${nth}.`, changes: [], confirms: [] }),
    }))
    await server.database.insertInto('staff_acts').values(rows).execute()
  }

  test('thirty acts, many taken back and again, are read with two questions, and are what they were', async () => {
    const act = (undoes: number | null) =>
      inTurn(server.database, (trx) => appendAct(trx, { id: 'wati', name: 'Wati' }, { ...draft('x'), undoes }, clock.now()))
    const [first, second, third] = [await act(null), await act(null), await act(null)]
    const undo = await act(first)
    const again = await act(undo)
    const once = await act(second)
    await act(second)
    await act(once)
    for (let nth = 0; nth < 25; nth += 1) await act(again + nth)
    const { database, asked } = counted()
    const acts = await listActs(database, null, 50)
    expect(asked.count).toBe(2)
    // Judges each act by itself: it stands unless one of its undos stands.
    const stands = (number: number): boolean => !acts.some(({ number: later, undoes }) => undoes === number && stands(later))
    expect(acts.map(({ number, isUndone }) => [number, isUndone])).toEqual(acts.map(({ number }) => [number, !stands(number)]))
    expect((await findAct(server.database, third))?.isUndone).toBe(false)
    expect((await findAct(server.database, second))?.isUndone).toBe(!stands(second))
  })

  test('E21: a look is noted once in its hour, however many acts lie between, and again after it', async () => {
    const budi = { id: 'budi', name: 'Budi' }
    const look = (title: string, by = budi) => noteLook(server.database, by, title, clock.now())
    const looks = async () =>
      (await listActs(server.database, null, 400)).filter(({ kind }) => kind === 'look').map(({ title, by }) => `${by?.id} ${title}`)
    await look('Melihat A')
    await addActs(150, { staff_id: 'wati' })
    await look('Melihat A')
    expect(await looks()).toEqual(['budi Melihat A'])
    await look('Melihat B')
    await look('Melihat A', { id: 'tono', name: 'Tono' })
    clock.pass(60 * 60_000)
    await look('Melihat A')
    expect(await looks()).toEqual(['budi Melihat A', 'tono Melihat A', 'budi Melihat B', 'budi Melihat A'])
  })

  test('whoever has acted three hundred times within an hour is refused with nothing changed, until the first of them is an hour old; others are not', async () => {
    const { id: staff_id } = manager
    const other = await addStaff(server, { name: 'Budi' })
    await addActs(1, { staff_id, time: new Date(clock.now().getTime() - 20 * 60_000).toISOString() })
    await addActs(298, { staff_id })
    await leave(ANDI)
    const before = await stateOfStaff(server)
    const asked = [
      manager.post('/petugas/ubah/tidak-praktik', { ...leaveOf(CUT), langkah: 'simpan' }),
      takeBack(await latestNumber(server.database)),
      manager.post('/petugas/petugas', { aksi: 'undang', nama: 'Tono', peran: 'penyunting' }),
      manager.post('/petugas/masih-benar', { fakta: 'telepon' }),
    ]
    for (const answer of await Promise.all(asked)) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(40 * 60)])
      expect(textOf(answer.body)).toContain('Paling banyak 300 tindakan petugas dalam satu jam.')
    }
    const look = noteLook(server.database, manager, 'Melihat A', clock.now())
    await expect(look).rejects.toMatchObject({ code: 'acts-too-many', retryAfterSeconds: 40 * 60 })
    expect(await stateOfStaff(server)).toEqual(before)
    expect((await other.post('/petugas/ubah/tidak-praktik', { ...leaveOf(CUT), langkah: 'simpan' })).statusCode).toBe(303)
    clock.pass(40 * 60_000)
    manager = await addStaff(server, { subject: manager.subject })
    expect((await takeBack((await latestNumber(server.database)) - 1)).statusCode).toBe(303)
  })
})

const PHONES = placeOf('hospital', 'phones')

describe('E14: taking back', () => {
  test('an old act leaves what came after; that, and the taking back of it, can be taken back', async () => {
    const before = await doctors()
    const first = await leave(ANDI)
    const both = await leave(CUT).then(async (second) => ({ second, text: await doctors() }))
    expect((await takeBack(first)).statusCode).toBe(303)
    const without = await doctors()
    expect(without).not.toContain(both.text)
    expect(without?.match(/2030-12-24, until/gu)).toHaveLength(1)
    const undo = await latestNumber(server.database)
    expect(await undone()).toEqual([first])
    expect(await findAct(server.database, undo)).toMatchObject({ undoes: first, by: { name: manager.name } })

    expect((await takeBack(undo)).statusCode).toBe(303)
    expect(parse((await doctors()) ?? '')).toEqual(parse(both.text ?? ''))
    expect(await undone()).toEqual([undo])

    for (const number of [first, both.second]) expect((await takeBack(number)).statusCode).toBe(303)
    expect(parse((await doctors()) ?? '')).toEqual(parse(before ?? ''))
  })

  test('twice, or by two at once, takes back once', async () => {
    const act = await leave(ANDI)
    const answers = await Promise.all([takeBack(act), takeBack(act)])
    expect(answers.map(({ statusCode }) => statusCode === 303 || statusCode === 409)).toEqual([true, true])
    expect((await takeBack(act)).statusCode).toBe(303)
    expect(await latestNumber(server.database)).toBe(act + 1)
  })

  test('what is another by now is refused, and says what stands there', async () => {
    const act = await save('isi', { ...PHONES, general: '0799 000300' })
    await save('isi', { ...PHONES, general: '0799 000301' })
    const latest = await latestNumber(server.database)
    const answer = await takeBack(act)
    expect(answer.statusCode).toBe(409)
    expect(textOf(answer.body)).toMatch(/tidak dapat dibatalkan, karena sesudahnya ada yang berubah lagi\..*Sekarang tertulis: .*000301/u)
    expect(await latestNumber(server.database)).toBe(latest)
  })
})

test('E24: the acts that need a picture again are those in whose place another stands, and which are not taken back', async () => {
  const replace = (before: string, after: string, undoes: number | null = null) =>
    inTurn(server.database, (trx) => {
      const changes = [{ file: 'hero' as const, path: ['picture', 'file'], kind: 'field' as const, before, after }]
      return appendAct(trx, { id: 'wati', name: 'Wati' }, { ...draft('x'), kind: 'content', changes, undoes }, clock.now())
    })
  const first = await replace('poli_a.jpg', 'poli-b.jpg')
  await replace('poli-a.jpg', 'poli_a.jpg')
  await replace('POLI_A.jpg', 'poli-c.jpg')
  const again = await replace('poli_a.jpg', 'poli-c.jpg')
  await replace('poli-c.jpg', 'poli_a.jpg', again)
  const texts = [{ path: 'kabar/2030-03-01-poli.md', before: '![Poli](poli_a.jpg)', after: null }]
  const text = await inTurn(server.database, (trx) => appendAct(trx, null, { ...draft('Kabar dihapus'), texts }, clock.now()))
  expect((await actsWith(server.database, 'poli_a.jpg')).map(({ number }) => number)).toEqual([text, first])
})
