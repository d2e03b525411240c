import { afterAll, beforeAll, expect, test } from 'vitest'
import { answersOf, attributeOf, elementAt, elementsAt, textOf } from '../../../tests/kit/html.ts'
import { addStaff, told, formOf, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'

let server: TestServer
let editor: StaffMember

beforeAll(async () => {
  server = await openTestServer()
  editor = await addStaff(server)
})
afterAll(() => server.close())

async function found(search: string): Promise<string[]> {
  const { body } = await editor.send('GET', `/petugas?${formOf({ cari: search })}`)
  return elementsAt(body, 'section[aria-labelledby="ditemukan"] li').map(textOf)
}

test.each(['andi baso', 'ANDI', 'Paturusi', 'dr. Andi', 'Maharani', 'sitompul'])(
  'a person who is searched by "%s" has the first card, and no clinic of theirs is offered',
  async (search) => {
    const cards = await found(search)
    expect(cards[0]?.toLowerCase()).toContain(search.toLowerCase())
    expect(cards.join(' ')).not.toMatch(/Poliklinik|Semua/u)
  },
)

test.each(['Poli Anak', 'poliklinik anak', 'anak', 'Bedah', 'poli mata'])(
  'a clinic whose name was typed, "%s", is offered as all of it',
  async (search) => {
    const clinic = (await found(search)).find((card) => card.includes('Poliklinik'))
    expect(clinic).toContain('Semua tidak praktik')
  },
)

test('an emergency unit is no clinic that could be called off as a whole', async () => {
  expect((await found('IGD')).join(' ')).not.toContain('Poliklinik')
  expect(textOf((await editor.send('GET', '/petugas/ubah/jam-poli')).body)).not.toContain('IGD Poliklinik')
})

test('the form of a clinic names it, and those who are chosen stand first, whatever is sent back', async () => {
  const { body } = await editor.send('GET', '/petugas?cari=poli%20bedah')
  const href = attributeOf(body, 'main a[href*="tidak-praktik?poli="]', 'href') ?? ''
  const form = await editor.send('GET', href)
  expect(textOf(elementAt(form.body, 'h1'))).toContain('Tidak praktik: Poliklinik Bedah')
  const chosen = answersOf(form.body, 'main form')['siapa'] ?? []
  const boxes = elementsAt(form.body, 'input[name="siapa"]').map((box) => attributeOf(box, 'input', 'value'))
  expect(chosen.length).toBeGreaterThan(1)
  expect(boxes.slice(0, chosen.length)).toEqual(chosen)
  const refused = await editor.post('/petugas/ubah/tidak-praktik', {
    ...answersOf(form.body, 'main form'),
    mulai: 'lain',
    sampai: 'sehari',
  })
  expect(textOf(elementAt(refused.body, 'h1'))).toContain('Poliklinik Bedah')
})

test('the reason of a leave is one of a closed list', async () => {
  const form = (await editor.send('GET', `/petugas/ubah/tidak-praktik?${formOf({ siapa: 'dr. Andi Baso Paturusi, Sp.B' })}`)).body
  expect(elementsAt(form, 'input[type="radio"][name="alasan"]')).toHaveLength(8)
  const answers = { ...answersOf(form, 'main form'), alasan: 'kongres jantung' }
  const refused = await editor.post('/petugas/ubah/tidak-praktik', { ...answers, langkah: 'simpan' })
  expect(told(refused)).toEqual([422, expect.stringContaining('Pilih salah satu alasan.')])
})

const ANDI = 'dr. Andi Baso Paturusi, Sp.B'
const say = (sentence: string) => editor.send('GET', `/petugas?${formOf({ cari: sentence })}`)

test('a sentence that is understood whole is checked before it is saved', async () => {
  const { body } = await say('dr andi cuti besok diganti dr petrus')
  expect(textOf(elementAt(body, 'h1'))).toContain('Periksa sebelum disimpan')
  expect(answersOf(body, 'main form[target="_blank"]')).toMatchObject({
    siapa: [ANDI],
    alasan: ['cuti'],
    pengganti: [expect.stringContaining('Petrus')],
  })
  expect(textOf((await say('')).body)).not.toMatch(/Andi Baso[^.]*cuti/u)
})

test('what is not understood of it is asked in the form, with the rest filled in', async () => {
  const { statusCode, body } = await say('dr andi cuti besok kecuali sore')
  expect([statusCode, textOf(elementAt(body, 'h1')).trim()]).toEqual([422, `Tidak praktik: ${ANDI}`])
  expect(textOf(body)).toContain('“kecuali sore” belum dimengerti')
  expect(answersOf(body, 'main form')).toMatchObject({ siapa: [ANDI], alasan: ['cuti'] })
})

test('of what is too long nothing is read', async () => {
  expect(told(await say(`dr andi cuti besok ${'dan '.repeat(50)}`))).toEqual([422, expect.stringContaining('paling banyak 200 huruf')])
})

test('where no form is clear it says so', async () => {
  expect(textOf((await say('dr andi besok datang jam 10')).body)).toMatch(/Belum jelas.*“datang” belum dimengerti/su)
})
