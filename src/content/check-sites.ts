import { addDays, joinSpans, type CalendarDay, type Time } from '../schedule/times.ts'
import { happensOn, MAIN_SITE, sharedDays, type PracticeRow } from '../schedule/dated-facts.ts'
import { mistake, say, type FieldProblem } from './sentence.ts'
import { explainUnknownChoice } from './explain-issue.ts'
import { metaAt, parsedFile, textsIn, valueAt } from './site.ts'
import { quoted } from './quoted.ts'
import type { Doctors } from './shapes/doctors.ts'
import { faults } from './words.ts'

export function shortNamesIn(values: unknown): string[] {
  return textsIn(values).flatMap(({ path, text }) => (path[1] === 'sites' && path[3] === 'shortName' ? text.trim() : []))
}

export function mainSiteIn(values: unknown): string | undefined {
  const name = valueAt(values, ['hospital', 'mainSite'])
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined
}

/** Checks that every site that a row, a unit or a notice names is in `hospital.yaml`; a session may also move to the hospital's own address. */
export function checkSites(values: unknown): FieldProblem[] {
  if (valueAt(values, ['hospital']) === undefined) return []
  const names = shortNamesIn(values)
  const own = mainSiteIn(values)
  const twice =
    own !== undefined && (own === MAIN_SITE || names.includes(own))
      ? mistake(['hospital', 'mainSite'], say(faults['name-taken'], { name: quoted(own) }))
      : []
  return twice.concat(
    textsIn(values).flatMap(({ path, text }): FieldProblem[] => {
      const kind = /site$/iu.test(String(path.at(-1))) ? metaAt(path).kind : undefined
      if ((kind !== 'site' && kind !== 'any-site') || text.trim() === '') return []
      const known = names.length === 0 ? [] : [...names, own ?? (kind === 'any-site' ? MAIN_SITE : [])].flat()
      if (kind === 'any-site' && names.length > 0 && text.trim() === MAIN_SITE) return []
      if (known.includes(text.trim())) return []
      const what = known.length === 0 ? say(faults['no-site'], { name: quoted(text) }) : explainUnknownChoice(text, 'lokasi', known)
      return mistake(path, say(faults['unknown-site'], { what }))
    }),
  )
}

/** Refuses two rows of one person at different sites that certainly overlap on a day to come. */
export function checkMeetings(values: unknown, today: CalendarDay): FieldProblem[] {
  const parsed = parsedFile('doctors', values)
  return parsed.success
    ? meetingsIn(parsed.data, today, mainSiteIn(values)).flatMap(({ isCertain, problem }) => (isCertain ? problem : []))
    : []
}

/** Reminds of two rows of one person at different sites that may overlap. */
export function remindOfMeetings(doctors: Doctors, today: CalendarDay): FieldProblem[] {
  return meetingsIn(doctors, today).flatMap(({ isCertain, problem }) => (isCertain ? [] : problem))
}

function meetingsIn({ doctors }: Doctors, today: CalendarDay, mainSite = MAIN_SITE): { isCertain: boolean; problem: FieldProblem }[] {
  return doctors.flatMap(({ schedule }, doctor) =>
    schedule.flatMap((row, index) => {
      const met = schedule
        .slice(0, index)
        .filter(({ site = mainSite, ...one }) => site !== (row.site ?? mainSite) && mayMeet(one, row, today))
      const other = met.find((one) => isSameWeeks(one, row)) ?? met[0]
      if (!other) return []
      const { day, time, site = mainSite } = other
      const message = say(faults.meeting, { site: quoted(site), days: day.text, times: time?.text ?? '' })
      const path = ['doctors', 'doctors', doctor, 'schedule', index, row.site === undefined ? 'day' : 'site']
      return [{ isCertain: isSameWeeks(other, row), problem: { path, message } }]
    }),
  )
}

function isSameWeeks(one: PracticeRow, other: PracticeRow): boolean {
  const patterns = [one, other].map(({ weeks, exceptWeeks, everyOther, holidays }) =>
    JSON.stringify([weeks, exceptWeeks, everyOther !== undefined, holidays]),
  )
  return patterns[0] === patterns[1]
}

/** Within so many days two rows meet in every combination of their weeks. */
const ALL_WEEKS = 400

/** Whether two rows overlap on a day to come; only hours with both ends known are compared. */
export function mayMeet(one: PracticeRow, other: PracticeRow, today: CalendarDay): boolean {
  if (!areAtOnce(one.time?.times ?? [], other.time?.times ?? [])) return false
  const first = sharedDays(one, other, { from: today })?.from
  return (
    first !== undefined &&
    Array.from({ length: ALL_WEEKS }, (_, ahead) => addDays(first, ahead)).some((day) => happensOn(one, day) && happensOn(other, day))
  )
}

export function areAtOnce(some: readonly (Time | null)[], others: readonly (Time | null)[]): boolean {
  const spans = joinSpans(others)
  return joinSpans(some).some((a) => spans.some((b) => a.from < b.to && b.from < a.to))
}
