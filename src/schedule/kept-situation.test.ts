import { expect, test } from 'vitest'
import { keptSituationAt } from './kept-situation.ts'
import { situationAt } from './situation.ts'
import type { DatedSite } from './situation.ts'
import { atTimes, onDays } from '../../tests/kit/hours.ts'

const site = (): DatedSite => ({
  hospital: { timeZone: 'Asia/Jakarta' },
  contact: { openingHours: [] },
  registration: { openingHours: [] },
  calendar: { closures: [], holidays: [], seasons: [], notices: [] },
  doctors: {
    doctors: [
      {
        name: 'dr. Rahayu',
        specialty: 'Anak',
        schedule: [{ day: onDays('Senin'), time: atTimes('09:00-12:00') }],
        absences: [],
        extra: [],
      },
    ],
  },
})

const at = (clock: string): Date => new Date(`2026-12-21T${clock}+07:00`)

test('what holds is worked out once for as long as it stands, whichever way the clock goes', () => {
  const kenanga = site()
  const morning = keptSituationAt(kenanga, at('09:00:00'))
  expect(keptSituationAt(kenanga, at('11:59:59'))).toBe(morning)

  for (const clock of ['12:00:00', '08:59:59', '09:00:00'])
    expect(keptSituationAt(kenanga, at(clock))).toEqual(situationAt(kenanga, at(clock)))
})

test('other content is another situation', () => {
  const kenanga = site()
  const before = keptSituationAt(kenanga, at('09:00:00'))
  expect(keptSituationAt({ ...kenanga, doctors: { doctors: [] } }, at('09:00:00'))).not.toEqual(before)
})
