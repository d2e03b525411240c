import type { CalendarDay } from './calendar-day.ts'
import type { HospitalCalendar, Practitioner } from './dated-facts.ts'
import { nextDayOfRow } from './practice-day.ts'
import type { Session } from './practice-day.ts'
import { rowsInLines } from './rows-in-lines.ts'
import { writeTimes } from './times.ts'

/** What a card says of one day, and the words of its schedule that name it: the line they stand in, counted from the last, and the word. */
export type ToldDay = readonly [line: string, day: CalendarDay, ...named: (readonly [number, string])[]]

const WEEKDAY = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `2027-01-04` → `Senin 4 Januari`. */
export function formatWeekday(day: CalendarDay): string {
  return WEEKDAY.format(new Date(day)).replace(',', '')
}

/** `di Poliklinik Mata, di Kampus Dermaga, untuk BPJS, menggantikan dr. Made`; empty of somebody in their own clinic, for everybody. */
export function placeText(elsewhere: string | null, whom: string, replaces: string | null, site?: string): string {
  return [elsewhere && `di Poliklinik ${elsewhere}`, site && `di ${site}`, whom && `untuk ${whom}`, replaces && `menggantikan ${replaces}`]
    .filter(Boolean)
    .join(', ')
}

/**
 * `Senin 30 November 09:00-12:00, menggantikan dr. Made`. Empty where nobody sits, and of turns around the clock: who has one is known of
 * no day.
 */
export function dayLine(sessions: readonly Session[], { specialty }: Pick<Practitioner, 'specialty'>, day: CalendarDay): string {
  const times = new Map<string, Session['time'][]>()
  for (const { time, clinic, site, for: whom, replaces } of sessions) {
    if (time?.kind === 'all-day') continue
    const place = placeText(clinic === (specialty ?? null) ? null : clinic, whom ?? '', replaces, site)
    times.set(place, [...(times.get(place) ?? []), time])
  }
  // Hours that somebody has for themselves and for a colleague are said once.
  const places = new Map<string, string[]>()
  for (const [place, ones] of times) {
    const { text } = writeTimes(ones.flatMap((time) => time ?? []))
    places.set(text, [...(places.get(text) ?? []), place])
  }
  const told = [...places].map(([text, [first, ...others]]) =>
    [text, first, ...others.map((place) => (place ? `juga ${place}` : ''))].filter(Boolean).join(', '),
  )
  return told.length === 0 ? '' : [formatWeekday(day), told.filter(Boolean).join('; ')].filter(Boolean).join(' ')
}

/** The same for a card as it stands on `today`, if there is anything to tell. */
export function toldDay(
  sessions: readonly Session[],
  person: Practitioner,
  { calendar, day, today }: { calendar: HospitalCalendar; day: CalendarDay; today: CalendarDay },
): ToldDay[] {
  const line = dayLine(sessions, person, day)
  if (line === '') return []
  const lines = rowsInLines(person, calendar, today)
  const named = lines.flatMap((rows, index) =>
    rows.filter((row) => nextDayOfRow(person, row, calendar, day, 1) !== null).map((row) => [lines.length - index, row.day.text] as const),
  )
  return [[line, day, ...named]]
}
