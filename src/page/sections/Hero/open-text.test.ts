import { expect, test } from 'vitest'
import { closingLines, openRows } from './open-text.ts'

type Open = Parameters<typeof openRows>[0]

const always = { kind: 'always' } as const
const closedUntil = (day: string) => ({ kind: 'closed', opens: { day, minute: 480 } }) as const
const IGD = { name: 'IGD', kind: 'emergency', hours: '24 jam', named: false } as const
const FARMASI = { name: 'Farmasi', kind: 'pharmacy', hours: '24 jam', named: false } as const
const HEMODIALISIS = { name: 'Hemodialisis', kind: 'other', hours: '07:00-12:00', named: true } as const
const CLINICS = { name: 'Rawat jalan', kind: 'clinics' } as const
const LAB = { name: 'Laboratorium', kind: 'laboratory' } as const
const DESK = { name: 'Pendaftaran', kind: 'registration' } as const
const christmas = { name: 'Hari Raya Natal', shut: [CLINICS, DESK], open: [IGD, FARMASI] }

const desk = (state: Open['registration'][number]['state'], { isDay = true, name = 'Pendaftaran' } = {}) => ({
  name,
  state,
  hours: null,
  isDay,
})

const usual: Open = {
  emergency: always,
  emergencies: [],
  clinics: null,
  polyclinics: [],
  registration: [],
  pharmacies: [],
  hours: { emergency: null, clinics: null },
  closed: null,
  day: '2026-12-25',
}

test.each<[Partial<Open>, string]>([
  [{ clinics: { kind: 'open', until: 840 } }, 'IGD buka 24 jam. Poliklinik buka sampai 14:00.'],
  [{ clinics: closedUntil('2026-12-25') }, 'IGD buka 24 jam. Poliklinik buka hari ini mulai 08:00.'],
  [{ clinics: closedUntil('2026-12-28') }, 'IGD buka 24 jam. Poliklinik tutup, buka lagi Senin 28 Desember, 08:00.'],
  [
    { clinics: closedUntil('2026-12-26'), registration: [desk(closedUntil('2026-12-26'), { isDay: false })], closed: christmas },
    'Tutup: Hari Raya Natal. IGD tetap buka, juga Farmasi 24 jam. Poliklinik dan loket pendaftaran tutup, buka lagi Sabtu 26 Desember, 08:00.',
  ],
  [
    {
      clinics: closedUntil('2026-12-26'),
      closed: { name: 'Listrik', shut: [CLINICS, LAB], open: [IGD, FARMASI, HEMODIALISIS, { ...FARMASI, name: 'Anak', hours: '' }] },
    },
    'Tutup: Listrik. Laboratorium tutup. IGD tetap buka, juga Farmasi 24 jam, Hemodialisis 07:00-12:00, dan layanan Anak. Poliklinik tutup, buka lagi Sabtu 26 Desember, 08:00.',
  ],
  [
    { emergency: null, clinics: null, closed: { ...christmas, open: [HEMODIALISIS] } },
    'Tutup: Hari Raya Natal. Tetap buka: Hemodialisis 07:00-12:00.',
  ],
  [
    {
      clinics: { kind: 'open', until: 840 },
      closed: { name: 'Listrik', shut: [LAB], open: [IGD, { ...CLINICS, hours: '', named: true }] },
    },
    'Laboratorium tutup: Listrik. IGD buka 24 jam. Poliklinik buka sampai 14:00.',
  ],
  [{ clinics: { kind: 'closed', opens: null } }, 'IGD buka 24 jam. Poliklinik tutup.'],
  [{ emergency: null, clinics: { kind: 'from', from: 480 } }, 'Poliklinik buka hari ini sejak 08:00.'],
  [{ emergency: { kind: 'open', until: 1440 }, clinics: always }, 'IGD buka sampai 24:00. Poliklinik buka 24 jam.'],
  [{ emergency: null }, ''],
  [
    { clinics: { kind: 'open', until: 840 }, registration: [desk(closedUntil('2026-12-26'))] },
    'IGD buka 24 jam. Poliklinik buka sampai 14:00. Loket pendaftaran sudah tutup, buka lagi Sabtu 26 Desember, 08:00.',
  ],
  [
    {
      emergency: null,
      clinics: { kind: 'open', until: 840 },
      registration: [
        desk({ kind: 'open', until: 840 }, { name: 'Telepon' }),
        desk(closedUntil('2026-12-26'), { name: 'Loket', isDay: false }),
      ],
    },
    'Poliklinik dan pendaftaran (Telepon) buka sampai 14:00. Pendaftaran (Loket) tutup, buka lagi Sabtu 26 Desember, 08:00.',
  ],
])('T08, T09: of %j the first screen says "%s"', (open, text) => {
  expect(
    openRows({ ...usual, ...open }, true)
      .map((row) => row.text)
      .join(' '),
  ).toBe(text)
})

test('T02: hours stand beside each sentence, units with the same words and hours share one, and a closed day shows none', () => {
  const clinics = { kind: 'open', until: 840 } as const
  const morning = [{ from: 480, to: 840 }]
  const day = { ...usual, clinics, hours: { emergency: [{ from: 0, to: 1440 }], clinics: morning } }
  const units = [
    { ...desk(clinics), hours: morning },
    { ...desk(clinics, { name: 'Telepon' }), hours: [{ from: 420, to: 840 }] },
  ]
  const pharmacies = [{ ...desk(always, { name: 'Farmasi' }), hours: day.hours.emergency }]
  expect(openRows({ ...day, registration: units, pharmacies }, true)).toEqual([
    { text: 'IGD buka 24 jam.', hours: day.hours.emergency },
    { text: 'Poliklinik dan loket pendaftaran buka sampai 14:00.', hours: morning },
    { text: 'Pendaftaran (Telepon) buka sampai 14:00.', hours: [{ from: 420, to: 840 }] },
    { text: 'Farmasi buka 24 jam.', hours: day.hours.emergency },
  ])
  const shut = { ...day, clinics: closedUntil('2026-12-26'), closed: christmas, pharmacies }
  expect(openRows(shut, true).filter(({ hours }) => hours !== null)).toEqual([])
})

test('T08: several units of the clinics are told one by one, ahead as well', () => {
  const unit = (name: string, state: Open['polyclinics'][number]['state']) => ({ ...desk(state, { name }), hours: null })
  const clinics = { kind: 'open', until: 840 } as const
  const polyclinics = [unit('Rawat jalan', clinics), unit('Poliklinik Sore', { kind: 'from', from: 960 })]
  expect(openRows({ ...usual, emergency: null, clinics, polyclinics }, true).map(({ text }) => text)).toEqual([
    'Rawat jalan buka sampai 14:00.',
    'Poliklinik Sore buka hari ini sejak 16:00.',
  ])
  const evening = { name: 'Poliklinik Sore', kind: 'clinics', hours: '16:00-20:00', named: true } as const
  const closing = { name: 'Listrik', shut: [CLINICS], open: [evening], from: '2026-12-28', until: '2026-12-28' }
  expect(closingLines([closing], true)).toEqual([
    { when: 'Senin 28 Desember', text: 'Rawat jalan tutup (Listrik; Poliklinik Sore tetap buka).', isUrgent: false },
  ])
})

test('T08: an end on another day says its day', () => {
  const emergency = { kind: 'open', until: 1500 } as const
  expect(openRows({ ...usual, emergency }, true)[0]?.text).toBe('IGD buka sampai Sabtu 26 Desember, 01:00.')
})

test('T09: without a registration site it is the registration that is closed', () => {
  const open = { ...usual, emergency: null, registration: [desk(closedUntil('2026-12-26'))] }
  expect(openRows(open, false)[0]?.text).toBe('Pendaftaran sudah tutup, buka lagi Sabtu 26 Desember, 08:00.')
})

test('T08: closed days to come are told by their days, each with what stays open', () => {
  const days = { from: '2026-12-25', until: '2026-12-25' }
  const lines = closingLines(
    [
      { ...christmas, ...days, shut: [CLINICS, { ...DESK, name: 'Loket' }, { ...DESK, name: 'Telepon' }] },
      { ...christmas, from: '2026-12-28', until: '2026-12-30', name: 'Renovasi', open: [IGD, HEMODIALISIS] },
      { ...christmas, from: '2027-01-01', until: '2027-01-01', name: 'Tahun Baru', shut: [IGD, LAB], open: [{ ...IGD, name: 'IGD Ibu' }] },
    ],
    true,
  )
  expect(lines.map(({ when, text, isUrgent }) => `${isUrgent ? '! ' : ''}${when}: ${text}`)).toEqual([
    'Jumat 25 Desember: Poliklinik dan loket pendaftaran tutup (Hari Raya Natal).',
    '28–30 Desember: Poliklinik dan loket pendaftaran tutup (Renovasi; Hemodialisis tetap buka).',
    '! Jumat 1 Januari: IGD dan Laboratorium tutup (Tahun Baru; IGD Ibu tetap buka).',
  ])
})
