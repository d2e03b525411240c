import { calendarShape } from '../../src/content/shapes/calendar.ts'
import { contactShape } from '../../src/content/shapes/contact.ts'
import { hospitalShape } from '../../src/content/shapes/hospital.ts'
import { doctorsShape } from '../../src/content/shapes/doctors.ts'
import { registrationShape } from '../../src/content/shapes/registration.ts'
import type { DoctorState } from '../../src/schedule/doctor-state.ts'
import { practiceOn } from '../../src/schedule/practice-day.ts'
import { situationAt, type NamedState } from '../../src/schedule/situation.ts'
import { formatMinutes, writeTimes, type Span } from '../../src/schedule/times.ts'
import type { UnitState } from '../../src/schedule/unit-state.ts'
import { at, datedSiteOf, usualHours } from './dated-site.ts'
import { tableOf } from './tables.ts'

/** Facts of a hospital, written as in its content. */
interface Facts {
  doctors?: unknown[]
  clinics?: unknown[]
  /** The usual hours by default. */
  units?: unknown[]
  registration?: unknown[]
  /** Short names of further places, each with its hours. */
  sites?: Record<string, unknown[]>
  calendar?: object
}

interface Case extends Facts {
  says: string
  /** The expected texts by moment or day. A text or a list is about the first person. */
  at: Record<string, string | string[] | object>
}

/** The cases of a file of `tests/schedule`, by their titles; other entries of the file are only referred to. */
export function casesOf(file: string): [says: string, at: Case['at'], facts: Facts][] {
  return (tableOf(`schedule/${file}`) as { cases: Case[] }).cases.map(({ says, at: told, ...facts }) => [says, told, facts])
}

function read({ doctors = [], clinics = [], units, registration = [], calendar = {}, sites = {} }: Facts) {
  const siteHours = hospitalShape.shape.sites.def.innerType.element.shape.openingHours
  return {
    sites: Object.entries(sites).map(([shortName, hours]) => ({ shortName, openingHours: siteHours.parse(hours) })),
    doctors: doctorsShape.shape.doctors.element.array().parse(doctors),
    clinics: doctorsShape.shape.clinics.parse(clinics),
    units: units === undefined ? usualHours : contactShape.shape.openingHours.element.array().parse(units),
    registration: registrationShape.shape.openingHours.parse(registration),
    calendar: calendarShape.parse(calendar),
  }
}

/** The sessions on a day of the first person, or else of the first service. */
export function toldOfDay(facts: Facts, day: string): string[] {
  const { doctors, clinics, calendar } = read(facts)
  const [first] = practiceOn(doctors.length > 0 ? doctors : clinics, calendar, day)
  return (first?.sessions ?? []).map(({ time, clinic, ...session }) =>
    inWords([time === null ? 'some time' : writeTimes([time]).text, clinic, session.site && `at ${session.site}`, ...beside(session)]),
  )
}

/** All statements at a moment of Jakarta's local time, in a few words each. */
export function toldAt(facts: Facts, moment: string) {
  const { doctors, clinics, units, registration, calendar, sites } = read(facts)
  const hospital = { timeZone: 'Asia/Jakarta' as const, sites }
  const site = { contact: { openingHours: units }, registration: { openingHours: registration }, calendar }
  const told = situationAt({ ...datedSiteOf(doctors, site), hospital, doctors: { doctors, clinics } }, at(moment))
  const stateOf = ({ name, state, hours, isDay }: NamedState) => inWords([name, inState(state), inSpans(hours), isDay ? null : 'not today'])
  return {
    doctors: told.doctors.map(inClaim),
    first: told.doctors[0],
    clinics: told.clinics && inState(told.clinics),
    emergency: told.emergency && inState(told.emergency),
    hours: [inSpans(told.hours.emergency), inSpans(told.hours.clinics)],
    polyclinics: told.polyclinics.map(stateOf),
    pharmacies: told.pharmacies.map(stateOf),
    registration: told.registration.map(stateOf),
    season: told.season?.name ?? null,
    closed: told.closed && {
      name: told.closed.name,
      shut: told.closed.shut.map(({ name, kind }) => `${name} (${kind})`),
      open: told.closed.open.map(({ name, kind, hours, named }) => inWords([`${name} (${kind})`, hours, named && 'named'])),
    },
    closings: told.closings.map(({ from, until, name, shut }) => `${from} ${until} ${name}: ${shut.length}`),
    notices: told.notices.map(({ text }) => text),
    since: onClocks(told.since),
    until: onClocks(told.until),
  }
}

/** In the notation that {@link at} reads. */
const onClocks = (instant: Date): string => new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 16)

const inWords = (parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ')

function beside({ for: whom, replaces, isExtra }: { for: string | readonly string[] | null; replaces: string | null; isExtra: boolean }) {
  return [whom && whom.length > 0 && `for ${[whom].flat().join(', ')}`, replaces && `replacing ${replaces}`, isExtra && 'extra']
}

function inClaim({ practising, ...state }: DoctorState): string {
  const claim = () => {
    if (practising.kind === 'now') return `now until ${formatMinutes(practising.until)}`
    if (practising.kind === 'since') return `since ${formatMinutes(practising.from)}`
    if (practising.kind === 'next') return `next ${practising.day}`
    if (practising.kind !== 'today') return practising.kind
    const { from, to } = practising
    return from === null ? 'today' : `today ${formatMinutes(from)}-${to === null ? '' : formatMinutes(to)}`
  }
  return inWords([claim(), state.elsewhere && `in ${state.elsewhere}`, ...beside(state)])
}

function inState(state: UnitState): string {
  if (state.kind === 'open') return `open until ${formatMinutes(state.until)}`
  if (state.kind === 'from') return `from ${formatMinutes(state.from)}`
  if (state.kind === 'always') return 'always'
  return state.opens === null ? 'closed' : `closed, opens ${state.opens.day} ${formatMinutes(state.opens.minute)}`
}

function inSpans(spans: readonly Span[] | null): string {
  return spans === null ? 'unknown' : spans.map(({ from, to }) => `${formatMinutes(from)}-${formatMinutes(to)}`).join(', ')
}
