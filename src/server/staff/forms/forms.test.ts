import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyChanges } from '../../../content/edit/apply-changes.ts'
import type { Change, Group, Plain } from '../../../content/edit/change.ts'
import { readYaml } from '../../../content/read-yaml.ts'
import { fileNames, siteShape } from '../../../content/site.ts'
import type { About } from './form.ts'
import { itemId } from './form.ts'
import { STAFF_FORMS } from './forms.ts'

/** A Monday. */
const TODAY = '2030-03-04'
const [ANDI, CUT] = ['dr. Andi Baso Paturusi, Sp.B', 'dr. Cut Meurah Safrina, Sp.KJ']

const of = (list: string, name = ANDI): Pick<Change, 'file' | 'path' | 'kind'> => ({
  file: 'doctors',
  path: ['doctors', { name }, list],
  kind: 'item',
})
const calendar = (list: string): Pick<Change, 'file' | 'path' | 'kind'> => ({ file: 'calendar', path: [list], kind: 'item' })
const leave = (from: string, until?: string): Group => ({ from, ...(until && { until }), reason: 'cuti' })
const away = (name: string, from: string, until?: string): Change => ({ ...of('absences', name), after: leave(from, until) })

const SAMPLE = Object.fromEntries(fileNames.map((name) => [name, readFileSync(`sample/${name}.yaml`, 'utf8')]))

function aboutWith(changes: readonly Change[]): About {
  const applied = applyChanges(SAMPLE, changes)
  const texts = { ...SAMPLE, ...(applied.ok && applied.texts) }
  const read = Object.entries(texts).map(([name, text]) => [name, readYaml(text)] as const)
  const values = Object.fromEntries(read.map(([name, yaml]) => [name, yaml.ok ? yaml.file.value : null]))
  return { site: siteShape.parse(values), values, today: TODAY }
}

type Answers = Record<string, string | string[]>
type Outcome = Change[] | Record<string, RegExp>

function answer(form: string, answers: Answers, there: readonly Change[] = []) {
  const pairs = Object.entries(answers).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value]))
  return STAFF_FORMS[form]!.read(aboutWith(there), new URLSearchParams(pairs))
}

const at = (daftar: string, item: Plain, siapa = ANDI): Answers => ({ siapa, daftar, mana: itemId(item) })
const row = (day: string) => ({ day, time: '09:00-12:00' })
const another: Change = { ...of('schedule'), after: { day: 'Selasa', time: '16:00-20:00' } }
const DROPPED = { date: '2030-03-05', session: '09:00-12:00', time: '09:30-12:00' }
const notice = { from: '2030-03-01', until: '2030-03-10', text: 'Lama.' }
const closure = { from: '2030-03-01', until: '2030-03-10', name: 'Listrik', open: ['Farmasi', 'Anak'] }
const closed: Change = { ...calendar('closures'), after: closure }
const hoursFor = (rows: Record<string, string>, name?: string) =>
  Object.entries(rows).map(([days, hours]) => (name === undefined ? { days, hours } : { name, days, hours }))
const season = {
  name: 'Puasa',
  from: '2030-03-01',
  until: '2030-03-30',
  openingHours: [
    ...hoursFor({ Jumat: '09:00-11:00' }, 'Farmasi'),
    ...hoursFor({ 'Senin - Kamis': '08:00-13:00', Jumat: '08:00-11:00' }, 'Rawat jalan'),
  ],
  practiceHours: hoursFor({ 'Senin, Selasa, Rabu, Kamis': '08:00-13:00', Minggu: '08:00-09:00' }),
  registrationHours: hoursFor({ Jumat: '07:00-11:00' }),
}
const seasoned: Change = { ...calendar('seasons'), after: season }
const seasonAnswers: Answers = {
  ...at('seasons', season, ''),
  nama: 'Puasa',
  mulai: '2030-03-01',
  sampai: '2030-03-30',
  'jam-senin': '08:00-13:00',
  'jam-jumat': '08:00-11:00',
}
const noted: Change = { ...calendar('notices'), after: notice }
const phone = (name: string, before: string, after: string): Change => ({
  file: 'hospital',
  path: ['phones', name],
  kind: 'field',
  before,
  after,
})
const PHONES = { general: '+62799000100', registration: '+62799000200', registrationChat: '+6284000000200', contactChat: '+6284000000100' }
const GONE = /sudah tidak ada, atau sudah diubah orang lain/u

const CASES: [form: string, what: string, answers: Answers, there: Change[], outcome: Outcome][] = [
  ['tidak-praktik', 'one day', { siapa: ANDI, mulai: '2030-03-05', alasan: 'cuti' }, [], [away(ANDI, '2030-03-05', '2030-03-05')]],
  [
    'tidak-praktik',
    'several persons over the year’s end',
    {
      siapa: [ANDI, CUT, ANDI],
      mulai: 'lain',
      'mulai-tanggal': '24 Desember',
      sampai: 'tanggal',
      'sampai-tanggal': '2-1-2031',
      alasan: 'cuti',
    },
    [],
    [away(ANDI, '2030-12-24', '2031-01-02'), away(CUT, '2030-12-24', '2031-01-02')],
  ],
  ['tidak-praktik', 'an end that nobody knows', { siapa: ANDI, mulai: TODAY, sampai: 'belum', alasan: 'cuti' }, [], [away(ANDI, TODAY)]],
  [
    'tidak-praktik',
    'a replacement',
    { siapa: ANDI, mulai: TODAY, alasan: 'cuti', pengganti: CUT },
    [],
    [{ ...of('absences'), after: { ...leave(TODAY, TODAY), replacement: CUT } }],
  ],
  ['tidak-praktik', 'nobody', { mulai: TODAY, alasan: 'cuti' }, [], { siapa: /paling sedikit satu orang/u }],
  ['tidak-praktik', 'no day', { siapa: ANDI, alasan: 'cuti' }, [], { mulai: /Pilih harinya/u }],
  ['tidak-praktik', 'a day in the past', { siapa: ANDI, mulai: '2030-03-03', alasan: 'cuti' }, [], { mulai: /3 Maret.* sudah lewat/u }],
  [
    'tidak-praktik',
    'no date',
    { siapa: ANDI, mulai: 'lain', 'mulai-tanggal': 'kapan-kapan', alasan: 'cuti' },
    [],
    { mulai: /"kapan-kapan" bukan tanggal/u },
  ],
  [
    'tidak-praktik',
    'an end before its beginning',
    { siapa: ANDI, mulai: '2030-03-05', sampai: 'tanggal', 'sampai-tanggal': '4/3/2030', alasan: 'cuti' },
    [],
    { sampai: /lebih awal/u },
  ],
  [
    'tidak-praktik',
    'days that are taken',
    { siapa: ANDI, mulai: '2030-03-05', alasan: 'cuti' },
    [away(ANDI, '2030-03-01', '2030-03-05')],
    { mulai: /sudah tertulis tidak praktik \(cuti\)/u },
  ],
  [
    'tidak-praktik',
    'days within leave without an end',
    { siapa: ANDI, mulai: 'lain', 'mulai-tanggal': '1-1-2031', alasan: 'cuti' },
    [away(ANDI, '2030-03-01')],
    { mulai: /sudah tertulis/u },
  ],
  [
    'tidak-praktik',
    'leave without an end before known leave',
    { siapa: ANDI, mulai: TODAY, sampai: 'belum', alasan: 'cuti' },
    [away(ANDI, '2030-12-24', '2030-12-24')],
    { mulai: /sudah tertulis/u },
  ],
  [
    'tidak-praktik',
    'a replacement who is away too',
    { siapa: ANDI, mulai: TODAY, alasan: 'cuti', pengganti: CUT },
    [away(CUT, TODAY, TODAY)],
    { pengganti: /sudah tertulis tidak praktik/u },
  ],
  [
    'tidak-praktik',
    'a replacement among those who are away',
    { siapa: [ANDI, CUT], mulai: TODAY, alasan: 'cuti', pengganti: CUT },
    [],
    { pengganti: /sendiri tidak praktik/u },
  ],
  ['tidak-praktik', 'a reason of their own', { siapa: ANDI, mulai: TODAY, alasan: 'sakit' }, [], { alasan: /salah satu alasan/u }],

  [
    'praktik-lagi',
    'sooner than was said',
    { ...at('absences', leave('2030-03-01', '2030-03-10')), kembali: '2030-03-05' },
    [away(ANDI, '2030-03-01', '2030-03-10')],
    [{ ...of('absences'), at: 0, before: leave('2030-03-01', '2030-03-10'), after: leave('2030-03-01', '2030-03-04') }],
  ],
  [
    'praktik-lagi',
    'known at last',
    { ...at('absences', leave('2030-03-01')), kembali: 'lain', 'kembali-tanggal': '20/3' },
    [away(ANDI, '2030-03-01')],
    [{ ...of('absences'), at: 0, before: leave('2030-03-01'), after: leave('2030-03-01', '2030-03-19') }],
  ],
  [
    'praktik-lagi',
    'never away',
    { ...at('absences', leave(TODAY, '2030-03-10')), kembali: TODAY },
    [away(ANDI, TODAY, '2030-03-10')],
    [{ ...of('absences'), at: 0, before: leave(TODAY, '2030-03-10') }],
  ],
  [
    'praktik-lagi',
    'what is another by now',
    { ...at('absences', leave(TODAY)), kembali: TODAY },
    [away(ANDI, TODAY, TODAY)],
    { kembali: GONE },
  ],
  [
    'praktik-lagi',
    'a day in the past',
    { ...at('absences', leave(TODAY)), kembali: '2030-03-01' },
    [away(ANDI, TODAY)],
    { kembali: /sudah lewat/u },
  ],

  [
    'jam-lain',
    'other hours',
    { siapa: ANDI, tanggal: '2030-03-05', jam: '8 pagi - 11' },
    [],
    [{ ...of('changes'), after: { date: '2030-03-05', time: '08:00-11:00' } }],
  ],
  [
    'jam-lain',
    'one of two sessions that is dropped',
    { siapa: ANDI, tanggal: '2030-03-05', sesi: '16:00-20:00', apa: 'batal', catatan: ' Rapat ' },
    [another],
    [{ ...of('changes'), after: { date: '2030-03-05', session: '16:00-20:00', cancelled: true, note: 'Rapat' } }],
  ],
  [
    'jam-lain',
    'one of two sessions that is not named',
    { siapa: ANDI, tanggal: '2030-03-05', jam: '9-11' },
    [another],
    { sesi: /lebih dari satu praktik/u },
  ],
  ['jam-lain', 'a day without a session', { siapa: ANDI, tanggal: TODAY, jam: '9-11' }, [], { tanggal: /tidak ada jadwal praktik/u }],
  ['jam-lain', 'a day in the past', { siapa: ANDI, tanggal: '2030-02-26', jam: '9-11' }, [], { tanggal: /sudah lewat/u }],
  ['praktik-tambahan', 'a time without an end', { siapa: ANDI, tanggal: '2030-03-05', jam: '9' }, [], { jam: /^Sampai jam berapa/u }],
  [
    'jam-lain',
    'hours of which nobody knows the half of the day',
    { siapa: ANDI, tanggal: '2030-03-05', jam: '2 - 4' },
    [],
    { jam: /^Pagi atau sore/u },
  ],
  ['jam-lain', 'no time', { siapa: ANDI, tanggal: '2030-03-05', jam: 'nanti' }, [], { jam: /tidak terbaca/u }],
  ['jam-lain', 'a long note', { siapa: ANDI, tanggal: '2030-03-05', jam: '9-11', catatan: 'x'.repeat(81) }, [], { catatan: /80 huruf/u }],

  [
    'praktik-tambahan',
    'a session',
    { siapa: ANDI, tanggal: TODAY, jam: '08.30-11' },
    [],
    [{ ...of('extra'), after: { date: TODAY, time: '08:30-11:00' } }],
  ],
  ['praktik-tambahan', 'nothing', { siapa: ANDI }, [], { tanggal: /Pilih harinya/u, jam: /tidak terbaca/u }],

  [
    'jadwal',
    'a new row',
    { siapa: ANDI, hari: ['Rabu', 'Senin'], jam: '9 - 12', catatan: 'BPJS' },
    [],
    [{ ...of('schedule'), after: { day: 'Senin, Rabu', time: '09:00-12:00', note: 'BPJS' } }],
  ],
  ['jadwal', 'a day without hours', { siapa: ANDI, hari: 'Sabtu', jam: '' }, [], [{ ...of('schedule'), after: { day: 'Sabtu' } }]],
  [
    'jadwal',
    'another in the place of one',
    { ...at('schedule', row('Kamis')), hari: 'Kamis', jam: '10-12' },
    [],
    [{ ...of('schedule'), at: 1, before: row('Kamis'), after: { day: 'Kamis', time: '10:00-12:00' } }],
  ],
  [
    'jadwal',
    'another from a day on, as two changes',
    { ...at('schedule', row('Kamis')), hari: 'Jumat', jam: '09.00-12.00', berlaku: 'tanggal', 'berlaku-tanggal': '1 Januari' },
    [],
    [
      { ...of('schedule'), at: 1, before: row('Kamis'), after: { ...row('Kamis'), until: '2030-12-31' } },
      { ...of('schedule'), at: 2, after: { ...row('Jumat'), from: '2031-01-01' } },
    ],
  ],
  ['jadwal', 'no day and no time', { siapa: ANDI, jam: 'nanti' }, [], { hari: /paling sedikit satu hari/u, jam: /tidak terbaca/u }],
  ['jadwal', 'what is another by now', { ...at('schedule', row('Senin')), hari: 'Senin', jam: '' }, [], { hari: GONE }],
  [
    'jadwal',
    'a beginning in the past',
    { siapa: ANDI, hari: 'Senin', jam: '', berlaku: 'tanggal', 'berlaku-tanggal': '1-1-2030' },
    [],
    { 'berlaku-tanggal': /sudah lewat/u },
  ],

  [
    'tambah-orang',
    'somebody',
    { nama: ' dr. Baru ', spesialisasi: 'Anak', profesi: '' },
    [],
    [{ file: 'doctors', path: ['doctors'], kind: 'item', after: { name: 'dr. Baru', specialty: 'Anak' } }],
  ],
  [
    'tambah-orang',
    'somebody who is there',
    { nama: ANDI, spesialisasi: 'Sihir' },
    [],
    { nama: /sudah ada/u, spesialisasi: /Pilih spesialisasinya/u },
  ],
  ['tambah-orang', 'nobody', { spesialisasi: 'Anak' }, [], { nama: /Tulis nama lengkap/u }],

  ['hapus', 'a row', at('schedule', row('Kamis')), [], [{ ...of('schedule'), at: 1, before: row('Kamis') }]],
  [
    'hapus',
    'a row from a day on',
    { ...at('schedule', row('Kamis')), berlaku: 'tanggal', 'berlaku-tanggal': '1/4/2030' },
    [],
    [{ ...of('schedule'), at: 1, before: row('Kamis'), after: { ...row('Kamis'), until: '2030-03-31' } }],
  ],
  ['hapus', 'a notice', at('notices', notice, ''), [noted], [{ ...calendar('notices'), at: 0, before: notice }]],
  ['hapus', 'what is another by now', at('absences', leave(TODAY)), [], { mana: GONE }],
  ['hapus', 'a list that is none', { ...at('rating', 4.7) }, [], { mana: GONE }],

  [
    'pengumuman',
    'words for some days',
    { teks: ' Lift mati. ', mulai: 'besok', sampai: 'lusa', tautan: 'https://rsud.example/lift' },
    [],
    [{ ...calendar('notices'), after: { from: '2030-03-05', until: '2030-03-06', text: 'Lift mati.', link: 'https://rsud.example/lift' } }],
  ],
  [
    'pengumuman',
    'other words for what has begun',
    { ...at('notices', notice, ''), teks: 'Baru.', mulai: '2030-03-01', sampai: '2030-03-05' },
    [noted],
    [{ ...calendar('notices'), at: 0, before: notice, after: { from: '2030-03-01', until: '2030-03-05', text: 'Baru.' } }],
  ],
  [
    'pengumuman',
    'nothing, from yesterday, to a place that is no address',
    { teks: ' ', mulai: '3/3/2030', sampai: 'x', tautan: 'javascript:alert(1)' },
    [],
    { teks: /Tulis isi pengumuman/u, mulai: /sudah lewat/u, sampai: /bukan tanggal/u, tautan: /https/u },
  ],
  [
    'pengumuman',
    'too much, backwards',
    { teks: 'x'.repeat(161), mulai: 'lusa', sampai: 'besok' },
    [],
    { teks: /160 huruf; ini 161/u, sampai: /lebih awal/u },
  ],
  [
    'pengumuman',
    'what is another by now',
    { ...at('notices', notice, ''), teks: 'Baru.', mulai: 'besok', sampai: 'besok' },
    [],
    { teks: GONE },
  ],

  [
    'jam-poli',
    'a beginning alone, which leaves each session its end and later ones as they are',
    { poli: 'Bedah', tanggal: '2030-03-05', jam: 'jam 10', catatan: 'rapat' },
    [another],
    [{ ...of('changes'), after: { date: '2030-03-05', session: '09:00-12:00', time: '10:00-12:00', note: 'rapat' } }],
  ],
  [
    'jam-poli',
    'hours that leave nothing of one session, in the place of what was said before',
    { poli: 'Bedah', tanggal: '2030-03-05', jam: '13.00 - 17.00' },
    [another, { ...of('changes'), after: DROPPED }],
    [
      { ...of('changes'), at: 0, before: DROPPED, after: { date: '2030-03-05', session: '09:00-12:00', cancelled: true } },
      { ...of('changes'), after: { date: '2030-03-05', session: '16:00-20:00', time: '16:00-17:00' } },
    ],
  ],
  [
    'jam-poli',
    'without hours, or in a clinic that is none',
    { poli: 'Sihir', tanggal: '2030-03-05', jam: 'buka jam 2' },
    [],
    { poli: /Pilih/u, jam: /./u },
  ],
  [
    'jam-poli',
    'a day without anybody',
    { poli: 'Bedah', tanggal: 'lain', 'tanggal-tanggal': '2030-03-10', jam: '10' },
    [],
    { tanggal: /tidak ada yang praktik di Poliklinik Bedah/u },
  ],

  [
    'tutup',
    'a day',
    { nama: 'Listrik', mulai: 'besok', sampai: 'besok' },
    [],
    [{ ...calendar('closures'), after: { date: '2030-03-05', name: 'Listrik' } }],
  ],
  [
    'tutup',
    'days with a unit that stays open',
    { nama: 'Listrik', mulai: 'besok', sampai: 'lusa', buka: ['Anak', 'Farmasi', 'Sihir'] },
    [],
    [{ ...calendar('closures'), after: { from: '2030-03-05', until: '2030-03-06', name: 'Listrik', open: ['Anak'] } }],
  ],
  [
    'tutup',
    'a day with clinics and the desk that stay open, and without the unit that nobody would sit in',
    { nama: 'Listrik', mulai: 'besok', sampai: 'besok', buka: ['Anak', 'Bedah', 'Rawat jalan', 'Pendaftaran'] },
    [],
    [{ ...calendar('closures'), after: { date: '2030-03-05', name: 'Listrik', open: ['Pendaftaran', 'Anak', 'Bedah'] } }],
  ],
  [
    'tutup',
    'without a reason',
    { nama: '', mulai: 'besok', sampai: 'hari ini' },
    [],
    { nama: /Tulis mengapa tutup/u, sampai: /lebih awal/u },
  ],

  [
    'tutup',
    'another end of what has begun, and one unit less',
    { ...at('closures', closure, ''), nama: 'Listrik', mulai: '2030-03-01', sampai: '2030-03-05', buka: 'Anak' },
    [closed],
    [
      {
        ...calendar('closures'),
        at: 0,
        before: closure,
        after: { from: '2030-03-01', until: '2030-03-05', name: 'Listrik', open: ['Anak'] },
      },
    ],
  ],
  [
    'tutup',
    'what is another by now',
    { ...at('closures', closure, ''), nama: 'Listrik', mulai: 'besok', sampai: 'besok' },
    [],
    { nama: GONE },
  ],
  [
    'tutup',
    'what is no closure',
    { ...at('notices', notice, ''), nama: 'Listrik', mulai: 'besok', sampai: 'besok' },
    [noted],
    { nama: GONE },
  ],

  [
    'masa',
    'another end and other hours of one day; what it does not ask for stays',
    { ...seasonAnswers, sampai: '2030-03-31', 'jam-jumat': '9-11', 'jam-sabtu': '8-10' },
    [seasoned],
    [
      {
        ...calendar('seasons'),
        at: 0,
        before: season,
        after: {
          ...season,
          until: '2030-03-31',
          openingHours: [
            ...hoursFor({ Jumat: '09:00-11:00' }, 'Farmasi'),
            ...hoursFor({ 'Senin - Kamis': '08:00-13:00', Jumat: '09:00-11:00', Sabtu: '08:00-10:00' }, 'Rawat jalan'),
          ],
          practiceHours: [...season.practiceHours, ...hoursFor({ Jumat: '09:00-11:00', Sabtu: '08:00-10:00' })],
        },
      },
    ],
  ],
  [
    'masa',
    'no hours any more, but for what it does not ask for',
    { ...seasonAnswers, 'jam-senin': '', 'jam-jumat': '' },
    [seasoned],
    [
      {
        ...calendar('seasons'),
        at: 0,
        before: season,
        after: {
          ...season,
          openingHours: hoursFor({ Jumat: '09:00-11:00' }, 'Farmasi'),
          practiceHours: hoursFor({ Minggu: '08:00-09:00' }),
        },
      },
    ],
  ],
  ['masa', 'what is another by now', seasonAnswers, [], { nama: GONE }],
  [
    'masa',
    'weeks with the hours of some days',
    { nama: 'Ramadan', mulai: '1/4/2030', sampai: '30/4/2030', 'jam-senin': '8-13', 'jam-jumat': '08.00-11.00', 'jam-sabtu': '' },
    [],
    [
      {
        ...calendar('seasons'),
        after: {
          name: 'Ramadan',
          from: '2030-04-01',
          until: '2030-04-30',
          openingHours: [
            { name: 'Rawat jalan', days: 'Senin-Kamis', hours: '08:00-13:00' },
            { name: 'Rawat jalan', days: 'Jumat', hours: '08:00-11:00' },
          ],
          practiceHours: [
            { days: 'Senin-Kamis', hours: '08:00-13:00' },
            { days: 'Jumat', hours: '08:00-11:00' },
          ],
        },
      },
    ],
  ],
  ['masa', 'without hours', { nama: 'Ramadan', mulai: 'besok', sampai: 'lusa' }, [], { 'jam-senin': /paling sedikit satu jam/u }],
  [
    'masa',
    'with hours that are none',
    { nama: '', mulai: 'besok', sampai: 'lusa', 'jam-jumat': 'pagi', 'jam-sabtu': '8' },
    [],
    { nama: /Tulis nama masa/u, 'jam-jumat': /tidak terbaca/u, 'jam-sabtu': /^Sampai jam berapa/u },
  ],

  ['telepon', 'one number', { ...PHONES, general: '(0799) 000300' }, [], [phone('general', PHONES.general, '+62799000300')]],
  ['telepon', 'what is no number', { ...PHONES, general: 'nol' }, [], { general: /tidak dapat dihubungi/u }],
  ['telepon', 'the same numbers', PHONES, [], { general: /Belum ada nomor yang berubah/u }],
  ['telepon-igd', 'a short one', { emergency: '119', emergencyChat: '0840 0000 0119' }, [], [phone('emergency', '+62799000119', '119')]],
  ['telepon-igd', 'none', { emergency: '', emergencyChat: '+6284000000119' }, [], { emergency: /tidak boleh kosong/u }],
]

test.each(CASES)('%s: %s', (form, _, answers, there, outcome) => {
  const read = answer(form, answers, there)
  const errors = (words: object) =>
    Object.fromEntries(Object.entries(words).map(([name, text]) => [name, expect.stringMatching(text as RegExp)]))
  expect(read.ok ? read.changes : read.errors).toEqual(Array.isArray(outcome) ? outcome : errors(outcome))
})

const OPENED: [form: string, change: Change, answers: Answers][] = [
  ['jadwal', another, at('schedule', another.after!)],
  ['pengumuman', noted, at('notices', notice, '')],
  ['tutup', closed, at('closures', closure, '')],
  [
    'tutup',
    { ...calendar('closures'), after: { date: '2030-03-05', name: 'Air' } },
    at('closures', { date: '2030-03-05', name: 'Air' }, ''),
  ],
  ['masa', seasoned, at('seasons', season, '')],
]

test.each(OPENED)('%s: what is opened stands in the fields, and sent as it is changes nothing', (form, there, opened) => {
  const pairs = (answers: Answers) =>
    Object.entries(answers).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value]))
  const query = new URLSearchParams(pairs(opened))
  const fields = STAFF_FORMS[form]!.fields(aboutWith([there]), query)
  const values = fields.map((field): [string, string | string[]] => [field.name, field.kind === 'boxes' ? field.values : field.value])
  const read = answer(form, { ...opened, ...Object.fromEntries(values) }, [there])
  expect(read).toMatchObject({ ok: true, changes: [{ before: there.after, after: there.after }] })
})

test('of each form that opens something there is a case above', () => {
  const opening = Object.entries(STAFF_FORMS).filter(
    ([name, { keys }]) => keys.includes('mana') && !['hapus', 'praktik-lagi'].includes(name),
  )
  expect(new Set(OPENED.map(([form]) => form))).toEqual(new Set(opening.map(([name]) => name)))
})

test('each form has a case that is taken and one that is refused', () => {
  const cases = (isTaken: boolean) => new Set(CASES.filter(([, , , , outcome]) => Array.isArray(outcome) === isTaken).map(([form]) => form))
  expect([cases(true), cases(false)]).toEqual([new Set(Object.keys(STAFF_FORMS)), new Set(Object.keys(STAFF_FORMS))])
})
