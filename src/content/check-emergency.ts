import { addDays, DAY_MINUTES, weekdayOf, type CalendarDay, type Span } from '../schedule/times.ts'
import { covers, unitName, type HospitalCalendar, type UnitHours } from '../schedule/dated-facts.ts'
import { emergencySpans, isEmergency, isWithin } from '../schedule/emergency-cover.ts'
import { withRedDays } from './common-holidays.ts'
import { daysToLookAt, factsByDay, listFacts, NOTHING, together, type Fact } from './calendar-facts.ts'
import { dayInWords, say, type FieldProblem, type Sentence } from './sentence.ts'
import { parsedFile, type FieldPath, type Site } from './site.ts'
import { nameMainSite } from './main-site.ts'
import { quoted } from './quoted.ts'
import { faults } from './words.ts'

type Dated = Pick<Site, 'contact' | 'doctors'> & { calendar: Site['calendar'] & Pick<HospitalCalendar, 'mainSite'> }

/** A problem, and the fact that a start leaves out because of it. */
type Refused = FieldProblem & { fact: object }

/**
 * Checks that a hospital that names emergency units has one of them open at every moment from today on, whatever hours, holidays, closures, seasons
 * and their overlaps say, and closes nothing called an emergency unit. Past facts are accepted.
 */
export function checkEmergency(values: unknown, today: CalendarDay): FieldProblem[] {
  const [contact, calendar, doctors] = [parsedFile('contact', values), parsedFile('calendar', values), parsedFile('doctors', values)]
  if (!contact.success || !calendar.success || !doctors.success) return []
  const hospital = parsedFile('hospital', values)
  const site = { contact: contact.data, calendar: calendar.data, doctors: doctors.data }
  return refusedIn(hospital.success ? nameMainSite({ ...site, hospital: hospital.data }) : site, today)
}

/**
 * The site without the facts that {@link checkEmergency} refuses, for a start, which has no earlier content to show instead. Usual hours that are too
 * short stay as written, because only the hospital knows better.
 */
export function keepEmergencyOpen<Whole extends Dated>(site: Whole, today: CalendarDay): Whole {
  const refused = new Set(refusedIn(site, today).map(({ fact }) => fact))
  const open = withoutFacts(site, (fact) => refused.has(fact))
  // The facts that were found first may have hidden others that close it together.
  return closedDays(open, today).length === 0 ? open : withoutFacts(site, () => true)
}

/** The site without these facts; if a row of an emergency unit is one of them, all such rows lose their rules of holidays. */
function withoutFacts<Whole extends Dated>(site: Whole, isOut: (fact: object) => boolean): Whole {
  const { contact, calendar, doctors } = site
  const isRuled = contact.openingHours.some(isOut)
  const isMeant = isCalledEmergency(contact.openingHours)
  const names = contact.openingHours.filter(isEmergency).map(unitName)
  const opened = <Written extends { open: string[]; only?: string[] | undefined }>(fact: Written): Written[] => {
    if (!isOut(fact)) return [fact]
    const only = fact.only?.filter((name) => !isMeant(name))
    return only?.length === 0 ? [] : [{ ...fact, open: [...fact.open, ...names], only }]
  }
  return {
    ...site,
    contact: { ...contact, openingHours: isRuled ? withoutRules(contact.openingHours) : contact.openingHours },
    calendar: {
      ...calendar,
      closures: calendar.closures.flatMap(opened),
      holidays: calendar.holidays.map((list) => Object.assign({}, list, { days: list.days.flatMap(opened) })),
      seasons: calendar.seasons.map((season) => {
        const openingHours = season.openingHours.filter((row) => !isOut(season) || !isMeant(unitName(row)))
        return Object.assign({}, season, { openingHours })
      }),
    },
    doctors: {
      ...doctors,
      clinics: doctors.clinics.map((clinic) => Object.assign({}, clinic, { changes: clinic.changes.filter((change) => !isOut(change)) })),
    },
  }
}

function refusedIn(site: Dated, today: CalendarDay): Refused[] {
  return [...shortWeeks(site), ...closedDays(site, today), ...closedServices(site, today)]
}

/** A day to check; `red`: dates that others may still declare public holidays. */
type Look = { day: CalendarDay; red?: readonly CalendarDay[] | undefined }

export const lookInWords = ({ day, red }: Look): Sentence => (red ? say(faults['if-red'], { day: dayInWords(day) }) : dayInWords(day))

/** An ordinary Monday. */
const SOME_DAY = '2024-01-01'
const WEEK = Array.from({ length: 7 }, (_, ahead) => addDays(SOME_DAY, ahead))
/** To its last minute, as in `isAroundTheClock`. */
const WHOLE_DAY: Span = { from: 0, to: DAY_MINUTES - 1 }

export type ClosedEmergency = ReturnType<typeof closedEmergencies>[number]

/**
 * Emergency units that a permitted change closes, because another stays open or none is named any more: each unit that is open less than before, the
 * first such day, and the other units that are open then.
 */
export function closedEmergencies(before: Dated, after: Dated, today: CalendarDay) {
  const namesIn = ({ contact: { openingHours } }: Dated): string[] => [...new Set(openingHours.filter(isEmergency).map(unitName))]
  const hoursOf = ({ contact: { openingHours }, calendar }: Dated, name: string, { day, red = [] }: Look): Span[] => {
    const rows = openingHours.filter((unit) => unitName(unit) === name)
    return emergencySpans(rows, withRedDays(calendar, red, openingHours), day)
  }
  const week = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead))
  const facts = [before, after].flatMap(({ calendar }) => listFacts(calendar))
  const looks: Look[] = [...new Set([...week, ...daysToLookAt(facts, today)])].toSorted().map((day) => ({ day }))
  looks.push(...week.map((day) => ({ day, red: [addDays(day, -1), day] })))
  return namesIn(before).flatMap((name) => {
    const look = looks.find((one) => !isWithin(hoursOf(before, name, one), hoursOf(after, name, one)))
    if (look === undefined) return []
    const others = namesIn(after).filter((other) => other !== name && hoursOf(after, other, look).length > 0)
    return [{ name, ...look, others }]
  })
}

/** Usual hours with a gap, reported once, at the first row. */
function shortWeeks({ contact: { openingHours } }: Dated): Refused[] {
  const index = openingHours.findIndex(isEmergency)
  const day = WEEK.find((one) => !isWithin([WHOLE_DAY], emergencySpans(openingHours, NOTHING, one)))
  if (index === -1 || day === undefined) return []
  const [weekday] = dayInWords(day).split(',')
  return [{ path: ['contact', 'openingHours', index, 'hours'], message: say(faults['short-week'], { weekday: weekday ?? '' }), fact: {} }]
}

/**
 * Facts that cancel hours of the usual week which no other emergency unit covers, each with the first such day. Any day and its eve may be a public
 * holiday, because a province or the hospital may declare it later.
 */
function closedDays({ contact: { openingHours }, calendar }: Dated, today: CalendarDay): Refused[] {
  if (!openingHours.some(isEmergency)) return []
  const facts = listFacts(calendar)
  const heldOn = factsByDay(facts)
  const ruleless = withoutRules(openingHours)
  const index = openingHours.findIndex((row) => isEmergency(row) && row.holidays !== undefined)
  const row = openingHours[index]
  const usual = new Map(WEEK.map((day) => [weekdayOf(day), emergencySpans(openingHours, NOTHING, day)]))
  const refused = new Map<object, Refused>()
  const fine = new Set<string>()
  const refuse = (day: CalendarDay, red?: readonly CalendarDay[]): void => {
    // A night that began on the day before counts for this day.
    const held = heldOn(day)
    // Most of twenty years of holidays have the same effect, so each kind is computed once.
    const before = addDays(day, -1)
    const key = [
      weekdayOf(day),
      red?.map((one) => one === day),
      ...held.flatMap((fact) => [fact.kind, covers(fact, day), covers(fact, before)]),
    ].join()
    if (fine.has(key)) return
    const isOpen = (units: readonly UnitHours[], given: readonly HospitalCalendar[]): boolean => {
      const all = withRedDays({ ...together(given), mainSite: calendar.mainSite }, red ?? [], units)
      return isWithin(usual.get(weekdayOf(day)) ?? [], emergencySpans(units, all, day))
    }
    const given = held.map(({ alone }) => alone)
    const when = lookInWords({ day, red })
    if (isOpen(openingHours, given)) fine.add(key)
    else if (row !== undefined && isOpen(ruleless, given)) {
      const message = say(faults['emergency-holiday'], { day: when })
      if (!refused.has(row)) refused.set(row, { path: ['contact', 'openingHours', index, 'holidays'], message, fact: row })
    } else {
      const alone = held.filter((fact) => !isOpen(openingHours, [fact.alone]))
      for (const fact of alone.length > 0 ? alone : held.slice(-1))
        if (!refused.has(fact.written)) refused.set(fact.written, refuseFact(fact, openingHours, when))
    }
  }
  const days = daysToLookAt(facts, today)
  for (const day of days) refuse(day)
  const rows = [...openingHours, ...calendar.seasons.flatMap((season) => season.openingHours)]
  if (rows.some(({ holidays }) => holidays !== undefined))
    for (const day of days) for (const red of [[day], [addDays(day, -1)], [addDays(day, -1), day]]) refuse(day, red)
  return [...refused.values()]
}

function refuseFact({ path, written }: Fact, units: readonly UnitHours[], day: Sentence): Refused {
  const because = say(faults['only-emergency'], { day })
  const refuse = (more: FieldPath, message: Sentence): Refused => ({ path: ['calendar', ...path, ...more], message, fact: written })
  const isMeant = isCalledEmergency(units)
  if ('openingHours' in written) {
    const index = written.openingHours.findIndex((row) => isMeant(unitName(row)))
    return refuse(['openingHours', Math.max(index, 0)], say(faults['emergency-season'], { because }))
  }
  const { only } = written
  const index = only?.findIndex(isMeant) ?? -1
  if (only && index >= 0) return refuse(['only', index], say(faults['emergency-named'], { name: quoted(only[index] ?? ''), because }))
  if (only) return refuse(['only'], say(faults['emergency-among'], { because }))
  const names = units.filter(isEmergency).map((unit) => quoted(unitName(unit)))
  return refuse(['open'], say(faults['emergency-closed'], { because, names: [...new Set(names)].join(' atau ') }))
}

/** Services and specialties called an emergency unit that a fact closes: visitors would read that it is closed, whatever the unit's own hours are. */
function closedServices({ contact: { openingHours }, calendar, doctors }: Dated, today: CalendarDay): Refused[] {
  const units = new Set(openingHours.map(unitName))
  const named = listFacts(calendar).flatMap(({ path, written, until }) =>
    until < today || 'openingHours' in written
      ? []
      : (written.only ?? []).flatMap((name, index): Refused[] => {
          if (units.has(name) || !isEmergency({ name })) return []
          const message = say(faults['emergency-service'], { name: quoted(name) })
          return [{ path: ['calendar', ...path, 'only', index], message, fact: written }]
        }),
  )
  const changed = doctors.clinics.flatMap(({ name, changes }, clinic) =>
    changes.flatMap((change, index): Refused[] => {
      if (!isEmergency({ name }) || change.date < today || !(change.cancelled || change.time)) return []
      const message = say(faults['emergency-change'], { name: quoted(name) })
      return [{ path: ['doctors', 'clinics', clinic, 'changes', index, 'date'], message, fact: change }]
    }),
  )
  return [...named, ...changed]
}

/** Whether a name is that of an emergency unit, or sounds like one if no unit has it. */
const isCalledEmergency =
  (units: readonly UnitHours[]) =>
  (name: string): boolean =>
    isEmergency(units.find((one) => unitName(one) === name) ?? { name })

/** Rows of emergency units without their rules of holidays; rows for holidays only are dropped. */
const withoutRules = <Row extends UnitHours>(rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => (!isEmergency(row) ? row : row.holidays === 'hanya' ? [] : { ...row, holidays: undefined }))
