import { unitName } from '../schedule/dated-facts.ts'
import { isEmergency } from '../schedule/emergency-cover.ts'
import { isAroundTheClock } from '../schedule/times.ts'
import type { ContentProblem } from './content-problem.ts'
import type { Site } from './site.ts'

/** What a province types once for all its hospitals. */
export interface CommonHolidays {
  holidays: Site['calendar']['holidays']
  /** Why not all that stands there is in force. */
  problems: readonly ContentProblem[]
}

export const NO_HOLIDAYS: CommonHolidays = { holidays: [], problems: [] }

/**
 * With the province's days beside the hospital's own, whose word about the same day counts. They never refuse a hospital's content: units for
 * emergencies stay open on them, however their hours are written.
 */
export function withHolidays(site: Site, { holidays }: CommonHolidays): Site {
  const { calendar, contact } = site
  const own = new Set(calendar.holidays.flatMap(({ days }) => days.map(({ date }) => date)))
  const mayClose = contact.openingHours.filter(({ hours, holidays: rule }) => rule !== undefined || !isAroundTheClock(hours.times))
  const open = mayClose.filter(isEmergency).map(unitName)
  const others = holidays.map(({ year, days }) => ({ year, days: days.flatMap((day) => (own.has(day.date) ? [] : [{ ...day, open }])) }))
  return { ...site, calendar: { ...calendar, holidays: [...calendar.holidays, ...others] } }
}
