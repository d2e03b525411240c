import { addDays, writeTimes, type CalendarDay } from '../schedule/times.ts'
import { ABSENCE_REASONS, isSameLeave, leaveOn, overlap, NEUTRAL_REASON } from '../schedule/dated-facts.ts'
import type { Absence, OpenRange, HospitalCalendar, Practitioner } from '../schedule/dated-facts.ts'
import { withRedDays } from './common-holidays.ts'
import { dayInWords, daysInWords, mistake, say, sayAll, toWrite, type FieldProblem, type Sentence } from './sentence.ts'
import { explainUnknownChoice } from './explain-issue.ts'
import { formatPath, parsedFile, textsIn, type FieldPath } from './site.ts'
import { quoted } from './quoted.ts'
import { faults, reminders } from './words.ts'
import type { Doctor, Doctors } from './shapes/doctors.ts'
import { isMeant, usualSessionsOn } from '../schedule/practice-day.ts'
import { readReason } from './fields/absence.ts'

/** Checks that an absence names an existing replacement, does not overlap with another one of the same person, and that replacements form no circle. */
export function checkAbsences(values: unknown): FieldProblem[] {
  const parsed = parsedFile('doctors', values)
  return parsed.success ? [...checkReplacements(parsed.data), ...checkOverlaps(parsed.data), ...checkRings(parsed.data)] : []
}

function checkReplacements({ doctors }: Doctors): FieldProblem[] {
  const names = doctors.map(({ name }) => name)
  return entriesOf(doctors, 'doctors', 'absences').flatMap(({ person: { name }, entry: { replacement }, path }) => {
    if (replacement === undefined || (replacement !== name && names.includes(replacement))) return []
    const isOwn = replacement === name
    const message = isOwn ? say(faults['replaces-itself'], { name: quoted(name) }) : explainUnknownChoice(replacement, 'dokter', names)
    return mistake([...path, 'replacement'], message)
  })
}

function checkOverlaps({ doctors }: Doctors): FieldProblem[] {
  return doctors.flatMap(({ absences }, doctor) =>
    overlapsIn(absences, isSameLeave).map(({ index, earlier }) => ({
      path: ['doctors', 'doctors', doctor, 'absences', index, 'from'],
      message: say(faults['overlapping-leave'], { days: daysInWords(absences[earlier] ?? {}) }),
    })),
  )
}

/** Each entry of one list of these people, with its person and its path. */
export function entriesOf<Key extends 'absences' | 'changes' | 'extra', Person extends Readonly<Record<Key, readonly unknown[]>>>(
  people: readonly Person[],
  list: 'doctors' | 'clinics',
  key: Key,
): { person: Person; entry: Person[Key][number]; path: FieldPath }[] {
  return people.flatMap((person, at) => person[key].map((entry, index) => ({ person, entry, path: ['doctors', list, at, key, index] })))
}

/** The ranges that share a day with an earlier one in the list, or conflict with it by another test. */
export function overlapsIn<Range extends OpenRange>(
  ranges: readonly Range[],
  areBoth: (one: Range, other: Range) => boolean = overlap,
): { index: number; earlier: number }[] {
  return ranges.flatMap((range, index) => {
    const earlier = ranges.slice(0, index).findIndex((other) => areBoth(range, other))
    return earlier < 0 ? [] : [{ index, earlier }]
  })
}

/** Reminds of reasons of leave from earlier versions, which visitors do not read. */
export function remindOfReasons(values: unknown): FieldProblem[] {
  return textsIn(values).flatMap(({ path, text }) => {
    const isReason = path[0] === 'doctors' && path[3] === 'absences' && path[5] === 'reason'
    if (!isReason || text.trim() === '' || readReason(text) !== undefined) return []
    return mistake(
      path,
      say(reminders['hidden-reason'], { reason: quoted(text), shown: NEUTRAL_REASON, reasons: ABSENCE_REASONS.join(', ') }),
    )
  })
}

/** People on leave who replace each other on the same days, directly or through others: reported once, at the one who comes last in the file. */
function checkRings({ doctors }: Doctors): FieldProblem[] {
  // Every circle has a first day, and on it the leave of one of its people begins.
  const firstDays = new Set(doctors.flatMap(({ absences }) => absences.map(({ from }) => from)))
  const places = new Set([undefined, ...doctors.flatMap(({ absences }) => absences.map(({ site }) => site))])
  const rings = [...firstDays].toSorted().flatMap((day) => [...places].flatMap((place) => ringsOn(doctors, day, place)))
  // An absence from all places counts for each place, so circles are reported once.
  return [...new Map(rings.map((ring) => [String(ring.path), ring])).values()]
}

function ringsOn(doctors: readonly Doctor[], day: CalendarDay, place: string | undefined): FieldProblem[] {
  const leaves = new Map(
    doctors.flatMap((doctor) => {
      const leave = leaveOn(doctor, day, place)
      return leave ? [[doctor.name, leave] as const] : []
    }),
  )
  return doctors.flatMap(({ name, absences }, doctor): FieldProblem[] => {
    const ring = ringFrom(name, leaves)
    const ranges = ring.flatMap((one) => leaves.get(one) ?? [])
    const isLast = ring.every((one) => doctors.findIndex((other) => other.name === one) <= doctor)
    const own = leaveOn({ absences }, day, place)
    if (own === null || ring.length < 2 || !isLast || !ranges.some(({ from }) => from === day)) return []
    const until = ranges.flatMap((range) => range.until ?? []).toSorted()[0]
    const who = ring.map((one, index) => `${quoted(one)} digantikan ${quoted(ring[index + 1] ?? name)}`).join(', ')
    const path = ['doctors', 'doctors', doctor, 'absences', absences.findIndex((leave) => leave === own), 'replacement']
    return mistake(path, say(faults.ring, { days: daysInWords({ from: day, until }), who }))
  })
}

/** The chain of replacements from somebody back to themselves; empty if it does not lead back. */
function ringFrom(name: string, leaves: ReadonlyMap<string, Absence>): string[] {
  const ring: string[] = []
  for (let next: string | undefined = name; next !== undefined && !ring.includes(next); next = leaves.get(next)?.replacement) {
    ring.push(next)
    if (leaves.get(next)?.replacement === name) return ring
  }
  return []
}

/**
 * Checks that a change concerns exactly one session of that date (or of that date as a holiday, if others may declare it one), and that no other
 * change does. Past changes are accepted, because the schedule may have changed since.
 */
export function checkChanges(values: unknown, today: CalendarDay): FieldProblem[] {
  const team = parsedFile('doctors', values)
  const calendar = parsedFile('calendar', values)
  if (!team.success || !calendar.success) return []
  return (['doctors', 'clinics'] as const).flatMap((list) =>
    team.data[list].flatMap((person, index) => checkPersonChanges(person, ['doctors', list, index], calendar.data, today)),
  )
}

function checkPersonChanges(person: Practitioner, path: FieldPath, calendar: HospitalCalendar, today: CalendarDay): FieldProblem[] {
  const seen = new Map<string, string>()
  return (person.changes ?? []).flatMap((change, index): FieldProblem[] => {
    const { date, session } = change
    const refuse = (field: string, message: Sentence) => mistake([...path, 'changes', index, field], message)
    if (date < today) return []
    const day = dayInWords(date)
    const usual = usualSessionsOn(person, calendar, date)
    const sessions = usual.concat(usualSessionsOn(person, withRedDays(calendar, [addDays(date, -1), date]), date))
    const namesOf = (some: typeof usual) => [...new Set(some.map(({ time }) => (time ? writeTimes([time]).text : '')))]
    const known = namesOf(usual.length > 0 ? usual : sessions)
    const hours = namesOf(sessions).filter(Boolean)
    const choices = sayAll(hours.map(toWrite), ' atau ')

    if (sessions.length === 0) return refuse('date', say(faults['no-practice'], { name: quoted(person.name), day }))
    if (session && !sessions.some((one) => isMeant(change, one))) {
      const text = hours.length > 0 ? faults['other-session'] : faults['no-hours']
      return refuse('session', say(text, { session: quoted(session.text), day, choices }))
    }
    if (!session && known.length > 1) return refuse('session', say(faults['which-session'], { day, choices }))

    const about = `${date} ${session ? writeTimes(session.times).text : known[0]}`
    const earlier = seen.get(about)
    if (earlier !== undefined) return refuse('date', say(faults['changed-twice'], { day, earlier }))
    seen.set(about, formatPath(['changes', index]))
    return []
  })
}
