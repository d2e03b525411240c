import { bedClasses } from '../content/fields/words.ts'
import type { Site } from '../content/site.ts'
import type { BedCount, ShownBeds } from '../contract/beds.ts'
import type { KeptSite } from '../ground/site/site-keeper.ts'
import { formatUntil } from '../ground/ui/format/calendar.ts'
import { localTime, sayClock } from '../schedule/times.ts'
import type { BedReport, BedRow } from './report.ts'

const SEXES = { L: 'laki-laki', P: 'perempuan', campur: '' }

/** The hospital's names of its classes, in its order, and the phone number for questions. */
export function houseBeds(site: Site): { classes: readonly string[]; phone: string } {
  const { classes = [], phone } = site.public?.beds ?? {}
  const { phones } = site.hospital
  return { classes: classes.length > 0 ? classes : bedClasses, phone: phone ?? phones.general ?? phones.registration ?? phones.emergency }
}

/** What visitors read of a report on a day; without numbers if it is old. */
export function showBeds({ time, beds }: BedReport, { site }: KeptSite, today: string, isOld: boolean): ShownBeds {
  const { classes, phone } = houseBeds(site)
  const { day, minute } = localTime(site.hospital.timeZone, new Date(time))
  const clock = `pukul ${sayClock(minute)}`
  // A class that the hospital has renamed since the report is shown too.
  const shown = [...new Set([...classes, ...beds.map((row) => row.class)])].flatMap((name) => {
    const rows = beds.filter((row) => row.class === name)
    const wards = rows.flatMap((row) => (row.ward || row.sex ? Object.assign({ name: wardName(row) }, countOf([row])) : []))
    return rows.length === 0 ? [] : Object.assign({ name, wards }, countOf(rows))
  })
  return { at: time, said: day === today ? clock : `${formatUntil(day, day)} ${clock}`, phone, classes: isOld ? null : shown }
}

function countOf(rows: readonly BedRow[]): BedCount {
  const sum = (field: keyof BedCount): number => rows.reduce((total, row) => total + row[field], 0)
  return { capacity: sum('capacity'), free: sum('free') }
}

/** `Melati, perempuan`. */
const wardName = ({ ward, sex }: BedRow): string => [ward ?? 'Tempat tidur', sex && SEXES[sex]].filter(Boolean).join(', ')
