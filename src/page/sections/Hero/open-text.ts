import type { Closing } from '../../../schedule/closings.ts'
import { REGISTRATION, unitName, type UnitKind } from '../../../schedule/dated-facts.ts'
import type { NamedState, Situation } from '../../../schedule/situation.ts'
import type { Span } from '../../../schedule/times.ts'
import type { UnitState } from '../../../schedule/unit-state.ts'
import { formatClock, formatDays, formatEnd, formatList, formatWeekday } from '../../../ground/ui/format/calendar.ts'
import { keepNumbers } from '../../../ground/ui/format/numbers.ts'

type Open = Pick<
  Situation,
  'emergency' | 'emergencies' | 'clinics' | 'polyclinics' | 'registration' | 'pharmacies' | 'hours' | 'closed' | 'day'
>

/** A sentence about units, and their open hours on this day; null if the hours are not known or would tell nothing. */
export interface OpenRow {
  text: string
  hours: readonly Span[] | null
  /** The place of the units, if the hospital has several. */
  place?: string
}

/** The places of a hospital. If there are others, the main one is called by its name, or else by its street. */
export interface Places {
  address: { street: string }
  mainSite?: string | undefined
  sites: readonly { shortName: string }[]
}

const ONE_PLACE: Places = { address: { street: '' }, sites: [] }

const mainPlace = ({ mainSite, address: { street } }: Places): string => mainSite ?? keepNumbers(street)

/** Kinds of units that have a sentence of their own. */
const TOLD: ReadonlySet<UnitKind> = new Set(['emergency', 'clinics', 'registration'])

/**
 * `IGD buka 24 jam.`, `Poliklinik buka sampai 14:00.`; on a closed day `Tutup: Hari Raya Natal.`, `IGD tetap buka, juga Farmasi 24 jam.`, and so on.
 * `isOnline`: patients can also register on a website, which has no hours.
 */
export function openRows(open: Open, isOnline: boolean, places = ONE_PLACE): OpenRow[] {
  const rows = places.sites.length > 0 ? rowsOfPlaces(open, isOnline, places) : rowsOfOnePlace(open, isOnline)
  const isClosed = isClosedDay(open)
  return rows.filter(({ text }) => text !== '').map((row) => (isClosed ? Object.assign(row, { hours: null }) : row))
}

function rowsOfOnePlace(open: Open, isOnline: boolean): OpenRow[] {
  const { clinics, polyclinics, emergencies, pharmacies } = open
  const units = [
    ...(clinics && polyclinics.length === 0
      ? [{ name: 'Poliklinik', state: clinics, isDay: false, hours: open.hours.clinics }]
      : polyclinics),
    ...labelledDesks(open.registration, isOnline),
    // On a closed day pharmacies are named beside the emergency unit.
    ...(isClosedDay(open) ? [] : pharmacies),
  ]
  // If one of several emergency units is closed, each gets a sentence.
  const isOneShut = emergencies.length > 1 && open.closed?.shut.some(isEmergency) === true
  return [
    { text: closedText(open), hours: null },
    ...(isOneShut ? sentencesOf(open, emergencies) : []),
    // The emergency units have their sentences above.
    isOneShut
      ? { text: emergencyText({ ...open, emergency: null }), hours: null }
      : { text: emergencyText(open), hours: open.hours.emergency },
    ...sentencesOf(open, units),
  ]
}

/** First what is closed today, then units that are at no place, then those of each place. */
function rowsOfPlaces(open: Open, isOnline: boolean, places: Places): OpenRow[] {
  const isRemote = ({ name, site }: NamedState): boolean => site === undefined && FROM_AFAR.test(name)
  const there = (units: readonly NamedState[], at: string | undefined): NamedState[] =>
    units.flatMap((unit) => (unit.site === at && !isRemote(unit) ? Object.assign({}, unit, { name: withoutPlace(unit) }) : []))
  return [
    { text: closedPlacesText(open, isOnline, places), hours: null },
    ...sentencesOf(open, labelledDesks(open.registration.filter(isRemote), isOnline)),
    ...[undefined, ...places.sites.map(({ shortName }) => shortName)].flatMap((at) => {
      const units = there([...open.emergencies, ...open.polyclinics], at)
      const all = [...units, ...labelledDesks(there(open.registration, at), isOnline), ...there(open.pharmacies, at)]
      return sentencesOf(open, all).map((row) => Object.assign(row, { place: at ?? mainPlace(places) }))
    }),
  ]
}

const withoutPlace = ({ name, site }: NamedState): string => (site === undefined ? name : name.replace(site, '').trim() || 'Layanan')

function closedPlacesText(open: Open, isOnline: boolean, places: Places): string {
  const { closed } = open
  if (closed === null) return ''
  const nameOf = namesAmong([...closed.shut, ...closed.open], places)
  if (!isClosedDay(open)) return closingText(closed, isOnline, nameOf, ' hari ini')
  const kept = keptUnits(open, nameOf)
  return [closedText(open, nameOf), kept && `Tetap buka: ${kept}.`].filter(Boolean).join(' ')
}

/** Names of ways to register that are at no place. */
const FROM_AFAR = /telepon|telp|whats\s?app|\bwa\b|online/iu

const labelledDesks = (desks: readonly NamedState[], isOnline: boolean): NamedState[] =>
  desks.map((desk) => Object.assign({}, desk, { name: registrationLabel(desk.name, isOnline) }))

/** Units with the same words and hours share a sentence. */
function sentencesOf(open: Open, units: readonly NamedState[]): OpenRow[] {
  const states = units.map(({ name, state, isDay, hours }) => ({
    name,
    hours,
    text: stateText(open, state, isDay && open.clinics?.kind !== 'closed' ? 'sudah tutup' : 'tutup'),
  }))
  const alike = Map.groupBy(states, ({ text, hours }) => `${text} ${JSON.stringify(hours)}`)
  return [...alike.values()].map((all) => ({
    text: `${namesText(all.map(({ name }) => name))} ${all[0]?.text}.`,
    hours: all[0]?.hours ?? null,
  }))
}

const isEmergency = ({ kind }: { kind: UnitKind }): boolean => kind === 'emergency'

/**
 * Coming closed days: `Jumat 25 Desember` and `Poliklinik dan loket pendaftaran tutup (Hari Raya Natal).` Consecutive ones with one reason are one.
 * `isUrgent`: an emergency unit is closed.
 */
export function closingLines(closings: Situation['closings'], isOnline: boolean, places: Places = ONE_PLACE) {
  const nameOf = namesAmong(
    closings.flatMap(({ shut, open }) => [...shut, ...open]),
    places,
  )
  return closings.map((closing) => ({
    when: closing.from === closing.until ? formatWeekday(closing.from) : formatDays(closing.from, closing.until),
    text: closingText(closing, isOnline, nameOf),
    isUrgent: closing.shut.some(isEmergency),
  }))
}

/** What is closed and why, and what stays open; with `today` also the hours of what stays open. */
function closingText({ name, shut, open, isPart }: Closing, isOnline: boolean, nameOf: NameOf, today = ''): string {
  const isUrgent = shut.some(isEmergency)
  const kept = open.flatMap((unit) => {
    if (unit.named) return `${keptName(unit, nameOf)} ${today && unit.hours}`.trim()
    return isUrgent && isEmergency(unit) ? nameOf(unit) : []
  })
  // Some of several clinics, or ways to register, may stay open, so the closed ones are named.
  const isSome = (kind: UnitKind): boolean => (isPart && kind === 'clinics') || open.some((unit) => unit.kind === kind)
  const labelOf = (unit: (typeof shut)[number]): string => {
    if (unit.kind === 'clinics') return isSome(unit.kind) ? nameOf(unit) : 'Poliklinik'
    return unit.kind === 'registration' ? registrationLabel(isSome(unit.kind) ? nameOf(unit) : REGISTRATION, isOnline) : nameOf(unit)
  }
  const what = shut.length > 0 ? namesText(shut.map(labelOf)) : 'Rumah sakit'
  return `${what} tutup${today} (${name}${kept.length > 0 ? `; ${formatList(kept)} tetap buka` : ''}).`
}

/** Whether the clinics are closed because of a holiday; on some holidays they are open. */
export function isClosedDay({ closed, clinics, day }: Pick<Open, 'closed' | 'clinics' | 'day'>): boolean {
  return closed !== null && !closed.isPart && (clinics === null || (clinics.kind === 'closed' && clinics.opens?.day !== day))
}

type NameOf = (unit: { name: string; site?: string | undefined }) => string

/** Names that say only that the unit is an emergency unit. */
const EMERGENCY_ALONE = /^(?:(?:instalasi|unit)? ?gawat darurat|igd|ugd)$/iu

/** Names units; in a hospital of several places, those at the main address get its name if their own leaves the place open. */
function namesAmong(units: readonly { name: string }[], places: Places): NameOf {
  const { sites, mainSite } = places
  const all = new Set(units.map(({ name }) => name))
  const isElsewhere = (name: string): boolean => sites.some(({ shortName }) => all.has(`${name} ${shortName}`))
  return ({ name, site }) => {
    if (sites.length === 0 || site !== undefined || !(EMERGENCY_ALONE.test(name) || isElsewhere(name))) return name
    return mainSite === undefined ? `${name} di ${mainPlace(places)}` : unitName({ name, site: mainSite })
  }
}

function closedText(open: Open, nameOf?: NameOf): string {
  if (open.closed === null) return ''
  const { name, shut, isPart = false } = open.closed
  const others = formatList(shut.flatMap((unit) => (TOLD.has(unit.kind) && !isPart ? [] : (nameOf?.(unit) ?? unit.name))))
  if (!isClosedDay(open)) return others && `${others} tutup: ${name}.`
  return `Tutup: ${name}.${others && ` ${others} tutup.`}`
}

function emergencyText(open: Open): string {
  const { emergency } = open
  const also = isClosedDay(open) ? keptUnits(open) : ''
  if (emergency?.kind === 'always') return isClosedDay(open) ? `IGD tetap buka${also && `, juga ${also}`}.` : 'IGD buka 24 jam.'
  const text = emergency?.kind === 'open' ? `IGD buka sampai ${formatEnd(emergency.until, open.day)}.` : ''
  return [text, also && `Tetap buka: ${also}.`].filter(Boolean).join(' ')
}

/** `Farmasi 24 jam dan Hemodialisis 07:00-12:00`: what stays open on a closed day, except units with a sentence of their own. */
const keptUnits = ({ closed }: Open, nameOf?: NameOf): string =>
  formatList((closed?.open ?? []).flatMap((unit) => (TOLD.has(unit.kind) ? [] : `${keptName(unit, nameOf)} ${unit.hours}`.trim())))

function stateText({ day }: Open, state: UnitState, closed: string): string {
  if (state.kind === 'always') return 'buka 24 jam'
  if (state.kind === 'open') return `buka sampai ${formatEnd(state.until, day)}`
  if (state.kind === 'from') return `buka hari ini sejak ${formatClock(state.from)}`
  const { opens } = state
  if (opens === null) return closed
  if (opens.day === day) return `buka hari ini mulai ${formatClock(opens.minute)}`
  return `${closed}, buka lagi ${formatWeekday(opens.day)}, ${formatClock(opens.minute)}`
}

/** The name of something that stays open. Clinics and services with their own people's hours are no units, and are called `layanan`. */
function keptName(unit: { name: string; hours: string }, nameOf: NameOf = ({ name }) => name): string {
  return unit.hours === '' ? `layanan ${unit.name}` : nameOf(unit)
}

function registrationLabel(name: string, isOnline: boolean): string {
  if (name === REGISTRATION) return isOnline ? 'Loket pendaftaran' : REGISTRATION
  return /pendaftaran/iu.test(name) ? name : `Pendaftaran (${name})`
}

/** Joins names, the later ones in lower case: `Poliklinik dan loket pendaftaran`. */
function namesText([first = '', ...others]: readonly string[]): string {
  return formatList([...new Set([first, ...others.map((name) => name.replace(/^(?:Loket|Pendaftaran)/u, (word) => word.toLowerCase()))])])
}
