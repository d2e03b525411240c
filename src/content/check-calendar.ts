import { MAIN_SITE, REGISTRATION, unitName } from '../schedule/dated-facts.ts'
import { listFacts } from './calendar-facts.ts'
import { overlapsIn } from './check-doctors.ts'
import { dateIn, daysInWords, mistake, say, type FieldProblem } from './sentence.ts'
import { mainSiteIn, shortNamesIn } from './check-sites.ts'
import { explainUnknownChoice } from './explain-issue.ts'
import { formatPath, parsedFile, valueAt, type FieldPath } from './site.ts'
import { quoted } from './quoted.ts'
import type { Calendar } from './shapes/calendar.ts'
import { faults } from './words.ts'

/** Checks that names in the calendar exist in other files, and that no two facts hold for the same thing on the same day. */
export function checkCalendar(values: unknown): FieldProblem[] {
  const parsed = parsedFile('calendar', values)
  return parsed.success ? [...checkNames(parsed.data, values), ...checkSeasons(parsed.data), ...checkHolidays(parsed.data)] : []
}

function checkNames(calendar: Calendar, values: unknown): FieldProblem[] {
  const sites = shortNamesIn(values)
  const places = sites.length > 0 ? [MAIN_SITE, ...sites, mainSiteIn(values) ?? []].flat() : []
  const units = [...namesIn(values, ['contact', 'openingHours']), ...sites]
  const clinics = namesIn(values, ['doctors', 'clinics'])
  const desks = [
    ...namesIn(values, ['registration', 'openingHours']),
    ...[undefined, ...sites].map((site) => unitName({ name: REGISTRATION, site })),
  ]
  const specialties = namesIn(values, ['services', 'specialties'])
  const openable = [...units, ...desks, ...specialties, ...clinics, ...places]
  const scheduled = [...namesIn(values, ['doctors', 'doctors']), ...clinics]
  const ofSeason = ({ openingHours, keep = [], schedules }: Calendar['seasons'][number], path: FieldPath): FieldProblem[] => [
    ...unknownIn(keep, [...specialties, ...scheduled, ...places], 'dokter, spesialisasi, atau layanan', [...path, 'keep']),
    ...unknownIn(openingHours.map(unitName), units, 'unit', [...path, 'openingHours'], 'name'),
    ...unknownIn(schedules.map(unitName), scheduled, 'dokter atau layanan', [...path, 'schedules'], 'name'),
  ]
  return listFacts(calendar).flatMap(({ written, path }) => {
    if (!('open' in written)) return ofSeason(written, path)
    return (['open', 'only'] as const).flatMap((list) =>
      unknownIn(written[list] ?? [], openable, 'unit, spesialisasi, atau layanan', [...path, list]),
    )
  })
}

function namesIn(values: unknown, list: FieldPath): string[] {
  const items = valueAt(values, list)
  return (Array.isArray(items) ? items : []).flatMap((item) => {
    const [name, site] = [valueAt(item, ['name']), valueAt(item, ['site'])]
    return typeof name === 'string' ? unitName({ name: name.trim(), site: typeof site === 'string' ? site.trim() : undefined }) : []
  })
}

function unknownIn(names: readonly string[], known: readonly string[], what: string, list: FieldPath, key?: string): FieldProblem[] {
  return names.flatMap((name, index) => {
    if (known.includes(name)) return []
    return [{ path: ['calendar', ...list, index, ...(key === undefined ? [] : [key])], message: explainUnknownChoice(name, what, known) }]
  })
}

function checkSeasons({ seasons }: Calendar): FieldProblem[] {
  return overlapsIn(seasons).flatMap(({ index, earlier }) => {
    const [name = '', other = ''] = [index, earlier].map((nth) => quoted(seasons[nth]?.name ?? ''))
    const days = daysInWords(seasons[earlier] ?? {})
    return mistake(['calendar', 'seasons', index, 'from'], say(faults['overlapping-season'], { name, other, days }))
  })
}

function checkHolidays({ holidays }: Calendar): FieldProblem[] {
  const seen = new Map<string, string>()
  return holidays.flatMap(({ year, days }, list) =>
    days.flatMap(({ date }, index): FieldProblem[] => {
      const path = ['calendar', 'holidays', list, 'days', index, 'date']
      if (!date.startsWith(`${year}-`)) return mistake(path, say(faults['other-year'], { date: dateIn(date), year }))
      const earlier = seen.get(date)
      if (earlier !== undefined) return mistake(path, say(faults['holiday-twice'], { date: dateIn(date), earlier }))
      seen.set(date, formatPath(path.slice(1, -1)))
      return []
    }),
  )
}
