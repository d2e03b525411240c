import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Doctors as DoctorsContent } from '../../../content/shapes/doctors.ts'
import { elementAt, textOf } from '../../../../tests/kit/html.ts'
import { SAMPLE_MOMENT, sampleInput } from '../../../../tests/kit/sample-page.ts'
import { DoctorsSection } from './Doctors.tsx'
import { atTimes, onDays } from '../../../../tests/kit/hours.ts'

const { site } = sampleInput()

function render(changes: Partial<DoctorsContent>, at = SAMPLE_MOMENT): string {
  return renderToStaticMarkup(<DoctorsSection {...sampleInput({ doctors: { ...site.doctors, ...changes } }, at)} />)
}

function cardOf(doctor: Omit<DoctorsContent['doctors'][number], 'absences' | 'extra' | 'changes'>, at?: Date): string {
  return elementAt(render({ doctors: [{ ...doctor, absences: [], extra: [], changes: [] }] }, at), 'li')
}

const name = 'dr. Rahayu, Sp.A'

describe('a card shows the schedule as written', () => {
  test.each([
    {
      rows: [
        { day: onDays('Senin'), time: atTimes('09:00-12:00') },
        { day: onDays('Rabu'), time: atTimes('09:00-12:00') },
        { day: onDays('Kamis'), time: atTimes('13:00-15:00') },
        { day: onDays('Jumat'), time: atTimes('09:00-12:00') },
      ],
      says: 'Senin, Rabu 09:00-12:00 Kamis 13:00-15:00 Jumat 09:00-12:00',
    },
    { rows: [{ day: onDays('Senin') }, { day: onDays('Rabu') }], says: 'Senin Rabu' },
    {
      rows: [
        { day: onDays('Senin'), time: atTimes('09:00-12:00') },
        { day: onDays('Rabu'), time: atTimes('09:00-12:00'), byAppointment: true as const },
        { day: { text: 'Dengan perjanjian', days: [] }, byAppointment: true as const, note: 'telepon dulu' },
      ],
      says: 'Senin 09:00-12:00 Rabu dengan perjanjian 09:00-12:00 Dengan perjanjian telepon dulu',
    },
    {
      rows: [
        { day: onDays('Senin'), time: atTimes('09:00-12:00'), for: 'BPJS' },
        { day: onDays('Rabu'), time: atTimes('09:00-12:00') },
      ],
      says: 'Senin untuk BPJS 09:00-12:00 Rabu 09:00-12:00',
    },
  ])('$says', ({ rows, says }) => {
    expect(
      textOf(elementAt(cardOf({ name, specialty: 'Anak', schedule: rows }), 'ul'))
        .trim()
        .replace(/ +/gu, ' '),
    ).toBe(says)
  })

  test.each([
    { row: { day: onDays('Senin, Rabu, dan Jumat'), time: atTimes('09:00-selesai') }, says: 'Senin, Rabu, Jumat 09:00-selesai' },
    { row: { day: onDays('Senin'), weeks: [1, 3] }, says: 'Senin hanya minggu ke-1 dan ke-3, berikutnya 7 September 2026' },
    { row: { day: onDays('Senin'), exceptWeeks: [5] }, says: 'Senin kecuali minggu ke-5' },
    { row: { day: onDays('Selasa'), everyOther: '2026-08-04' }, says: 'Selasa dua minggu sekali, berikutnya 18 Agustus 2026' },
    {
      row: { day: onDays('Kamis'), clinic: 'Mata', for: 'BPJS', note: 'telepon dulu' },
      says: 'Kamis di Poliklinik Mata, untuk BPJS, telepon dulu',
    },
  ])('$says', ({ row, says }) => {
    expect(textOf(cardOf({ name, specialty: 'Anak', schedule: [row] }))).toContain(`${says} `)
  })

  test('T13: a row that begins or ends says so from two weeks before, and is not there before and after', () => {
    const time = atTimes('09:00-12:00')
    const schedule = [
      { day: onDays('Senin'), time, until: '2026-12-31' },
      { day: onDays('Jumat'), time, from: '2027-01-01' },
      { day: onDays('Sabtu'), time, from: '2027-01-02', until: '2027-03-31' },
    ]
    const told = (day: string) =>
      textOf(elementAt(cardOf({ name, specialty: 'Anak', schedule }, new Date(`${day}T05:00:00Z`)), 'ul')).trim()
    expect(told('2026-12-16')).toBe('Senin 09:00-12:00')
    expect(told('2026-12-18')).toBe('Senin sampai 31 Desember 2026 09:00-12:00 Jumat mulai 1 Januari 2027 09:00-12:00')
    expect(told('2026-12-31')).toContain('Sabtu mulai 2 Januari 2027, sampai 31 Maret 2027 09:00-12:00')
    expect(told('2027-01-02')).toBe('Jumat, Sabtu 09:00-12:00')
    expect(told('2027-03-20')).toContain('Sabtu sampai 31 Maret 2027')
  })

  test('T13: where no row holds yet the coming ones stand, and where all are over the schedule is to follow', () => {
    const card = (row: object) => textOf(cardOf({ name, specialty: 'Anak', schedule: [{ day: onDays('Senin'), ...row }] }))
    expect(card({ from: '2027-02-01' })).toContain('Senin mulai 1 Februari 2027')
    expect(card({ until: '2026-08-16' })).toContain('Jadwal menyusul')
  })

  test('a doctor without rows says so', () => {
    expect(textOf(cardOf({ name, specialty: 'Anak', schedule: [] }))).toContain('Jadwal menyusul')
  })

  test('someone who is no doctor is not called one', () => {
    expect(textOf(cardOf({ name: 'Dewi, S.Psi.', role: 'Psikolog klinis', specialty: 'Psikiatri', schedule: [] }))).toContain(
      'Psikolog klinis, Psikiatri',
    )
  })
})

test("today's row is marked, but not on a holiday, nor for somebody on leave", () => {
  const tuesday = new Date('2026-08-18T01:05:00Z')
  const somebody = { name, specialty: 'Anak', schedule: [{ day: onDays('Senin') }, { day: onDays('Selasa') }], extra: [], changes: [] }
  const marked = (at: Date, absences: DoctorsContent['doctors'][number]['absences'] = []) =>
    [...render({ doctors: [{ ...somebody, absences }] }, at).matchAll(/<mark>(\w+)/gu)].map(([, day]) => day)
  expect(marked(tuesday)).toEqual(['Selasa'])
  expect(marked(SAMPLE_MOMENT)).toEqual([])
  expect(marked(tuesday, [{ from: '2026-08-17', until: '2026-08-18', reason: 'cuti' }])).toEqual([])
})

test('a doctor of two clinics is found under both', () => {
  const card = cardOf({
    name,
    specialty: 'Anak',
    schedule: [{ day: onDays('Senin') }, { day: onDays('Kamis'), clinic: 'Mata' }, { day: onDays('Jumat'), clinic: 'Mata' }],
  })
  expect(card).toContain('data-specialty="Anak" data-also="Mata"')
})

test("a clinic's hours without a doctor stand below the team; without any there is no heading", () => {
  const schedule = [{ day: onDays('Selasa & Kamis'), time: atTimes('08:00-11:00') }]
  const clinics = [{ name: 'Imunisasi', specialty: 'Anak', schedule, changes: [] }]
  const text = textOf(render({ clinics }))
  expect(text).toMatch(/Jadwal Layanan Lain Imunisasi Anak [^.]* Selasa, Kamis 08:00-11:00/u)
  expect(render({ clinics })).toContain('data-clinic="Anak"')
  expect(render({ clinics: [] })).not.toContain('Jadwal Layanan Lain')
  const changes = [{ date: '2026-08-18', cancelled: true as const, note: 'vaksin habis' }]
  const changed = clinics.map((clinic) => Object.assign({}, clinic, { changes }))
  expect(textOf(render({ clinics: changed }))).toContain(
    'Anak Berikutnya Kamis 20 Agustus 08:00-11:00 Selasa 18 Agustus tidak ada layanan 08:00-11:00 (vaksin habis) Selasa, Kamis',
  )
})

test.each([
  ['2026-08-18T07:00', 'Hari ini 08:00-12:00, di Kapal'],
  ['2026-08-18T08:00', 'Sedang berjalan sampai 12:00, di Kapal'],
  ['2026-08-18T12:00', 'Berikutnya Jumat 21 Agustus 10:00-11:00'],
  ['2026-08-21T10:30', 'Sedang berjalan sampai 11:00'],
])('at %s a service without a doctor says of itself "%s"', (local, said) => {
  const schedule = [
    { day: onDays('Selasa'), time: atTimes('08:00-12:00'), site: 'Kapal' },
    { day: onDays('Jumat'), time: atTimes('08:00-12:00') },
  ]
  const changes = [{ date: '2026-08-21', time: atTimes('10:00-11:00') }]
  const html = render({ clinics: [{ name: 'Poli Keliling', schedule, changes }] }, new Date(`${local}:00+07:00`))
  expect(textOf(elementAt(html, '[data-part="clinics"]'))).toContain(`Poli Keliling ${said} `)
})
