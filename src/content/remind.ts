import { SHORT_NAME_LETTERS } from '../contract/limits.ts'
import { addDays, daysBetween, formatMinutes, joinSpans, writeTimes, type CalendarDay } from '../schedule/times.ts'
import { daysOfFact } from '../schedule/closed-day.ts'
import { covers, placesOf, UNIT_KINDS, unitName, type Closure } from '../schedule/dated-facts.ts'
import { lostInSeason, type SeasonSession } from '../schedule/season-schedule.ts'
import { MOST_NOTICES } from '../schedule/situation.ts'
import { shutInSeason } from '../schedule/unit-rows.ts'
import { unitKind } from '../schedule/unit-state.ts'
import { dayInWords, daysInWords, mistake, say, type FieldProblem, type Sentence } from './sentence.ts'
import type { FieldPath, Site } from './site.ts'
import { quoted } from './quoted.ts'
import { endingFacts } from './public-facts/ends.ts'
import { remindOfPeople } from './remind-people.ts'
import { unitKinds } from './fields/words.ts'
import { reminders } from './words.ts'

/** The government has announced next year's holidays by this day of the year. */
const HOLIDAYS_KNOWN_SINCE = '11-01'

const WORDS_SHOWN = 3

/** In minutes of a day. */
const AFTERNOON = 15 * 60

/** Half a year, after which a schedule that nobody has checked is likely to have changed. */
const CHECK_HOLDS_DAYS = 183

/** Reminders of what a person should look at although the site works, on a day in the hospital's time zone. */
export function remind(site: Site, today: CalendarDay): FieldProblem[] {
  return [
    ...remindOfName(site),
    ...remindOfKinds(site),
    ...remindOfRegistration(site),
    ...remindOfWords(site),
    ...remindOfPeople(site, today),
    ...remindOfNotices(site, today),
    ...remindOfSeasons(site, today),
    ...remindOfOpen(site, today),
    ...remindOfPast(site, today),
    ...remindOfHolidays(site, today),
    ...remindOfCheck(site, today),
    ...endingFacts(site, today).flatMap(({ path, text }) => mistake(path, text)),
  ]
}

function remindOfName({ hospital: { name, shortName } }: Site): FieldProblem[] {
  if (shortName !== undefined || name.length <= SHORT_NAME_LETTERS) return []
  return mistake(['hospital', 'shortName'], say(reminders['long-name']))
}

function remindOfKinds({ contact }: Site): FieldProblem[] {
  return contact.openingHours.flatMap((unit, index) => {
    if (unit.kind !== undefined) return []
    const kind = unitKind(unit)
    const [kinds, all] = [UNIT_KINDS, Object.values(unitKinds)].map((names) => names.join(', '))
    const said = { name: quoted(unit.name), kind, called: unitKinds[kind], kinds: kinds ?? '', all: all ?? '' }
    return mistake(['contact', 'openingHours', index, 'kind'], say(reminders['no-kind'], said))
  })
}

/** Fields that show only beside each other but stand in separate forms, so that the first can be saved without the second. */
function remindOfRegistration({ hospital: { registrationUrl: address }, registration: { online, assisted } }: Site): FieldProblem[] {
  if (address && online && assisted) return mistake(['registration', 'assisted'], say(reminders['online-and-assisted']))
  if (!address === !online) return []
  return mistake(['registration', 'online'], say(reminders[address ? 'no-online' : 'no-address']))
}

/** One reminder for all words that lead to two specialties: a hospital that means both leaves them, as the sample does. */
function remindOfWords({ hospital, services: { specialties } }: Site): FieldProblem[] {
  if (hospital.demo) return []
  const first = new Map<string, string>()
  const twice = specialties.flatMap(({ name, words }, index) =>
    words.flatMap((typed) => {
      const word = typed.toLowerCase()
      const other = first.get(word)
      if (other === undefined) first.set(word, name)
      return other === undefined || other === name ? [] : [{ index, said: `${quoted(typed)} (${other}, ${name})` }]
    }),
  )
  const [one] = twice
  if (one === undefined) return []
  const words = someOf(
    twice.map(({ said }) => said),
    ', ',
  )
  return mistake(['services', 'specialties', one.index, 'words'], say(reminders['words-twice'], { words }))
}

/** Days on which a notice has no room, and the notices that take it. */
function remindOfNotices({ calendar: { notices } }: Site, today: CalendarDay): FieldProblem[] {
  return notices.flatMap((notice, index) => {
    const before = notices.slice(0, index)
    const first = notice.from < today ? today : notice.from
    const turns = before.flatMap(({ from, until }) => [from, addDays(until, 1)]).filter((day) => first < day && day <= notice.until)
    const begins = [...new Set([first, ...turns])].toSorted().filter((day) => day <= notice.until)
    const hidden = begins.flatMap((from, nth) => {
      const above = before.filter((other) => covers(other, from)).slice(0, MOST_NOTICES)
      const next = begins[nth + 1] ?? addDays(notice.until, 1)
      return above.length < MOST_NOTICES ? [] : { from: daysBetween(first, from), to: daysBetween(first, next), above }
    })
    if (hidden.length === 0) return []
    const spans = joinSpans(hidden.map(({ from, to }) => ({ kind: 'range', from, to })))
    const days = spans.map(({ from, to }) => daysInWords({ from: addDays(first, from), until: addDays(first, to - 1) }))
    const names = [...new Set(hidden.flatMap(({ above }) => above.map(({ text }) => quoted(text))))]
    const said = { text: quoted(notice.text), days: days.join('; '), names: names.join(', ') }
    return mistake(['calendar', 'notices', index], say(reminders['hidden-notice'], said))
  })
}

/** Sessions that a season cancels wholly, or has while the clinics of their place are closed; one reminder for all. */
function remindOfSeasons(site: Site, today: CalendarDay): FieldProblem[] {
  const { doctors, calendar } = site
  const people = [...doctors.doctors, ...doctors.clinics]
  return calendar.seasons.flatMap((season, index) => {
    if (season.until < today) return []
    const path = ['calendar', 'seasons', index]
    const shut = people.flatMap((person) => shutInSeason(site, person, season))
    const told = shut.map(({ open, site: at, ...session }) => {
      const hours = open.length === 0 ? 'tutup' : `buka ${writeTimes(open.map(({ from, to }) => ({ kind: 'range', from, to }))).text}`
      return `${sessionText(session)} (${at === undefined ? '' : `${at} `}${hours})`
    })
    const of = { count: told.length, season: season.name, some: someOf(told, '; ') }
    const shutting = told.length === 0 ? [] : mistake([...path, 'openingHours'], say(reminders['shut-in-season'], of))
    // If the season says which sessions stay, the others were looked at.
    const isKept = season.keepFrom !== undefined || season.keep !== undefined
    const lost = isKept ? [] : people.flatMap((person) => lostInSeason(person, season))
    const [first] = lost
    if (first === undefined) return shutting
    const begins = lost.flatMap(({ time }) => (time.kind === 'all-day' ? [] : time.from))
    const what = begins.every((begin) => begin >= AFTERNOON) ? 'praktik sore' : 'praktik'
    const some = someOf(lost.map(sessionText), '; ')
    const said = { count: lost.length, what, season: season.name, some, from: formatMinutes(Math.min(...begins)), name: quoted(first.name) }
    return shutting.concat(mistake([...path, 'practiceHours'], say(reminders['lost-in-season'], said)))
  })
}

const sessionText = ({ name, days, time }: SeasonSession): string => `${quoted(name)} ${days.text} ${writeTimes([time]).text}`

/** The first few texts, and how many more there are. */
function someOf(said: readonly string[], between: string): Sentence {
  const some = said.slice(0, WORDS_SHOWN).join(between)
  return said.length > WORDS_SHOWN ? say(reminders['and-more'], { said: some, more: said.length - WORDS_SHOWN }) : some
}

/** A unit of the clinics that alone stays open has no sessions, and one that alone is closed cancels none. */
function remindOfOpen({ hospital, contact, doctors, calendar: { closures, holidays } }: Site, today: CalendarDay): FieldProblem[] {
  const units = new Set<string>(contact.openingHours.filter((row) => unitKind(row) === 'clinics').map(unitName))
  const sitting = new Set([
    ...doctors.doctors.flatMap(({ specialty, schedule }) => [specialty, ...schedule.flatMap(({ clinic }) => clinic ?? [])]),
    ...placesOf(hospital),
  ])
  const examples = [...sitting].slice(0, 2).join(', ')
  const tellOf = (path: FieldPath, named: readonly string[], words: 'clinics-kept' | 'clinics-shut'): FieldProblem[] => {
    const unit = named.find((name) => units.has(name))
    return unit === undefined || named.some((name) => sitting.has(name))
      ? []
      : mistake(path, say(reminders[words], { unit: quoted(unit), examples }))
  }
  const tell = (path: FieldPath, { open, only = [] }: Pick<Closure, 'open' | 'only'>, until: CalendarDay): FieldProblem[] =>
    until < today ? [] : [...tellOf([...path, 'open'], open, 'clinics-kept'), ...tellOf([...path, 'only'], only, 'clinics-shut')]
  return [
    ...closures.flatMap((one, index) => tell(['calendar', 'closures', index], one, daysOfFact(one).until)),
    ...holidays.flatMap(({ days }, year) => days.flatMap((one, day) => tell(['calendar', 'holidays', year, 'days', day], one, one.date))),
  ]
}

/** Facts that are over: they are not shown, and can be deleted to keep the files short. */
function remindOfPast({ doctors, calendar }: Site, today: CalendarDay): FieldProblem[] {
  return Object.entries({ doctors, calendar }).flatMap(([file, facts]) =>
    lastDaysIn(facts, [file]).flatMap(({ path, until }) =>
      until >= addDays(today, -1) ? [] : mistake(path, say(reminders.past, { until, day: dayInWords(until) })),
    ),
  )
}

/** Groups with a last day, or with a day or year of their own, anywhere in the content; not the groups within them. */
function lastDaysIn(value: unknown, path: FieldPath): { path: FieldPath; until: CalendarDay }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => lastDaysIn(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  const { year, date, until = date }: { year?: number; date?: CalendarDay; until?: CalendarDay } = value
  if (year !== undefined) return [{ path, until: `${year}-12-31` }]
  return until === undefined ? Object.entries(value).flatMap(([name, item]) => lastDaysIn(item, [...path, name])) : [{ path, until }]
}

function remindOfHolidays({ calendar: { holidays } }: Site, today: CalendarDay): FieldProblem[] {
  const year = Number(today.slice(0, 4))
  const wanted = today.slice(5) >= HOLIDAYS_KNOWN_SINCE ? [year, year + 1] : [year]
  const missing = wanted.filter((one) => !holidays.some((list) => list.year === one))
  return missing.flatMap((one) => mistake(['calendar', 'holidays'], say(reminders['no-holidays'], { year: one })))
}

function remindOfCheck({ doctors: { checkedOn } }: Site, today: CalendarDay): FieldProblem[] {
  if (checkedOn === undefined || (checkedOn <= today && today <= addDays(checkedOn, CHECK_HOLDS_DAYS))) return []
  const words = reminders[checkedOn > today ? 'not-yet-checked' : 'long-unchecked']
  return mistake(['doctors', 'checkedOn'], say(words, { date: checkedOn, day: dayInWords(checkedOn) }))
}
