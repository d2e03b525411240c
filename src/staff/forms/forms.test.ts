import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { applyChanges } from '../../editor/apply-changes.ts'
import type { Change, Group, Plain } from '../../editor/change.ts'
import { readYaml } from '../../content/read-yaml.ts'
import { fileNames, siteShape } from '../../content/site.ts'
import type { ContentNow } from '../../editor/forms/form.ts'
import { itemId } from '../../editor/forms/form.ts'
import { STAFF_FORMS } from './forms.ts'
import { namesFor } from '../../editor/forms/references.ts'
import { placeOf } from '../../../tests/kit/staff.ts'

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

const textsOf = (folder: string) => Object.fromEntries(fileNames.map((name) => [name, readFileSync(`${folder}/${name}.yaml`, 'utf8')]))
const [SAMPLE, SITED] = [textsOf('sample'), textsOf('tests/hospitals/wana-segara')]

function aboutWith(changes: readonly Change[], files = SAMPLE, today = TODAY): ContentNow {
  const applied = applyChanges(files, changes)
  const texts = { ...files, ...(applied.ok && applied.texts) }
  const read = Object.entries(texts).map(([name, text]) => [name, readYaml(text)] as const)
  const values = Object.fromEntries(read.map(([name, yaml]) => [name, yaml.ok ? yaml.file.value : null]))
  return { site: siteShape.parse(values), values, marks: [], notOwn: [], today }
}

type FormAnswers = Record<string, string | string[]>
type Outcome = Change[] | Record<string, RegExp>

function answer(form: string, answers: FormAnswers, there: readonly Change[] = []) {
  const pairs = Object.entries(answers).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value]))
  return STAFF_FORMS[form]!.read(aboutWith(there), new URLSearchParams(pairs))
}

const at = (list: string, item: Plain, siapa = ANDI): FormAnswers => ({
  siapa,
  ...placeOf('doctors', 'doctors', { name: siapa }, list),
  mana: itemId(item),
})
const row = (day: string) => ({ day, time: '09:00-12:00' })
const another: Change = { ...of('schedule'), after: { day: 'Selasa', time: '16:00-20:00' } }
const DROPPED = { date: '2030-03-05', session: '09:00-12:00', time: '09:30-12:00' }
const notice = { from: '2030-03-01', until: '2030-03-10', text: 'Lama.' }
const noted: Change = { ...calendar('notices'), after: notice }
const notices = placeOf('calendar', 'notices')
const GONE = /sudah tidak ada, atau sudah diubah orang lain/u

const PUBLISHED: Change = { file: 'hospital', path: ['demo'], kind: 'field', before: true, after: false }

/** Every box of the page, ticked. */
const SEEN: FormAnswers = Object.fromEntries(
  STAFF_FORMS['terbitkan']!.fields(aboutWith([]), new URLSearchParams()).map((field) => [
    field.name,
    field.kind === 'boxes' ? field.choices.map(({ value }) => value) : [],
  ]),
)

const CASES: Record<string, Record<string, [answers: FormAnswers, outcome: Outcome, there?: Change[]]>> = {
  terbitkan: {
    'every fact ticked': [SEEN, [PUBLISHED]],
    'a fact that is not ticked': [{ ...SEEN, igd: [] }, { igd: /^Telepon IGD: belum dicentang/u }],
    'a fact that is another one since': [{ ...SEEN, ambulans: itemId(['112']) }, { ambulans: /^Nomor darurat .*: berubah sejak/u }],
    'what is so already': [SEEN, { nama: /sudah terbit/u }, [PUBLISHED]],
  },
  'tidak-praktik': {
    'one day': [{ siapa: ANDI, mulai: '2030-03-05', alasan: 'cuti' }, [away(ANDI, '2030-03-05', '2030-03-05')]],
    'several persons over the year’s end': [
      {
        siapa: [ANDI, CUT, ANDI],
        mulai: 'lain',
        'mulai-tanggal': '24 Desember',
        sampai: 'tanggal',
        'sampai-tanggal': '2-1-2031',
        alasan: 'cuti',
      },
      [away(ANDI, '2030-12-24', '2031-01-02'), away(CUT, '2030-12-24', '2031-01-02')],
    ],
    'an end that nobody knows': [{ siapa: ANDI, mulai: TODAY, sampai: 'belum', alasan: 'cuti' }, [away(ANDI, TODAY)]],
    'a replacement': [
      { siapa: ANDI, mulai: TODAY, alasan: 'cuti', pengganti: CUT },
      [{ ...of('absences'), after: { ...leave(TODAY, TODAY), replacement: CUT } }],
    ],
    nobody: [{ mulai: TODAY, alasan: 'cuti' }, { siapa: /paling sedikit satu orang/u }],
    'no day': [{ siapa: ANDI, alasan: 'cuti' }, { mulai: /Pilih harinya/u }],
    'a day in the past': [{ siapa: ANDI, mulai: '2030-03-03', alasan: 'cuti' }, { mulai: /3 Maret.* sudah lewat/u }],
    'no date': [{ siapa: ANDI, mulai: 'lain', 'mulai-tanggal': 'kapan-kapan', alasan: 'cuti' }, { mulai: /"kapan-kapan" bukan tanggal/u }],
    'an end before its beginning': [
      { siapa: ANDI, mulai: '2030-03-05', sampai: 'tanggal', 'sampai-tanggal': '4/3/2030', alasan: 'cuti' },
      { sampai: /lebih awal/u },
    ],
    'days that are taken': [
      { siapa: ANDI, mulai: '2030-03-05', alasan: 'cuti' },
      { mulai: /sudah tertulis tidak praktik \(cuti\)/u },
      [away(ANDI, '2030-03-01', '2030-03-05')],
    ],
    'days within leave without an end': [
      { siapa: ANDI, mulai: 'lain', 'mulai-tanggal': '1-1-2031', alasan: 'cuti' },
      { mulai: /sudah tertulis/u },
      [away(ANDI, '2030-03-01')],
    ],
    'leave without an end before known leave': [
      { siapa: ANDI, mulai: TODAY, sampai: 'belum', alasan: 'cuti' },
      { mulai: /sudah tertulis/u },
      [away(ANDI, '2030-12-24', '2030-12-24')],
    ],
    'a replacement who is away too': [
      { siapa: ANDI, mulai: TODAY, alasan: 'cuti', pengganti: CUT },
      { pengganti: /sudah tertulis tidak praktik/u },
      [away(CUT, TODAY, TODAY)],
    ],
    'a replacement among those who are away': [
      { siapa: [ANDI, CUT], mulai: TODAY, alasan: 'cuti', pengganti: CUT },
      { pengganti: /sendiri tidak praktik/u },
    ],
    'a reason of their own': [{ siapa: ANDI, mulai: TODAY, alasan: 'sakit' }, { alasan: /salah satu alasan/u }],
  },
  'praktik-lagi': {
    'sooner than was said': [
      { ...at('absences', leave('2030-03-01', '2030-03-10')), kembali: '2030-03-05' },
      [{ ...of('absences'), at: 0, before: leave('2030-03-01', '2030-03-10'), after: leave('2030-03-01', '2030-03-04') }],
      [away(ANDI, '2030-03-01', '2030-03-10')],
    ],
    'known at last': [
      { ...at('absences', leave('2030-03-01')), kembali: 'lain', 'kembali-tanggal': '20/3' },
      [{ ...of('absences'), at: 0, before: leave('2030-03-01'), after: leave('2030-03-01', '2030-03-19') }],
      [away(ANDI, '2030-03-01')],
    ],
    'never away': [
      { ...at('absences', leave(TODAY, '2030-03-10')), kembali: TODAY },
      [{ ...of('absences'), at: 0, before: leave(TODAY, '2030-03-10') }],
      [away(ANDI, TODAY, '2030-03-10')],
    ],
    'what is another by now': [{ ...at('absences', leave(TODAY)), kembali: TODAY }, { kembali: GONE }, [away(ANDI, TODAY, TODAY)]],
    'a day in the past': [{ ...at('absences', leave(TODAY)), kembali: '2030-03-01' }, { kembali: /sudah lewat/u }, [away(ANDI, TODAY)]],
  },
  'jam-lain': {
    'other hours': [
      { siapa: ANDI, tanggal: '2030-03-05', jam: '8 pagi - 11' },
      [{ ...of('changes'), after: { date: '2030-03-05', time: '08:00-11:00' } }],
    ],
    'one of two sessions that is dropped': [
      { siapa: ANDI, tanggal: '2030-03-05', sesi: '16:00-20:00', apa: 'batal', catatan: ' Rapat ' },
      [{ ...of('changes'), after: { date: '2030-03-05', session: '16:00-20:00', cancelled: true, note: 'Rapat' } }],
      [another],
    ],
    'one of two sessions that is not named': [
      { siapa: ANDI, tanggal: '2030-03-05', jam: '9-11' },
      { sesi: /lebih dari satu praktik/u },
      [another],
    ],
    'a day without a session': [{ siapa: ANDI, tanggal: TODAY, jam: '9-11' }, { tanggal: /tidak ada jadwal praktik/u }],
    'a day in the past': [{ siapa: ANDI, tanggal: '2030-02-26', jam: '9-11' }, { tanggal: /sudah lewat/u }],
    'hours of which nobody knows the half of the day': [{ siapa: ANDI, tanggal: '2030-03-05', jam: '2 - 4' }, { jam: /^Pagi atau sore/u }],
    'no time': [{ siapa: ANDI, tanggal: '2030-03-05', jam: 'nanti' }, { jam: /tidak terbaca/u }],
    'a long note': [{ siapa: ANDI, tanggal: '2030-03-05', jam: '9-11', catatan: 'x'.repeat(81) }, { catatan: /80 huruf/u }],
  },
  isi: {
    'something new, said as people say it; what is folded away or empty is not written': [
      { ...notices, text: ' Lift mati. ', from: 'besok', until: 'lusa', link: '' },
      [{ ...calendar('notices'), after: { from: '2030-03-05', until: '2030-03-06', text: 'Lift mati.' } }],
    ],
    'other words for what was opened; what the form did not carry stays': [
      { ...notices, mana: itemId(notice), text: 'Baru.' },
      [{ ...calendar('notices'), at: 0, before: notice, after: { ...notice, text: 'Baru.' } }],
      [noted],
    ],
    'somebody by the fields that are others now, with rows that moved, went and came': [
      {
        ...placeOf('doctors', 'doctors', { name: ANDI }),
        role: 'Dokter bedah',
        schedule: '2',
        'schedule.0.dari': '1',
        'schedule.0.time': '10 - 12',
        'schedule.1.dari': '',
        'schedule.1.day': 'sabtu',
        'schedule.1.weeks': ['', '1', '3'],
      },
      [
        { ...of('schedule'), at: 0, before: row('Selasa'), after: { day: 'Kamis', time: '10:00-12:00' } },
        { ...of('schedule'), at: 1, before: row('Kamis'), after: { day: 'Sabtu', weeks: [1, 3] } },
        { file: 'doctors', path: ['doctors', { name: ANDI }, 'role'], kind: 'field', after: 'Dokter bedah' },
      ],
    ],
    'numbers and a time as people write them; what is none stays as it was typed': [
      {
        ...placeOf('calendar', 'seasons'),
        name: '007',
        keepFrom: '4 sore',
        schedules: '1',
        'schedules.0.schedule': '3',
        ...Object.fromEntries(['Besok-besok', 'lusa depan', 'sen'].map((day, nth) => [`schedules.0.schedule.${nth}.day`, day])),
        'schedules.0.schedule.0.byAppointment': 'ya',
      },
      [
        {
          ...calendar('seasons'),
          after: {
            name: '007',
            keepFrom: '16:00',
            schedules: [{ schedule: [{ day: 'Besok-besok', byAppointment: true }, { day: 'lusa depan' }, { day: 'Senin' }] }],
          },
        },
      ],
    ],
    'somebody without a picture, whose description goes with it': [
      { ...placeOf('hospital', 'director'), 'picture.file': '' },
      [
        {
          file: 'hospital',
          path: ['director', 'picture'],
          kind: 'field',
          before: { file: 'director.svg', alt: 'Ilustrasi direktur berjas putih dengan stetoskop, pengganti foto' },
        },
      ],
    ],
    ...Object.fromEntries(
      Object.entries({ '1.500': 1500, '1.5': '1.5', '-0': 0 }).map(([typed, after]): [string, [FormAnswers, Outcome]] => [
        `the whole number "${typed}"`,
        [
          { ...placeOf('doctors', 'doctors', { name: ANDI }), patients: typed },
          [{ file: 'doctors', path: ['doctors', { name: ANDI }, 'patients'], kind: 'field', before: 1120, after }],
        ],
      ]),
    ),
    'what is another by now': [{ ...notices, mana: itemId(notice), text: 'Baru.' }, { di: GONE }],
    nothing: [{ ...notices, text: ' ' }, { di: /masih kosong/u }],
    'a place that is none': [{ di: '["doctors",{}]', name: 'x' }, { di: GONE }],
  },
  hapus: {
    'a row': [
      { ...placeOf('doctors', 'doctors', { name: ANDI }, 'schedule'), mana: itemId(row('Kamis')) },
      [{ ...of('schedule'), at: 1, before: row('Kamis') }],
    ],
    'a notice': [{ ...notices, mana: itemId(notice) }, [{ ...calendar('notices'), at: 0, before: notice }], [noted]],
    'what is another by now': [{ ...notices, mana: itemId(notice) }, { di: GONE }],
  },
  'jam-poli': {
    'a beginning alone, which leaves each session its end and later ones as they are': [
      { poli: 'Bedah', tanggal: '2030-03-05', jam: 'jam 10', catatan: 'rapat' },
      [{ ...of('changes'), after: { date: '2030-03-05', session: '09:00-12:00', time: '10:00-12:00', note: 'rapat' } }],
      [another],
    ],
    'hours that leave nothing of one session, in the place of what was said before': [
      { poli: 'Bedah', tanggal: '2030-03-05', jam: '13.00 - 17.00' },
      [
        { ...of('changes'), at: 0, before: DROPPED, after: { date: '2030-03-05', session: '09:00-12:00', cancelled: true } },
        { ...of('changes'), after: { date: '2030-03-05', session: '16:00-20:00', time: '16:00-17:00' } },
      ],
      [another, { ...of('changes'), after: DROPPED }],
    ],
    'without hours, or in a clinic that is none': [
      { poli: 'Sihir', tanggal: '2030-03-05', jam: 'buka jam 2' },
      { poli: /Pilih/u, jam: /./u },
    ],
    'a day without anybody': [
      { poli: 'Bedah', tanggal: 'lain', 'tanggal-tanggal': '2030-03-10', jam: '10' },
      { tanggal: /tidak ada yang praktik di Poliklinik Bedah/u },
    ],
  },
  'tempel-dokter': {
    'somebody new, and somebody whose week becomes that of the table': [
      { tabel: 'dr. Baru Sekali, Sp.A;Senin;8-10\nDR. ANDI BASO PATURUSI, SP.B;Selasa-Rabu;09-12' },
      [
        {
          file: 'doctors',
          path: ['doctors'],
          kind: 'item',
          after: { name: 'dr. Baru Sekali, Sp.A', specialty: 'Anak', schedule: [{ day: 'Senin', time: '08:00-10:00' }] },
        },
        {
          ...of('schedule'),
          kind: 'field',
          before: [row('Selasa'), row('Kamis')],
          after: [row('Selasa'), row('Rabu')],
        },
      ],
    ],
    'rows that are added, and those that stand there keep what the table does not say': [
      { tabel: 'dr. Andi Baso Paturusi;Selasa;09-12\n;Jumat;09-12', ada: 'tambah' },
      [
        {
          ...of('schedule'),
          kind: 'field',
          before: [{ ...row('Selasa'), note: 'BPJS' }, row('Kamis')],
          after: [{ ...row('Selasa'), note: 'BPJS' }, row('Kamis'), row('Jumat')],
        },
      ],
      [{ ...of('schedule'), before: row('Selasa'), after: { ...row('Selasa'), note: 'BPJS' } }],
    ],
    'a week of the month, where the row that stands there is of every week': [
      { tabel: 'dr. Andi Baso Paturusi;Selasa minggu 1 & 3;09-12\n;Kamis;09-12' },
      [
        {
          ...of('schedule'),
          kind: 'field',
          before: [row('Selasa'), row('Kamis')],
          after: [row('Kamis'), { ...row('Selasa'), weeks: [1, 3] }],
        },
      ],
    ],
    'nothing that is read': [{ tabel: 'Halo' }, { tabel: /Belum ada dokter yang terbaca/u }],
    'too many lines': [{ tabel: 'dr. A, Sp.A;Senin\n'.repeat(2001) }, { tabel: /paling banyak 2000 baris/u }],
    'too much text': [{ tabel: 'x'.repeat(205_000) }, { tabel: /200 KB/u }],
  },
}

describe.each(Object.entries(CASES))('%s', (form, cases) => {
  test.each(Object.entries(cases))('%s', (_, [answers, outcome, there]) => {
    const read = answer(form, answers, there)
    const errors = (words: object) =>
      Object.fromEntries(Object.entries(words).map(([name, text]) => [name, expect.stringMatching(text as RegExp)]))
    expect(read.ok ? read.changes : read.errors).toEqual(Array.isArray(outcome) ? outcome : errors(outcome))
  })
})

test('each form has a case that is taken and one that is refused', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(STAFF_FORMS).toSorted())
  for (const cases of Object.values(CASES))
    expect(new Set(Object.values(cases).map(([, outcome]) => Array.isArray(outcome)))).toEqual(new Set([true, false]))
})

describe('where a hospital has several sites', () => {
  const about = aboutWith([], SITED, '2026-11-30')
  const YOSEP = 'dr. Yosep Mapaliey, Sp.A'
  const day = { tanggal: 'lain', 'tanggal-tanggal': '2026-12-02' }

  test.each<[form: string, what: string, answers: Record<string, string>, changes: object[]]>([
    ['jam-lain', 'elsewhere', { siapa: YOSEP, ...day, lokasi: 'alamat utama' }, [{ date: '2026-12-02', site: 'alamat utama' }]],
    [
      'jam-lain',
      'elsewhere at other hours',
      { siapa: YOSEP, ...day, jam: '9-11', lokasi: 'Kapal Husada' },
      [{ date: '2026-12-02', time: '09:00-11:00', site: 'Kapal Husada' }],
    ],
    [
      'jam-poli',
      'at one of them',
      { poli: 'Anak', ...day, jam: '10', lokasi: 'Kampus Kuala' },
      [{ date: '2026-12-02', time: '10:00-11:00' }],
    ],
    [
      'tidak-praktik',
      'for a reason of its own',
      { siapa: YOSEP, mulai: '2026-12-01', alasan: 'tugas belajar' },
      [{ from: '2026-12-01', until: '2026-12-01', reason: 'tugas belajar' }],
    ],
  ])('%s: %s', (form, _, answers, changes) => {
    const read = STAFF_FORMS[form]!.read(about, new URLSearchParams(answers))
    expect(read.ok ? read.changes.map(({ after }) => after) : read.errors).toEqual(changes)
  })

  test('a session that is dropped goes nowhere', () => {
    const answers = new URLSearchParams({ siapa: YOSEP, ...day, apa: 'batal', lokasi: 'Kapal Husada' })
    expect(STAFF_FORMS['jam-lain']!.read(about, answers)).toMatchObject({
      ok: false,
      errors: { lokasi: expect.stringContaining('tidak pindah') },
    })
  })

  test('forms ask for the site, and of a hospital of one site none does', () => {
    const names = (form: string, house: ContentNow) =>
      STAFF_FORMS[form]!.fields(house, new URLSearchParams({ siapa: YOSEP, poli: 'Anak' })).map(({ name }) => name)
    for (const form of ['jam-lain', 'jam-poli']) {
      expect(names(form, about)).toContain('lokasi')
      expect(names(form, aboutWith([]))).not.toContain('lokasi')
    }
  })

  test('closures name the hospital’s own address and units by their sites, changes any site', () => {
    expect(namesFor('closed', about)).toEqual(expect.arrayContaining(['alamat utama', 'Kapal Husada', 'Poliklinik Kampus Kuala']))
    expect(namesFor('any-site', about)).toEqual(['alamat utama', 'Kampus Kuala', 'Kapal Husada'])
    expect(namesFor('any-site', aboutWith([]))).toEqual([])
  })
})
