import { isAroundTheClock, type CalendarDay } from '../schedule/times.ts'
import { unitName, type HospitalCalendar, type UnitHours } from '../schedule/dated-facts.ts'
import { isEmergency } from '../schedule/emergency-cover.ts'
import type { ContentProblem } from './sentence.ts'
import type { Site } from './site.ts'

/** Public holidays that a province enters once for all its hospitals. */
export interface CommonHolidays {
  holidays: Site['calendar']['holidays']
  /** Why some of the province's file is not in force. */
  problems: readonly ContentProblem[]
}

export const NO_HOLIDAYS: CommonHolidays = { holidays: [], problems: [] }

/**
 * Emergency units to be named as open on the province's holidays: all of them, whatever their hours, also in a season, unless a row says what holds on
 * holidays. Such a row holds on any public holiday, whoever declares it; the check of the content asks for it beforehand.
 */
function openOnRedDays(units: readonly UnitHours[], { seasons }: Pick<HospitalCalendar, 'seasons'>): string[] {
  const rows = [...units, ...seasons.flatMap(({ openingHours }) => openingHours)]
  const namesOf = (isMeant: (row: UnitHours) => boolean) => new Set(rows.filter(isMeant).map(unitName))
  const ruled = namesOf(({ holidays }) => holidays !== undefined)
  const mayClose = namesOf(({ hours }) => !isAroundTheClock(hours.times))
  return [...new Set(units.filter(isEmergency).map(unitName))].filter((name) => mayClose.has(name) && !ruled.has(name))
}

/** The calendar with these days as public holidays, as if others had declared them. */
export function withRedDays<Given extends HospitalCalendar>(
  calendar: Given,
  dates: readonly CalendarDay[],
  units: readonly UnitHours[] = [],
): Given {
  const open = dates.length === 0 ? [] : openOnRedDays(units, calendar)
  const days = dates.map((date) => ({ date, name: '', clinicsOpen: false, open }))
  return { ...calendar, holidays: [...calendar.holidays, { year: 0, days }] }
}

/** Adds the province's holidays to the hospital's own, which win on the same day. They never make a hospital's content invalid. */
export function withHolidays(site: Site, { holidays }: CommonHolidays): Site {
  const { calendar, contact } = site
  const own = new Set(calendar.holidays.flatMap(({ days }) => days.map(({ date }) => date)))
  const open = openOnRedDays(contact.openingHours, calendar)
  const others = holidays.map(({ year, days }) => ({ year, days: days.flatMap((day) => (own.has(day.date) ? [] : [{ ...day, open }])) }))
  return { ...site, calendar: { ...calendar, holidays: [...calendar.holidays, ...others] } }
}
