import { isAroundTheClock, type CalendarDay } from '../schedule/times.ts'
import { unitName, type HospitalCalendar, type UnitHours } from '../schedule/dated-facts.ts'
import { isEmergency } from '../schedule/emergency-cover.ts'
import type { ContentProblem } from './sentence.ts'
import type { Site } from './site.ts'

/** What a province types once for all its hospitals. */
export interface CommonHolidays {
  holidays: Site['calendar']['holidays']
  /** Why not all that stands there is in force. */
  problems: readonly ContentProblem[]
}

export const NO_HOLIDAYS: CommonHolidays = { holidays: [], problems: [] }

/**
 * Units for emergencies that the days of others name as open: whatever their hours, in a season too, where no row of theirs says what it is
 * on holidays. What such a row says holds on any red day, whoever writes it: the content's check asks for it beforehand.
 */
function openOnRedDays(units: readonly UnitHours[], { seasons }: Pick<HospitalCalendar, 'seasons'>): string[] {
  const rows = [...units, ...seasons.flatMap(({ openingHours }) => openingHours)]
  const namesOf = (isMeant: (row: UnitHours) => boolean) => new Set(rows.filter(isMeant).map(unitName))
  const ruled = namesOf(({ holidays }) => holidays !== undefined)
  const mayClose = namesOf(({ hours }) => !isAroundTheClock(hours.times))
  return [...new Set(units.filter(isEmergency).map(unitName))].filter((name) => mayClose.has(name) && !ruled.has(name))
}

/** The calendar where somebody else calls these days red as well. */
export function withRedDays<Given extends HospitalCalendar>(
  calendar: Given,
  dates: readonly CalendarDay[],
  units: readonly UnitHours[] = [],
): Given {
  const open = dates.length === 0 ? [] : openOnRedDays(units, calendar)
  const days = dates.map((date) => ({ date, name: '', clinicsOpen: false, open }))
  return { ...calendar, holidays: [...calendar.holidays, { year: 0, days }] }
}

/** With the province's days beside the hospital's own, whose word about the same day counts. They never refuse a hospital's content. */
export function withHolidays(site: Site, { holidays }: CommonHolidays): Site {
  const { calendar, contact } = site
  const own = new Set(calendar.holidays.flatMap(({ days }) => days.map(({ date }) => date)))
  const open = openOnRedDays(contact.openingHours, calendar)
  const others = holidays.map(({ year, days }) => ({ year, days: days.flatMap((day) => (own.has(day.date) ? [] : [{ ...day, open }])) }))
  return { ...site, calendar: { ...calendar, holidays: [...calendar.holidays, ...others] } }
}
