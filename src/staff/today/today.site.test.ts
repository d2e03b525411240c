import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { answersOf, attributeOf, elementAt, elementsAt, textOf } from '../../../tests/kit/html.ts'
import { addStaff, told, formOf, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { listActs } from '../../history/act-history.ts'

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
  expect(elementsAt(form, 'select[name="alasan"] option')).toHaveLength(8)
  const answers = { ...answersOf(form, 'main form'), alasan: 'kongres jantung' }
  const refused = await editor.post('/petugas/ubah/tidak-praktik', { ...answers, langkah: 'simpan' })
  expect(told(refused)).toEqual([422, expect.stringContaining('Pilih salah satu alasan.')])
})

const say = (sentence: string, by = editor) => by.send('GET', `/petugas?${formOf({ cari: sentence })}`)
const heading = (body: string) => textOf(elementAt(body, 'h1')).trim()
/** The value that a browser sends for a question; for a list without choice, its first option. */
const chosenIn = (field: string): string => {
  const [first] = [...elementsAt(field, 'input[checked], option[selected]'), ...elementsAt(field, 'option')]
  return first === undefined ? '' : (attributeOf(first, 'input, option', 'value') ?? '')
}
const CHECKED = 'Periksa sebelum disimpan'
const BAR = 'section[aria-label="Belum disimpan"] form'

describe('E26: a sentence', () => {
  let monday: TestServer
  let clerk: StaffMember

  beforeAll(async () => {
    monday = await openTestServer({ clock: createTestClock('2030-03-04T01:00:00.000Z') })
    clerk = await addStaff(monday)
  })
  afterAll(() => monday.close())

  /** Sends the form of an answer by a button. */
  const press = (body: string, form: string, langkah: string) =>
    clerk.post(attributeOf(body, form, 'action') ?? '', { ...answersOf(body, form), langkah })

  test.each([
    ['a leave', 'dr andi cuti besok', 'Andi Baso Paturusi, Sp.B, tidak praktik: Selasa 5 Maret (cuti)'],
    [
      'a leave of several days with a stand-in',
      'dr hasudungan seminar kamis jumat diganti dr nurhaliza',
      '7 Maret 2030 sampai 8 Maret 2030 (seminar)',
    ],
    ['a stand-in alone', 'dr petrus gantiin dr gede sabtu', 'Gede Bagus Wirasena, Sp.B, tidak praktik: Sabtu 9 Maret'],
    [
      'a leave of two',
      'dr sekar dan dr liem sakit tgl 8 maret',
      'tidak praktik: Jumat 8 Maret; dr. Liem Giok Hwa, Sp.OG, tidak praktik: Jumat 8 Maret',
    ],
    ['a later beginning', 'dr kevin jumat baru mulai jam 10', 'jam lain: Jumat 8 Maret: 10:00-12:00'],
    ['an earlier end', 'dr rahmi kamis hanya sampai jam 11', 'jam lain: Kamis 7 Maret: 09:00-11:00'],
    ['other hours', 'dr dayang rabu praktek jam 10-12', 'jam lain: Rabu 6 Maret: 10:00-12:00'],
    ['a session that is dropped', 'praktek dr marten kamis batal', 'jam lain: Kamis 7 Maret: tidak ada praktik'],
    ['an extra session', 'dr yohanes tambahan hari minggu 9-11', 'praktik tambahan: Minggu 10 Maret 09:00-11:00'],
    ['a clinic that opens later', 'poli anak besok buka jam 10', 'Rangga Wiradikusumah, Sp.A, jam lain: Selasa 5 Maret: 10:00-12:00'],
    ['a clinic that ends earlier', 'poli paru jumat tutup jam 11', 'Wayan Sudarmika, Sp.P, jam lain: Jumat 8 Maret: 09:00-11:00'],
    ['a clinic that is shut', 'poli tht kamis tutup, perbaikan ac', 'jam lain: Kamis 7 Maret: tidak ada praktik, perbaikan ac'],
    ['a closure of all', 'jumat tutup, perbaikan listrik', 'Poliklinik tutup Jumat 8 Maret: Perbaikan listrik'],
    ['a closure of several days', 'semua poli tutup 12-13 maret krn nyepi', 'Poliklinik tutup 12 Maret 2030 sampai 13 Maret 2030: Nyepi'],
    ['a closure of some clinics', 'poli mata dan bedah tutup tgl 14 maret, fogging', 'Bedah dan Mata tutup Kamis 14 Maret: Fogging'],
    [
      'a closure of some clinics for days',
      'poli kulit tutup 14 s/d 16 maret karena renovasi',
      'Kulkel tutup 14 Maret 2030 sampai 16 Maret 2030: Renovasi',
    ],
  ])(
    'of %s that is understood whole meets the check step, is the same in its form, and is saved from there alone',
    async (_, sentence, act) => {
      const before = await listActs(monday.database, null, 99)
      const checked = await say(sentence, clerk)
      expect([checked.statusCode, heading(checked.body)]).toEqual([200, CHECKED])
      const form = await press(checked.body, BAR, 'ubah')
      const again = await press(form.body, 'main form', 'periksa')
      expect(heading(again.body)).toBe(CHECKED)
      expect(await listActs(monday.database, null, 99)).toEqual(before)
      expect((await press(again.body, BAR, 'simpan')).statusCode).toBe(303)
      const [newest] = await listActs(monday.database, null, 1)
      expect(newest?.title).toContain(act)
    },
  )

  test.each([
    [
      'a word that no list has',
      'dr andi cuti besok sebagian',
      'Tidak praktik: dr. Andi Baso Paturusi, Sp.B',
      '“sebagian” belum dimengerti',
    ],
    [
      'a name that two have',
      'dr putri cuti besok',
      'Tidak praktik',
      '“dr putri”: apakah maksud Anda dr. Ni Luh Putri Maharani, Sp.A atau dr. Larasati',
    ],
    ['a slip in a name', 'dr nurhalisa cuti jumat', 'Tidak praktik', '“nurhalisa” belum dimengerti'],
    ['two people and their days', 'dr andi cuti besok, dr petrus lusa', 'Tidak praktik', '“dr petrus lusa” belum dimengerti'],
    ['a leave that is taken back', 'dr andi tidak jadi cuti besok', 'Belum jelas', '“tidak jadi” belum dimengerti'],
    ['practice as ever', 'dr andi besok praktik seperti biasa', 'Belum jelas', '“seperti biasa” belum dimengerti'],
    ['an end that nobody said', 'dr andi cuti mulai besok', 'Tidak praktik: dr. Andi Baso Paturusi, Sp.B', 'Sampai kapan?'],
    ['no reason of a closure', 'besok tutup', 'Hari tutup baru', 'Apa alasan tutupnya?'],
    ['no hours of an extra session', 'dr wayan tambahan rabu', 'Praktik tambahan baru', 'Dari jam berapa sampai jam berapa?'],
    [
      'a day that may be another',
      'dr andi cuti tgl 3',
      'Tidak praktik: dr. Andi Baso Paturusi, Sp.B',
      '“tgl 3” berarti Rabu, 3 April 2030?',
    ],
    [
      'a day without practice',
      'dr andi rabu mulai jam 10',
      'Jam lain pada satu hari: dr. Andi Baso Paturusi, Sp.B',
      'tidak ada jadwal praktik',
    ],
  ])('with %s is asked about', async (_, sentence, title, question) => {
    const { statusCode, body } = await say(sentence, clerk)
    expect([statusCode, heading(body)]).toEqual([422, title])
    expect(textOf(elementAt(body, 'main'))).toContain(question)
  })

  test('whose form is not clear can be written anew', async () => {
    const { statusCode, body } = await say('dr andi besok pindah jam 10', clerk)
    expect([statusCode, heading(body)]).toEqual([422, 'Belum jelas'])
    expect(textOf(body)).toContain('“pindah” belum dimengerti')
    expect(attributeOf(body, '#cari', 'value')).toBe('dr andi besok pindah jam 10')
  })

  test.each([
    ['poliklinik eksekutif tutup kamis', { poli: '', apa: '', tanggal: 'lain' }],
    ['poli mata sore tutup kamis', { poli: '', apa: '' }],
    ['dr maria cuti', { mulai: '', sampai: '', alasan: 'cuti' }],
    ['dr putri cuti tgl 3', { siapa: '', mulai: '', sampai: '', alasan: 'cuti' }],
    ['dr andi seminar umroh jumat', { alasan: '', sampai: 'sehari' }],
    ['bangsal anak tutup besok, renovasi', { apa: '', kapan: '2030-03-05' }],
    ['dr maria cuti kamis, terserah', { mulai: 'lain', sampai: '' }],
  ])('leaves open in its form what it does not say, also when that is sent: %s', async (sentence, chosen) => {
    const { body } = await say(sentence, clerk)
    for (const form of [body, (await press(body, 'main form', '')).body])
      for (const [name, value] of Object.entries(chosen)) {
        const field = elementAt(form, `fieldset:has([name="${name}"]), .field:has(select[name="${name}"])`)
        expect([name, chosenIn(field)]).toEqual([name, value])
      }
  })

  test('of somebody who is back ends their leave, and of one who is back anyway nothing changes', async () => {
    for (const [sentence, until] of [
      ['dr tiurma cuti 18-22 maret', '22 Maret'],
      ['dr tiurma 21 maret sudah masuk', '20 Maret'],
    ] as const) {
      const checked = await say(sentence, clerk)
      expect([checked.statusCode, heading(checked.body)]).toEqual([200, CHECKED])
      await press(checked.body, BAR, 'simpan')
      expect((await listActs(monday.database, null, 1))[0]?.title).toContain(until)
    }
    expect(told(await say('dr tiurma 21 maret masuk', clerk))).toEqual([422, expect.stringContaining('Belum ada yang berubah.')])
  })

  test('that is too long is not read', async () => {
    expect(told(await say(`dr andi cuti besok ${'dan '.repeat(50)}`, clerk))).toEqual([
      422,
      expect.stringContaining('paling banyak 200 huruf'),
    ])
  })
})

test('each of today’s people is a line with their hours, open, and those who are not there are folded', async () => {
  const { body } = await editor.send('GET', '/petugas')
  const [there, others] = ['[aria-labelledby="praktik"] li', 'details ul.named > li'].map((rows) => elementsAt(body, rows).map(textOf))
  expect(there!.length + others!.length).toBe(server.dependencies.site.current().site.doctors.doctors.length)
  for (const line of there!) expect(line).toMatch(/·.*(?:\d\d:\d\d|24.jam).* Tidak praktik/su)
  for (const line of others!) expect(line).toMatch(/Praktik lagi|Tidak praktik/u)
  expect(elementAt(body, 'details:has(ul.named) summary')).toContain('Tidak praktik')
  expect(elementAt(body, 'details:has(ul.named)')).not.toMatch(/^<details open/u)
})

test('of a day ahead whoever is away from then on is asked about that day', async () => {
  const { body } = await editor.send('GET', '/petugas?hari=besok')
  const form = await editor.send('GET', attributeOf(body, 'ul.named a[href*="tidak-praktik"]', 'href') ?? '')
  expect(textOf(elementAt(form.body, 'label:has([name="mulai"][checked])'))).toContain('Besok')
})

test('each number that is asked about says what it is for', async () => {
  expect(textOf(elementAt((await editor.send('GET', '/petugas')).body, 'details .lines'))).toMatch(/Telepon IGD: .*WhatsApp IGD: /su)
})
