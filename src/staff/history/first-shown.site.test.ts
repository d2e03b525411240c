import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { answersOf, elementAt, elementsAt, textOf } from '../../../tests/kit/html.ts'
import { addStaff, formOf, placeOf, type Fields } from '../../../tests/kit/staff.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { openPageBuild } from '../../page/answers/page-build.ts'

const server = await openTestServer({ clock: createTestClock('2030-03-04T01:00:00.000Z'), build: await openPageBuild(resolve('dist')) })
const editor = await addStaff(server)

const CONTENT = '/petugas/ubah/isi'
const DOCTOR = { name: 'dr. Hasudungan Sitompul, Sp.PD' }
const SHOWN = 'Tersimpan, dan sudah tampil di halaman'
const PAST = 'Tersimpan. Tidak tampil di halaman, karena harinya sudah lewat'
const SAME = 'Tersimpan. Tulisan di halaman hari ini tidak berubah.'
const from = (day: string): string => `Tersimpan. Tampil di halaman mulai ${day}`

const NOTICE = { ...placeOf('calendar', 'notices'), text: 'Farmasi pindah ke gedung B.', until: '2030-03-10' }
const session = (date: string) => ({ ...placeOf('doctors', 'doctors', DOCTOR, 'extra'), date, time: '13.00-14.00' })
const leave = (first: string, last: string) => ({
  ...placeOf('doctors', 'doctors', DOCTOR, 'absences'),
  from: first,
  until: last,
  reason: 'cuti',
})
const closure = (date: string) => ({ ...placeOf('calendar', 'closures'), date, name: 'Banjir' })

test.each([
  ['a notice of today', { ...NOTICE, from: '2030-03-04' }, SHOWN],
  ['a notice of tomorrow', { ...NOTICE, from: 'besok' }, from('Selasa, 5 Maret 2030')],
  ['a notice that is over', { ...NOTICE, from: '2030-02-01', until: '2030-02-02' }, PAST],
  ['a session of next week', session('2030-03-12'), SHOWN],
  ['a session of next month', session('2030-04-12'), from('Jumat, 29 Maret 2030')],
  ['a session that is past', session('2030-03-01'), PAST],
  ['a leave of next year', leave('2031-01-15', '2031-01-20'), from('Rabu, 1 Januari 2031')],
  ['a leave that is over', leave('2030-01-15', '2030-01-20'), PAST],
  ['a closed day of the past', closure('2030-02-01'), PAST],
  ['a closed day of June', closure('2030-06-04'), from('Selasa, 21 Mei 2030')],
  ['a closed day that search engines are told of', closure('2030-04-03'), from('Rabu, 20 Maret 2030')],
  [
    'a director of later',
    { ...placeOf('hospital', 'nextDirector'), from: '2031-02-03', name: 'dr. Baru', title: 'Direktur', greeting: 'Selamat datang.' },
    from('Senin, 3 Februari 2031'),
  ],
  [
    'an accreditation of later',
    { ...placeOf('about', 'accreditation', 'entries'), label: 'Sertifikat', value: 'Utama', from: '2030-09-01' },
    from('Minggu, 1 September 2030'),
  ],
  ['a service', { ...placeOf('services', 'cards'), title: 'Klinik Laktasi', description: 'Untuk ibu menyusui.' }, SHOWN],
  ['a telephone', { ...placeOf('hospital', 'phones'), general: '0799 000 111' }, SHOWN],
  ['what only the search reads', { ...placeOf('services', 'specialties', { name: 'Anak' }), words: 'bocah kecil' }, SAME],
  ['what only search engines read', { ...placeOf('hospital'), description: 'IGD 24 jam.' }, SAME],
])('E19: of %s it is said from when visitors read it', async (_, fields, words) => {
  const opened = answersOf((await editor.send('GET', `${CONTENT}?${formOf({ di: fields.di })}`)).body, 'main form')
  const saved = await editor.post(CONTENT, { ...opened, ...fields, langkah: 'simpan' })
  expect(saved).toHaveProperty('statusCode', 303)
  const { body } = await editor.send('GET', String(saved.headers['location']))
  expect(textOf(body)).toContain(words)
})

test('E19: of what a season or a closed day hides it is said when that is over, or that nobody will read it', async () => {
  const told = async (fields: Fields): Promise<string> => {
    const opened = answersOf((await editor.send('GET', `${CONTENT}?${formOf({ di: fields['di'] ?? '' })}`)).body, 'main form')
    const saved = await editor.post(CONTENT, { ...opened, ...fields, langkah: 'simpan' })
    return textOf((await editor.send('GET', String(saved.headers['location']))).body)
  }
  const hours = { practiceHours: '1', 'practiceHours.0.days': 'Senin-Sabtu', 'practiceHours.0.hours': '08:00-11:00' }
  const season = { ...placeOf('calendar', 'seasons'), name: 'Ramadan', from: '2030-03-01', until: '2030-03-31', ...hours }
  expect(await told(season)).toContain(SHOWN)
  const row = { ...placeOf('doctors', 'doctors', DOCTOR, 'schedule'), day: 'Sabtu', time: '13.00-14.00' }
  expect(await told(row)).toContain(from('Senin, 1 April 2030'))
  await told(closure('2030-07-02'))
  expect(await told(session('2030-07-02'))).toContain('Tersimpan. Tulisan di halaman tidak berubah, pada harinya pun tidak.')
})

test('E19: what was saved is a line and a list, without a word of a file', async () => {
  const before = answersOf((await editor.send('GET', `${CONTENT}?${formOf(placeOf('hero', 'picture'))}`)).body, 'main form')
  const fields = { ...before, file: 'fasilitas-icu-hcu.jpg', alt: 'Ruang ICU', langkah: 'simpan' }
  const saved = await editor.post(CONTENT, fields)
  const done = elementAt((await editor.send('GET', String(saved.headers['location']))).body, '.done')
  expect(elementsAt(done, 'p').map(textOf)[0]).toMatch(/^ Tersimpan, dan sudah tampil di halaman\. $/u)
  expect(elementsAt(done, 'li').map(textOf).join()).toMatch(/Gambar.*Fasilitas icu hcu.*Ruang ICU/su)
  expect(done).not.toMatch(/\.jpg/u)
})

test('E19: a fourth notice of one day is said to wait, or to come when one of them is over', async () => {
  const told = []
  for (const until of ['2030-03-10', '2030-03-10', '2030-03-10', '2030-03-10', '2030-03-28']) {
    const saved = await editor.post(CONTENT, {
      ...NOTICE,
      text: `Pengumuman ${told.length}.`,
      from: '2030-03-04',
      until,
      langkah: 'simpan',
    })
    told.push(textOf((await editor.send('GET', String(saved.headers['location']))).body))
  }
  expect(told[3]).toContain('Tersimpan. Belum tampil, karena sudah ada tiga pengumuman lain')
  expect(told[4]).toContain(from('Senin, 11 Maret 2030'))
})
