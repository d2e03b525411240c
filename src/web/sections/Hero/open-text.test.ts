import { expect, test } from 'vitest'
import type { Situation } from '../../../contract/schedule/situation.ts'
import { openText } from './open-text.ts'

type Open = Pick<Situation, 'emergency' | 'clinics' | 'closed'>

const always = { kind: 'always' } as const
const closedUntil = (day: string) => ({ kind: 'closed', opens: { day, minute: 480 } }) as const

test.each<[Open, string]>([
  [{ emergency: always, clinics: { kind: 'open', until: 840 }, closed: null }, 'IGD buka 24 jam. Poliklinik buka sampai 14.00.'],
  [{ emergency: always, clinics: closedUntil('2026-12-25'), closed: null }, 'IGD buka 24 jam. Poliklinik buka hari ini mulai 08.00.'],
  [
    { emergency: always, clinics: closedUntil('2026-12-28'), closed: null },
    'IGD buka 24 jam. Poliklinik tutup, buka lagi Senin 28 Desember, 08.00.',
  ],
  [
    { emergency: always, clinics: closedUntil('2026-12-26'), closed: 'Hari Raya Natal' },
    'Tutup: Hari Raya Natal. IGD tetap buka. Poliklinik buka lagi Sabtu 26 Desember, 08.00.',
  ],
  [
    { emergency: always, clinics: { kind: 'open', until: 840 }, closed: 'Hari Raya Natal' },
    'IGD buka 24 jam. Poliklinik buka sampai 14.00.',
  ],
  [{ emergency: always, clinics: { kind: 'closed', opens: null }, closed: null }, 'IGD buka 24 jam. Poliklinik tutup.'],
  [{ emergency: null, clinics: { kind: 'from', from: 480 }, closed: null }, 'Poliklinik buka hari ini mulai 08.00.'],
  [{ emergency: { kind: 'open', until: 1440 }, clinics: always, closed: null }, 'IGD buka sampai 24.00. Poliklinik buka 24 jam.'],
  [{ emergency: null, clinics: null, closed: null }, ''],
])('of %j the first screen says "%s"', (open, words) => {
  expect(openText({ ...open, day: '2026-12-25' })).toBe(words)
})
