import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createTestClock, type TestClock } from '../../../tests/kit/clock.ts'
import { answersOf, attributeOf, elementAt, elementsAt, textOf } from '../../../tests/kit/html.ts'
import { addStaff, told, formOf, placeOf, stateOfStaff, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { listActs } from '../../history/act-history.ts'
import { LONGEST_TEXT } from '../../content/fields/basic.ts'

let clock: TestClock
let server: TestServer
let editor: StaffMember

beforeEach(async () => {
  clock = createTestClock('2030-03-04T01:00:00.000Z')
  server = await openTestServer({ clock })
  editor = await addStaff(server)
})
afterEach(() => server.close())

const CONTENT = '/petugas/ubah/isi'
const NOTICES = placeOf('calendar', 'notices')
const NOTICE = { ...NOTICES, text: 'Farmasi pindah ke gedung B.', from: '2030-03-04', until: '2030-03-10', langkah: 'simpan' }
const DOCTOR = 'dr. Hasudungan Sitompul, Sp.PD'
const extraOf = (name: string) => placeOf('doctors', 'doctors', { name }, 'extra')

test('E07: "Simpan" that is pressed eight times at once, and once more, writes once, whatever is saved, and says that it is written', async () => {
  const extra = { ...extraOf('dr. Andi Baso Paturusi, Sp.B'), date: '2030-03-05', time: '13.00-14.00' }
  const phone = { ...placeOf('hospital', 'phones'), general: '0799 000 111' }
  for (const fields of [NOTICE, extra, phone]) {
    const before = (await listActs(server.database, null, 99)).length
    const sent = Array.from({ length: 8 }, () => editor.post(CONTENT, { ...fields, langkah: 'simpan' }))
    const answers = await Promise.all(sent)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, ...Array<number>(7).fill(422)])
    expect(await listActs(server.database, null, 99)).toHaveLength(before + 1)
  }
  expect(textOf(elementAt((await editor.post(CONTENT, NOTICE)).body, '[role="alert"]'))).toContain('Ini sudah tertulis')
  const doctors = await readFile(join(server.contentDir, 'doctors.yaml'), 'utf8')
  expect(doctors.match(/13:00-14:00/gu)).toHaveLength(1)
})

test('the history calls what was changed by hand by the label of its field', async () => {
  const file = join(server.contentDir, 'hero.yaml')
  // Content that the room reads for the first time counts as no change.
  expect((await editor.post(CONTENT, NOTICE)).statusCode).toBe(303)
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^headline:.*$/mu, 'headline: Judul Baru'))
  expect((await editor.post(CONTENT, { ...NOTICE, text: 'Lift mati.' })).statusCode).toBe(303)
  const history = textOf((await editor.send('GET', '/petugas/riwayat')).body)
  expect(history).toMatch(/Judul besar: .* → Judul Baru/u)
  expect(history).not.toContain('headline')
})

test('E07: what somebody changes by hand meanwhile is told beside what was asked for, and is not written over', async () => {
  const both = (answer: { body: string }) => textOf(elementAt(answer.body, '[role="alert"]'))
  const edit = async (name: string, from: string, to: string) => {
    const file = join(server.contentDir, `${name}.yaml`)
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
    expect(await server.dependencies.site.reload()).toBeNull()
  }
  const phones = answersOf((await editor.send('GET', `${CONTENT}?${formOf(placeOf('hospital', 'phones'))}`)).body, 'main form')
  await edit('hospital', '+62799000100', '+62799000111')
  const refused = await editor.post(CONTENT, { ...phones, general: '0799 000 122', langkah: 'simpan' })
  expect([refused.statusCode, both(refused)]).toEqual([422, expect.stringMatching(/000-?111.*Yang Anda minta: .*000-?122/u)])
  const again = answersOf(refused.body, 'main form')
  expect((await editor.post(CONTENT, { ...again, langkah: 'simpan' })).statusCode).toBe(303)

  await editor.post(CONTENT, NOTICE)
  const href = attributeOf((await editor.send('GET', '/petugas')).body, 'main .rows a[href^="/petugas/ubah/isi?"]', 'href') ?? ''
  const notice = answersOf((await editor.send('GET', href)).body, 'main form')
  await edit('calendar', 'gedung B.', 'gedung C.')
  const gone = await editor.post(CONTENT, { ...notice, text: 'Farmasi pindah ke gedung D.', langkah: 'simpan' })
  expect([gone.statusCode, both(gone)]).toEqual([422, expect.stringMatching(/gedung C.*Yang Anda minta: .*gedung D/u)])
  expect(attributeOf(gone.body, '#text', 'value')).toBe('Farmasi pindah ke gedung D.')
})

test('what is typed wrongly comes back with what is wrong first of all and beside its field; what is right can still be changed', async () => {
  const post = async (fields: Record<string, string>) =>
    editor.post(CONTENT, { ...extraOf(DOCTOR), date: '2030-03-04', note: 'untuk pasien BPJS', ...fields })
  expect(textOf((await post({ time: 'pagi 9-12 (kuota 7)' })).body)).toMatch(/09:00-12:00.*untuk pasien BPJS, kuota 7/su)
  const refused = await post({ time: 'siang' })
  expect(told(refused, 'title')).toEqual([422, expect.stringMatching(/^ ?Ada yang perlu diperbaiki/u)])
  expect(textOf(elementAt(refused.body, '[role="alert"] a[href="#time"]'))).toContain('"siang" bukan jam yang dikenal')
  expect([attributeOf(refused.body, '#time', 'value'), attributeOf(refused.body, '#time', 'aria-describedby')]).toEqual([
    'siang',
    expect.stringContaining('time-salah'),
  ])
  expect(textOf(elementAt(refused.body, '#time-salah'))).toContain('"siang" bukan jam yang dikenal')

  const read = await post({ time: '1 siang - 3' })
  expect(textOf(read.body)).toContain(`${DOCTOR}, praktik tambahan: Senin 4 Maret 13:00-15:00, untuk pasien BPJS`)
  const again = await editor.post(CONTENT, { ...answersOf(read.body, 'main form'), langkah: 'ubah' })
  expect(textOf(elementAt(read.body, 'button[value="ubah"]'))).toContain('Ubah isian')
  expect([attributeOf(again.body, '#time', 'value'), attributeOf(again.body, '#note', 'value')]).toEqual([
    '1 siang - 3',
    'untuk pasien BPJS',
  ])
})

test('anybody is found by a part of the name or the field, twenty at most', async () => {
  const found = async (words: string) =>
    elementAt((await editor.send('GET', `/petugas?${formOf({ cari: words })}`)).body, '[aria-labelledby="ditemukan"]')
  expect(textOf(await found('sitompul'))).toContain(DOCTOR)
  expect((await found('dr.')).match(/<li/gu)?.length).toBe(20)
})

test('E12: a folder that cannot be written to makes the room one to read, and says why', async () => {
  await chmod(server.contentDir, 0o500)
  const { body } = await editor.send('GET', '/petugas')
  await chmod(server.contentDir, 0o700)
  const isTold = textOf(body).includes('ruang ini hanya dapat dibaca')
  // Root may write everywhere.
  expect(isTold).toBe(process.getuid?.() !== 0)
})

test.each(['calendar', 'hospital'])(
  'E08: %s.yaml that is no UTF-8 leaves the room readable, is named where something cannot be saved, and is never written over',
  async (name) => {
    await editor.post(CONTENT, NOTICE)
    const file = join(server.contentDir, `${name}.yaml`)
    const latin = Buffer.concat([Buffer.from('# Caf\u00E9\n', 'latin1'), await readFile(file)])
    await writeFile(file, latin)
    const state = await stateOfStaff(server)
    const other = { ...NOTICE, text: 'Lift mati.' }
    for (const url of ['/petugas', '/petugas/riwayat']) expect((await editor.send('GET', url)).statusCode).toBe(200)
    for (const answer of [await editor.post(CONTENT, { ...other, langkah: '' }), await editor.post(CONTENT, other)]) {
      expect(answer.statusCode).toBe(422)
      expect(textOf(elementAt(answer.body, '[role="alert"]'))).toMatch(/Bagian “.+” di server .*"UTF-8"/u)
      expect(answer.body).toContain('value="Lift mati."')
    }
    const undone = await editor.post('/petugas/riwayat', { nomor: '1' })
    expect(told(undone)).toEqual([409, expect.stringContaining('tidak tersimpan sebagai UTF-8')])
    // The page does not say that something has changed since, because nobody can read the file.
    expect(textOf(undone.body)).not.toContain('sesudahnya ada yang berubah lagi')
    await server.dependencies.staff.saves.catchUp()
    expect(await stateOfStaff(server)).toEqual(state)
    expect(await readFile(file)).toEqual(latin)
  },
)

test.each([
  ['notices', NOTICE, { until: '2030-03-31' }, '"Farmasi pindah ke gedung B.", 4 Maret 2030 sampai 31 Maret 2030'],
  [
    'closures',
    { ...placeOf('calendar', 'closures'), name: 'Listrik', date: '2030-06-01', open: 'Anak' },
    { name: 'Air' },
    'Poliklinik tutup Sabtu 1 Juni: Air; tetap buka: Anak',
  ],
  [
    'seasons',
    {
      ...placeOf('calendar', 'seasons'),
      name: 'Ramadan',
      from: '2030-06-01',
      until: '2030-06-30',
      'practiceHours.baris.0': 'jumat 8-11',
    },
    { 'practiceHours.baris.0': 'Jumat 8-10' },
    'Ramadan, 1 Juni 2030 sampai 30 Juni 2030; praktik Jumat 08:00-10:00',
  ],
])(
  'what is written for the house in %s is opened with its values, changed, removed, and each is one act that can be taken back',
  async (_, fields, other, words) => {
    const calendar = () => readFile(join(server.contentDir, 'calendar.yaml'), 'utf8')
    const follow = async (page: string, link: string) => editor.send('GET', attributeOf(page, `main ${link}`, 'href') ?? '')
    /** Opens the fact's form, or the form linked there that removes it, and sends it with these answers. */
    const send = async (task: 'isi' | 'hapus', more: Record<string, string>) => {
      const fact = await follow((await editor.send('GET', '/petugas')).body, '.rows a[href^="/petugas/ubah/isi?"]')
      const { body } = task === 'isi' ? fact : await follow(fact.body, 'a[href^="/petugas/ubah/hapus?"]')
      return editor.post(`/petugas/ubah/${task}`, { ...answersOf(body, 'main form'), ...more })
    }
    const empty = await calendar()
    await editor.post(CONTENT, { ...fields, langkah: 'simpan', dilihat: 'ya' })
    const before = await calendar()

    const same = await send('isi', { langkah: 'simpan' })
    expect(told(same, '[role="alert"]')).toEqual([422, expect.stringContaining('Belum ada yang berubah.')])

    expect(textOf((await send('isi', other)).body)).toContain('Periksa sebelum disimpan')
    expect((await send('isi', { ...other, langkah: 'simpan', dilihat: 'ya' })).statusCode).toBe(303)
    expect(textOf((await editor.send('GET', '/petugas')).body)).toContain(words)
    expect(await calendar()).not.toBe(before)
    expect((await editor.post('/petugas/riwayat', { nomor: '2' })).statusCode).toBe(303)
    expect(await calendar()).toBe(before)

    expect((await send('hapus', { langkah: 'simpan' })).statusCode).toBe(303)
    expect(await calendar()).toBe(empty)
    expect(textOf((await editor.send('GET', '/petugas')).body)).toContain('Belum ada yang direncanakan.')
  },
)

const YEAR = 365 * 24 * 60 * 60_000

test('a day of another year than this one is told with its year, before it is saved, in the history, and when an old act is taken back', async () => {
  const words = async (answer: Promise<{ body: string }>) => textOf((await answer).body)
  const closed = (name: string, date: string) => ({ ...placeOf('calendar', 'closures'), name, date })
  const [near, far] = [closed('Listrik', '2030-12-24'), closed('Air', '2031-12-24')]
  expect(await words(editor.post(CONTENT, near))).toContain('Poliklinik tutup Selasa 24 Desember: Listrik ')
  expect(await words(editor.post(CONTENT, far))).toContain('Poliklinik tutup Rabu 24 Desember 2031: Air ')
  for (const fields of [near, far]) await editor.post(CONTENT, { ...fields, langkah: 'simpan' })
  clock.pass(YEAR)
  const later = await addStaff(server)
  const history = await words(later.send('GET', '/petugas/riwayat'))
  // The act's time before it has a year.
  expect(history).toMatch(/4 Maret 2030, 08.00 .*Rabu 24 Desember 2031: Air .*Selasa 24 Desember: Listrik Batalkan/u)
  for (const nomor of ['1', '3', '4', '2']) await later.post('/petugas/riwayat', { nomor })
  const titles = (await listActs(server.database, null, 9)).map(({ title }) => title).toReversed()
  expect(titles).toEqual([
    'Poliklinik tutup Selasa 24 Desember: Listrik',
    'Poliklinik tutup Rabu 24 Desember 2031: Air',
    'Dibatalkan: Poliklinik tutup Selasa 24 Desember 2030: Listrik',
    'Dibatalkan 2 kali, jadi berlaku lagi: Poliklinik tutup Selasa 24 Desember 2030: Listrik',
    'Dibatalkan 3 kali: Poliklinik tutup Selasa 24 Desember 2030: Listrik',
    'Dibatalkan: Poliklinik tutup Rabu 24 Desember: Air',
  ])
})

test('what something else still names is not removed, and it says by whom it is named', async () => {
  const asked = await editor.send('GET', `/petugas/ubah/hapus?${formOf(placeOf('services', 'specialties', { name: 'Bedah' }))}`)
  expect(told(asked, 'main')).toEqual([200, expect.stringContaining('Ini masih disebut di tempat lain')])
  const way = elementsAt(asked.body, 'main a').find((link) => textOf(link).includes('dr. Andi Baso Paturusi, Sp.B: Spesialisasi'))
  expect(textOf((await editor.send('GET', attributeOf(way ?? '', 'a', 'href') ?? '')).body)).toContain('dr. Andi Baso Paturusi, Sp.B')
  const refused = await editor.post('/petugas/ubah/hapus', { ...placeOf('services', 'specialties', { name: 'Bedah' }), langkah: 'simpan' })
  expect(told(refused, '[role="alert"]')).toEqual([422, expect.stringContaining('Ini masih disebut di tempat lain')])
  const file = join(server.contentDir, 'hero.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^headline/mu, '\theadline'))
  const broken = await editor.post(CONTENT, NOTICE)
  expect(textOf(elementAt(broken.body, '[role="alert"]'))).toMatch(/Layar pertama: Tidak terbaca di server\. Minta bagian IT/u)
})

test('a file with a day that is none leaves the room readable', async () => {
  await writeFile(join(server.contentDir, 'calendar.yaml'), 'closures: [{ name: Listrik, date: 2030-03-44 }]\n')
  const read = await editor.send('GET', `/petugas/isi?${formOf(placeOf('calendar'))}`)
  expect(told(read)).toEqual([200, expect.stringContaining('Listrik 2030-03-44')])
})

test('items of a list are put in order with a press, which is one act of the history', async () => {
  const order = async () =>
    (parse(await readFile(join(server.contentDir, 'doctors.yaml'), 'utf8')) as { doctors: { name: string }[] }).doctors
  const [first, second, ...rest] = (await order()).map(({ name }) => name)
  const { body } = await editor.send('GET', `/petugas/isi?${formOf(placeOf('doctors'))}`)
  const fields = answersOf(body, 'main ol form')
  expect((await editor.post('/petugas/isi', { ...fields, langkah: 'naik' })).headers['location']).not.toContain('tersimpan')
  expect((await editor.post('/petugas/isi', { ...fields, langkah: 'turun' })).headers['location']).toContain('tersimpan=1')
  expect((await order()).map(({ name }) => name)).toEqual([second, first, ...rest])
  expect(textOf((await editor.send('GET', '/petugas/riwayat')).body)).toContain('tim dokter: urutan berubah')
})

test('from words that one sees on the page one gets to the form in which they stand', async () => {
  const { body } = await editor.send('GET', `/petugas/isi?${formOf({ kata: 'hasudungn' })}`)
  expect(attributeOf(body, 'main .lines a', 'href')).toBe(`${CONTENT}?${formOf(placeOf('doctors', 'doctors', { name: DOCTOR }))}`)
})

test('E14: other hours of a clinic are said once for all who practise in it then, and taken back together', async () => {
  const doctors = () => readFile(join(server.contentDir, 'doctors.yaml'), 'utf8')
  const ahead = (await editor.send('GET', '/petugas?hari=besok')).body
  const found = (await editor.send('GET', '/petugas?cari=poli%20anak&hari=besok')).body
  expect(textOf(elementAt(ahead, 'section[aria-labelledby="praktik"]'))).toMatch(/^\s*Praktik besok, Selasa, 5 Maret 2030/u)
  expect(textOf(elementAt(found, 'section[aria-labelledby="ditemukan"]'))).toContain('Poliklinik Anak')
  const href = attributeOf(found, 'main a[href^="/petugas/ubah/jam-poli?"]', 'href') ?? ''
  const opened = answersOf((await editor.send('GET', href)).body, 'main form')
  const before = await doctors()
  const asked = { ...opened, tanggal: 'lain', 'tanggal-tanggal': '2030-03-06', jam: 'buka jam 10' }
  expect((await editor.post('/petugas/ubah/jam-poli', { ...asked, jam: 'buka jam 2' })).statusCode).toBe(422)
  const checked = textOf((await editor.post('/petugas/ubah/jam-poli', asked)).body)
  const lines = checked.match(/jam lain: Rabu 6 Maret: 10:00-12:00/gu) ?? []
  const withQuota = { ...asked, jam: 'buka jam 10 (kuota 5)', catatan: 'lantai 2' }
  expect(textOf((await editor.post('/petugas/ubah/jam-poli', withQuota)).body)).toContain('lantai 2, kuota 5')
  expect(lines.length).toBeGreaterThan(1)
  expect((await editor.post('/petugas/ubah/jam-poli', { ...asked, langkah: 'simpan' })).headers['location']).toBe('/petugas?tersimpan=1')
  expect((await doctors()).match(/date: 2030-03-06, time: ['"]?10:00-12:00/gu)).toHaveLength(lines.length)
  expect((await editor.post('/petugas/riwayat', { nomor: '1' })).statusCode).toBe(303)
  expect(parse(await doctors())).toEqual(parse(before))
})

describe('F31: what a form costs', () => {
  const SEASON = placeOf('calendar', 'seasons')
  /** Lists within lists, given only by their lengths. */
  const counts = Array.from({ length: 30 }, (_, at): [string, string] => [`schedules.${at}.schedule`, '28'])
  const claimed = { ...SEASON, schedules: '200', ...Object.fromEntries(counts) }

  test('an address says what a form is about, and neither how many fields it has nor what they hold', async () => {
    const plain = await editor.send('GET', `${CONTENT}?${formOf(SEASON)}`)
    const asked = {
      ...claimed,
      name: 'Ramadan',
      semula: JSON.stringify({ name: 'Ramadan', schedules: Array.from({ length: 300 }, () => ({})) }),
    }
    const link = await editor.send('GET', `${CONTENT}?${formOf(asked)}`)
    expect([link.statusCode, textOf(link.body)]).toEqual([200, textOf(plain.body)])
    // The same except for the id of the draft.
    const [one, other] = [link, plain].map(({ body }) => Object.entries(answersOf(body, 'main form')).filter(([name]) => name !== 'draf'))
    expect(one).toEqual(other)
  })

  test('of more fields than a form can carry back nothing is shown or saved, whatever is pressed', async () => {
    const before = await stateOfStaff(server)
    for (const langkah of ['', 'ubah', 'simpan', 'tambah:schedules']) {
      const answer = await editor.post(CONTENT, { ...claimed, langkah })
      expect(told(answer)).toEqual([413, expect.stringContaining('terlalu banyak untuk satu formulir')])
    }
    expect(await stateOfStaff(server)).toEqual(before)
  })

  test.each([
    [CONTENT, { ...placeOf('doctors', 'doctors', { name: DOCTOR }, 'schedule'), day: 'Senin, '.repeat(LONGEST_TEXT / 6), time: '08-12' }],
    ['/petugas/ubah/jam-lain', { siapa: DOCTOR, jam: '08 - '.repeat(LONGEST_TEXT / 4) }],
    ['/petugas/ubah/tidak-praktik', { siapa: DOCTOR, 'mulai-tanggal': ' '.repeat(LONGEST_TEXT + 1) }],
    [CONTENT, { ...NOTICES, text: 'a'.repeat(LONGEST_TEXT + 1), from: '2030-03-04', until: '2030-03-05' }],
  ])('at %s an answer of more letters than any field takes is not read, but kept and told', async (path, fields) => {
    for (const langkah of ['', 'simpan', 'lihat']) {
      const answer = await editor.post(path, { ...fields, langkah })
      expect(told(answer)).toEqual([422, expect.stringContaining('Paling banyak 48.000 huruf.')])
    }
  })

  test('as many words of the search as the content takes are saved, with the line ends that browsers send', async () => {
    const place = placeOf('services', 'specialties', { name: 'Anak' })
    const opened = answersOf((await editor.send('GET', `${CONTENT}?${formOf(place)}`)).body, 'main form')
    const words = Array.from({ length: 330 }, (_, nth) => `kata ${nth} panjang`).join(',\r\n')
    expect([words.length, words.replaceAll('\r', '').length].map((letters) => letters > 6000)).toEqual([true, false])
    const saved = await editor.post(CONTENT, { ...opened, ...place, words, langkah: 'simpan' })
    expect(told(saved)).toEqual([303, expect.anything()])
  })

  test('forms are made and read one at a time, and further ones wait or are refused', async () => {
    const asked = Array.from({ length: 30 }, () => editor.post(CONTENT, { ...NOTICE, langkah: '' }))
    const answers = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    expect(new Set(answers)).toEqual(new Set([200, 503]))
  })
})

describe('a pasted table of doctors', () => {
  const PASTE = '/petugas/ubah/tempel-dokter'
  const PLACE = placeOf('doctors')
  const ANDI = 'dr. Andi Baso Paturusi, Sp.B'
  const TABLE = `dr. Baru Sekali, Sp.A;Senin;8-10\r\n${ANDI};Rabu;9-12`
  const doctorsFile = () => readFile(join(server.contentDir, 'doctors.yaml'), 'utf8')
  const opened = async () => answersOf((await editor.send('GET', PASTE)).body, 'main form')
  /** The names of fields that ask a question. */
  const questionsIn = (body: string) => [...new Set([...body.matchAll(/type="radio"[^>]* name="([\w-]+)"/gu)].map(([, name = '']) => name))]

  test('E25: it is shown row by row, as the card will say it, before one act saves it, which is taken back whole', async () => {
    const before = await doctorsFile()
    const part = await editor.send('GET', `/petugas/isi?${formOf(PLACE)}`)
    const form = await editor.send('GET', attributeOf(part.body, 'main a[href^="/petugas/ubah/tempel-dokter"]', 'href') ?? '')
    const checked = await editor.post(PASTE, { ...answersOf(form.body, 'main form'), tabel: `Jadwal <b>terbaru</b>\r\n${TABLE}` })
    const shown = textOf(elementAt(checked.body, 'main'))
    for (const words of [
      /jadwal: Selasa 09:00-12:00; Kamis 09:00-12:00 → Rabu 09:00-12:00/u,
      /dr\. Baru Sekali, Sp\.A , Anak, baru: Senin 08:00-10:00/u,
      /dr\. Andi Baso Paturusi, Sp\.B , Bedah, sudah ada, jadwalnya diganti: Rabu 09:00-12:00/u,
      /Baris 1, "Jadwal <b>terbaru<\/b>": tidak praktik, catatan, atau abaikan\?/u,
    ])
      expect(shown).toMatch(words)
    const [title = ''] = questionsIn(checked.body)
    const ready = await editor.post(PASTE, { ...answersOf(checked.body, 'main .pasting'), [title]: 'abaikan', langkah: 'baca' })
    expect(await doctorsFile()).toBe(before)

    const sent = answersOf(ready.body, 'main .pasting')
    expect((await editor.post(PASTE, { ...sent, langkah: 'ubah' })).body).toContain('Jadwal &lt;b&gt;terbaru&lt;/b&gt;')
    const saved = await editor.post(PASTE, { ...sent, langkah: 'simpan' })
    expect([saved.statusCode, saved.headers.location]).toEqual([303, expect.stringMatching(/^\/petugas\/isi\?/u)])
    expect(parse(await doctorsFile()).doctors).toEqual(
      expect.arrayContaining([
        { name: 'dr. Baru Sekali, Sp.A', specialty: 'Anak', schedule: [{ day: 'Senin', time: '08:00-10:00' }] },
        expect.objectContaining({ name: ANDI, schedule: [{ day: 'Rabu', time: '09:00-12:00' }] }),
      ]),
    )
    const [act] = await listActs(server.database, null, 1)
    expect(act?.title).toMatch(/^Tabel dokter: 1 dokter baru, jadwal 1 dokter berubah/u)
    expect((await editor.post('/petugas/riwayat', { nomor: String(act?.number) })).statusCode).toBe(303)
    expect(parse(await doctorsFile())).toEqual(parse(before))
  })

  test('E25: what nobody understands is asked below its row, or mended there, and the table is saved with the answers alone', async () => {
    const before = await doctorsFile()
    const tabel = `${ANDI};Rabu;9-12;Kunjungan rumah\r\ndr. Baru Sekali, Sp.A;Senin;pagi\r\ndr. Andi Basu Paturusi, Sp.B;Jumat;8-10`
    const first = await editor.post(PASTE, { ...(await opened()), tabel })
    const shown = textOf(elementAt(first.body, 'main'))
    expect(shown).toMatch(/Baris 1, "Kunjungan rumah": tidak praktik, catatan, atau abaikan\?/u)
    expect(shown).toMatch(/Baris 3, mirip "dr\. Andi Baso Paturusi, Sp\.B": siapa ini\?/u)
    expect(shown).toMatch(/Baris 2: "Senin": jamnya belum ada\. Tulis seperti isian di bawah Nama dengan gelar/u)
    expect([shown.includes('Simpan'), shown.includes('Baca lagi')]).toEqual([false, true])
    const sent = answersOf(first.body, 'main .pasting')
    const [remark = '', row = '', person = ''] = questionsIn(first.body)
    expect([sent[`${row}.jadwal`], sent[`${row}.keterangan`]]).toEqual([['Senin'], ['pagi']])
    for (const answers of [{ langkah: 'simpan' }, { langkah: 'simpan', [remark]: 'catatan' }, { langkah: 'simpan', [row]: 'isi' }])
      expect(textOf((await editor.post(PASTE, { ...sent, ...answers })).body)).toContain('siapa ini?')
    expect(await doctorsFile()).toBe(before)

    const answers = {
      [remark]: 'catatan',
      [person]: 'sama',
      [row]: 'isi',
      [`${row}.jadwal`]: 'Senin 08.00-10.00',
      [`${row}.keterangan`]: '',
      langkah: 'baca',
    }
    const ready = answersOf((await editor.post(PASTE, { ...sent, ...answers })).body, 'main .pasting')
    expect((await editor.post(PASTE, { ...ready, langkah: 'simpan' })).statusCode).toBe(303)
    const schedule = [
      { day: 'Rabu', time: '09:00-12:00', note: 'Kunjungan rumah' },
      { day: 'Jumat', time: '08:00-10:00' },
    ]
    expect(parse(await doctorsFile()).doctors).toContainEqual(expect.objectContaining({ name: ANDI, schedule }))
    expect(parse(await doctorsFile()).doctors).toContainEqual(
      expect.objectContaining({ name: 'dr. Baru Sekali, Sp.A', schedule: [{ day: 'Senin', time: '08:00-10:00' }] }),
    )
    const [act] = await listActs(server.database, null, 1)
    expect((await editor.post('/petugas/riwayat', { nomor: String(act?.number) })).statusCode).toBe(303)
  })

  test('E25: what is said of a column beside the last press is read and shown first', async () => {
    const before = await doctorsFile()
    const tabel = 'Nama;Poli;Hari;Jam;Catatan\r\ndr. Jati Murni, Sp.A;Anak;Senin;8-10;\r\ndr. Laras Wening, Sp.A;Anak;Selasa;8-10;'
    const ready = answersOf((await editor.post(PASTE, { ...(await opened()), tabel })).body, 'main .pasting')
    const [column = ''] = Object.keys(ready)
      .filter((name) => name.startsWith('kolom-'))
      .slice(-1)
    const changed = await editor.post(PASTE, { ...ready, [column]: 'unused', langkah: 'simpan' })
    expect(changed.statusCode).toBe(200)
    expect(await doctorsFile()).toBe(before)
    expect((await editor.post(PASTE, { ...answersOf(changed.body, 'main .pasting'), langkah: 'simpan' })).statusCode).toBe(303)
    const [act] = await listActs(server.database, null, 1)
    expect((await editor.post('/petugas/riwayat', { nomor: String(act?.number) })).statusCode).toBe(303)
  })

  test.each([
    ['whoever may be somebody else', 'dr. Maharani, Sp.A;Anak;Selasa;10-12', /siapa ini\?/u, 'baru'],
    ['a remark that may take the hours away', `${ANDI};Rabu;9-12;Kunjungan rumah`, /Baris 1, "Kunjungan rumah"/u, 'abaikan'],
    [
      'somebody new and whether they practise',
      'Nama;Poli;Hari;Jam;Catatan\ndr. Jati Murni, Sp.M;Mata;Senin;8-10;Kunjungan rumah',
      /Baris 2, "/u,
      'catatan',
    ],
  ])('E25: a table that leads to questions alone is asked: %s', async (_, tabel, question, answer) => {
    const fields = await opened()
    for (const step of ['', 'simpan']) {
      const shown = await editor.post(PASTE, { ...fields, tabel, langkah: step })
      expect(told(shown, 'main')).toEqual([200, expect.stringMatching(question)])
      expect(textOf(shown.body)).not.toContain('sudah tertulis')
    }
    const first = await editor.post(PASTE, { ...fields, tabel })
    const [name = ''] = questionsIn(first.body)
    const ready = await editor.post(PASTE, { ...answersOf(first.body, 'main .pasting'), [name]: answer, langkah: 'baca' })
    const sent = { ...answersOf(ready.body, 'main .pasting'), langkah: 'simpan' }
    expect((await editor.post(PASTE, sent)).statusCode).toBe(303)
    expect(told(await editor.post(PASTE, sent), '[role="alert"]')).toEqual([422, expect.stringContaining('Ini sudah tertulis')])
    // After this answer nothing is left of the row, but it is still asked who the person is.
    const none = await editor.post(PASTE, { ...fields, tabel, [name]: 'tidak', langkah: 'baca' })
    expect(textOf(none.body)).toContain(answer === 'baru' ? 'siapa ini?' : 'Belum ada yang berubah')
  })

  test('E07: what somebody else wrote since the form was opened is told, and is not written over', async () => {
    const fields = await opened()
    const other = { ...placeOf('doctors', 'doctors', { name: ANDI }, 'schedule'), day: 'Sabtu', time: '8-9', langkah: 'simpan' }
    expect((await editor.post(CONTENT, other)).statusCode).toBe(303)
    const refused = await editor.post(PASTE, { ...fields, tabel: TABLE, langkah: 'simpan' })
    expect(told(refused, '[role="alert"]')).toEqual([
      422,
      expect.stringMatching(/Sekarang tertulis: .*Sabtu 08:00-09:00\. Yang Anda minta: .* → Rabu 09:00-12:00/u),
    ])
    const again = answersOf(refused.body, 'main form')
    const shown = await editor.post(PASTE, { ...again, tabel: TABLE, langkah: 'simpan' })
    expect((await editor.post(PASTE, { ...answersOf(shown.body, 'main .pasting'), langkah: 'simpan' })).statusCode).toBe(303)
  })

  test('E04: a table of 200 KB is read, a longer one is told so, and a form of many tables is refused', async () => {
    const sendLines = (count: number, line: string) => editor.post(PASTE, { ...PLACE, tabel: `${line}\r\n`.repeat(count) })
    const many = await sendLines(1900, `${'Tidak terbaca, '.repeat(6)}<b>`)
    expect(told(many, '[role="alert"]')).toEqual([422, expect.stringContaining('Belum ada dokter')])
    expect(textOf((await sendLines(2100, 'x')).body)).toContain('paling banyak 2000 baris dan 200 KB')
    expect((await sendLines(1, 'x'.repeat(1100 * 1024))).statusCode).toBe(413)
  })

  test('what check-content would say of a row that was pasted is asked at its line', async () => {
    const long = `dr. ${'Panjang '.repeat(22)}, Sp.A`
    const asked = await editor.post(PASTE, { ...PLACE, tabel: `dr. Baru Sekali, Sp.A;Senin;8-10\n${long};Senin;8-10` })
    expect(told(asked, 'main')).toEqual([200, expect.stringContaining('Baris 2: Ada isian yang terlalu panjang.')])
  })
})
