import type { Practitioner } from '../../src/schedule/dated-facts.ts'
import { atTimes, onDays } from './hours.ts'
import type { DatedSite } from '../../src/schedule/unit-rows.ts'

export const NOTHING_DATED = { closures: [], holidays: [], seasons: [], notices: [] }

export const usualHours = [
  { name: 'IGD', days: onDays('Setiap hari'), hours: atTimes('24 jam') },
  { name: 'Farmasi', days: onDays('Setiap hari'), hours: atTimes('24 jam') },
  { name: 'Rawat jalan', days: onDays('Senin-Sabtu'), hours: atTimes('08:00-14:00') },
]

/** A site of these doctors and this calendar, with usual hours unless others are given. */
export function datedSiteOf(doctors: readonly Practitioner[], more: Partial<Omit<DatedSite, 'doctors'>> = {}): DatedSite {
  return {
    hospital: { timeZone: 'Asia/Jakarta' },
    contact: { openingHours: usualHours },
    registration: { openingHours: [] },
    calendar: NOTHING_DATED,
    ...more,
    doctors: { doctors },
  }
}

/** An instant by Jakarta's local time: `2026-12-21T09:30`, a Monday. */
export const at = (local: string): Date => new Date(`${local}:00+07:00`)
