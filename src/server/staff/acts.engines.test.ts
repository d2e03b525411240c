import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { textOf } from '../../../tests/kit/html.ts'
import { addStaff, placeOf } from '../../../tests/kit/staff.ts'
import type { StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import type { TestServer } from '../../../tests/kit/test-server.ts'
import { actsWith, appendAct, findAct, inTurn, latestNumber, listActs } from './acts.ts'
import type { ActDraft } from './acts.ts'
import { readText } from './content-texts.ts'

const clock = createTestClock('2030-03-04T01:00:00.000Z')
let server: TestServer
let manager: StaffMember

beforeEach(async () => {
  server = await openTestServer({ clock })
  manager = await addStaff(server)
})
afterEach(() => server.close())

const draft = (title: string): ActDraft => ({ kind: 'staff', title, changes: [], confirms: [], undoes: null })
const append = (title: string, { database }: Pick<TestServer, 'database'> = server) =>
  inTurn(database, (trx) => appendAct(trx, { id: 'wati', name: 'Wati' }, draft(title), clock.now()))

async function save(form: string, fields: Record<string, string>): Promise<number> {
  const answer = await manager.post(`/petugas/ubah/${form}`, { ...fields, langkah: 'simpan' })
  expect([answer.statusCode, textOf(answer.body)]).toEqual([303, ' '])
  return latestNumber(server.database)
}
const leave = (name: string, day = '24-12-2030') =>
  save('tidak-praktik', { siapa: name, mulai: 'lain', 'mulai-tanggal': day, alasan: 'cuti' })
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
    // Within one process two connections to SQLite would wait for each other.
    const { dependencies } = inject('postgres') ? await server.openAnother() : server
    const another = { database: dependencies.database.database }
    // The start of the second may have noted something.
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
  expect((await actsWith(server.database, 'poli_a.jpg')).map(({ number }) => number)).toEqual([first])
})
