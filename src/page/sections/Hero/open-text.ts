import type { UnitKind } from '../../../schedule/dated-facts.ts'
import { REGISTRATION, type NamedState, type Situation } from '../../../schedule/situation.ts'
import type { Span } from '../../../schedule/times.ts'
import type { UnitState } from '../../../schedule/unit-state.ts'
import { formatClock, formatDays, formatEnd, formatList, formatWeekday } from '../../../ground/ui/format/calendar.ts'
import { keepNumbers } from '../../../ground/ui/format/numbers.ts'

type Open = Pick<
  Situation,
  'emergency' | 'emergencies' | 'clinics' | 'polyclinics' | 'registration' | 'pharmacies' | 'hours' | 'closed' | 'day'
>

/** A sentence on units, and when they are open on this day; null where that is not known, or would say nothing. */
interface OpenRow {
  text: string
  hours: readonly Span[] | null
}

/** Where a hospital is: one of several sites says of its units at the main address in which street they are, where their names leave it open. */
export interface Places {
  address: { street: string }
  sites: readonly { shortName: string }[]
}

const ONE_PLACE: Places = { address: { street: '' }, sites: [] }

/** Units that have a sentence of their own. */
const TOLD: ReadonlySet<UnitKind> = new Set(['emergency', 'clinics', 'registration'])

/**
 * `IGD buka 24 jam.`, `Poliklinik buka sampai 14:00.`; on a closed day `Tutup: Hari Raya Natal.`, `IGD tetap buka, juga Farmasi 24 jam.`, …;
 * of units that the hospital names. `isOnline` says that patients can also register on a site, which has no hours.
 */
export function openRows(open: Open, isOnline: boolean, places = ONE_PLACE): OpenRow[] {
  const isClosed = isClosedDay(open)
  const nameOf = namesAmong([...open.emergencies, ...open.polyclinics, ...open.pharmacies], places)
  const stateOf = (label: string, { state, isDay, hours }: Omit<NamedState, 'name'>) => {
    const text = stateText(open, state, isDay && open.clinics?.kind !== 'closed' ? 'sudah tutup' : 'tutup')
    return { label, text, hours, key: `${text} ${JSON.stringify(hours)}` }
  }
  const states = [
    ...(open.clinics && open.polyclinics.length === 0
      ? [stateOf('Poliklinik', { state: open.clinics, isDay: false, hours: open.hours.clinics })]
      : open.polyclinics.map((unit) => stateOf(nameOf(unit), unit))),
    ...open.registration.map((desk) => stateOf(registrationLabel(desk.name, isOnline), desk)),
    // On a closed day they are told beside the emergency unit.
    ...(isClosed ? [] : open.pharmacies.map((pharmacy) => stateOf(nameOf(pharmacy), pharmacy))),
  ]
  const sentencesOf = (all: typeof states): OpenRow[] =>
    [...new Map(all.map((state) => [state.key, state])).values()].map(({ key, text, hours }) => ({
      text: `${namesText(all.filter((state) => state.key === key).map(({ label }) => label))} ${text}.`,
      hours,
    }))
  // Where one is closed the other is named.
  const isOneShut = open.closed?.shut.some(({ kind }) => kind === 'emergency') === true
  const isOfSeveral = open.emergencies.length > 0 && (places.sites.length > 0 || (isOneShut && open.emergencies.length > 1))
  const emergencies = isOfSeveral ? sentencesOf(open.emergencies.map((unit) => stateOf(nameOf(unit), unit))) : []
  const rows = [
    { text: closedText(open, nameOf), hours: null },
    ...emergencies,
    // Of several emergency units each has a sentence above.
    isOfSeveral
      ? { text: emergencyText({ ...open, emergency: null }, nameOf), hours: null }
      : { text: emergencyText(open), hours: open.hours.emergency },
    ...sentencesOf(states),
  ]
  return rows.filter(({ text }) => text !== '').map(({ text, hours }) => ({ text, hours: isClosed ? null : hours }))
}

/** `Poliklinik dan loket pendaftaran tutup Jumat 25 Desember (Hari Raya Natal).`; empty when no closed day is near. */
export function closingsText(closings: Situation['closings'], isOnline: boolean, places = ONE_PLACE): string {
  const nameOf = namesAmong(
    closings.flatMap(({ shut, open }) => [...shut, ...open]),
    places,
  )
  const told = closings.map(({ name, shut, open, isPart = false, from, until }) => {
    const kept = open.flatMap((unit) => (unit.named ? keptName(unit, nameOf) : []))
    // Of several units of the clinics some may stay open.
    const isSome = isPart || open.some(({ kind }) => kind === 'clinics')
    const labelOf = (unit: (typeof shut)[number]) => (isSome && unit.kind === 'clinics' ? nameOf(unit) : unitLabel(unit, isOnline, nameOf))
    return {
      what: `${shut.length > 0 ? namesText(shut.map(labelOf)) : 'Rumah sakit'} tutup`,
      when: `${from === until ? formatWeekday(from) : formatDays(from, until)} (${name}${kept.length > 0 ? `; ${formatList(kept)} tetap buka` : ''})`,
    }
  })
  const isOfEmergency = ({ kind }: { kind: UnitKind }): boolean => kind === 'emergency'
  const others = closings.filter(({ shut }) => shut.some(isOfEmergency)).flatMap(({ open }) => open.filter(isOfEmergency).map(nameOf))
  const stays = others.length > 0 ? [`${formatList([...new Set(others)])} tetap buka.`] : []
  return [...new Set(told.map(({ what }) => what))]
    .map((what) => `${what} ${formatList(told.filter((closing) => closing.what === what).map(({ when }) => when))}.`)
    .concat(stays)
    .join(' ')
}

/** Whether the clinics are closed because of a holiday. On some holidays they open all the same. */
export function isClosedDay({ closed, clinics, day }: Pick<Open, 'closed' | 'clinics' | 'day'>): boolean {
  return closed !== null && !closed.isPart && (clinics === null || (clinics.kind === 'closed' && clinics.opens?.day !== day))
}

type NameOf = (unit: { name: string }) => string

/** Names of which nothing but the kind is told. */
const EMERGENCY_ALONE = /^(?:(?:instalasi|unit)? ?gawat darurat|igd|ugd)$/iu

function namesAmong(units: readonly { name: string }[], { address: { street }, sites }: Places): NameOf {
  const all = new Set(units.map(({ name }) => name))
  const isElsewhere = (name: string): boolean => sites.some(({ shortName }) => all.has(`${name} ${shortName}`))
  return ({ name }) => (sites.length > 0 && (EMERGENCY_ALONE.test(name) || isElsewhere(name)) ? `${name} di ${keepNumbers(street)}` : name)
}

function closedText(open: Open, nameOf: NameOf): string {
  if (open.closed === null) return ''
  const { name, shut, isPart = false } = open.closed
  const others = formatList(shut.flatMap((unit) => (TOLD.has(unit.kind) && !isPart ? [] : nameOf(unit))))
  if (!isClosedDay(open)) return others && `${others} tutup: ${name}.`
  return `Tutup: ${name}.${others && ` ${others} tutup.`}`
}

function emergencyText(open: Open, nameOf?: NameOf): string {
  const { emergency } = open
  const units = isClosedDay(open) ? (open.closed?.open.filter(({ kind }) => !TOLD.has(kind)) ?? []) : []
  const also = formatList(units.map((unit) => `${keptName(unit, nameOf)} ${unit.hours}`.trim()))
  if (emergency?.kind === 'always') return isClosedDay(open) ? `IGD tetap buka${also && `, juga ${also}`}.` : 'IGD buka 24 jam.'
  const text = emergency?.kind === 'open' ? `IGD buka sampai ${formatEnd(emergency.until, open.day)}.` : ''
  return [text, also && `Tetap buka: ${also}.`].filter(Boolean).join(' ')
}

function stateText({ day }: Open, state: UnitState, closed = 'tutup'): string {
  if (state.kind === 'always') return 'buka 24 jam'
  if (state.kind === 'open') return `buka sampai ${formatEnd(state.until, day)}`
  if (state.kind === 'from') return `buka hari ini mulai ${formatClock(state.from)}`
  const { opens } = state
  if (opens === null) return closed
  if (opens.day === day) return `buka hari ini mulai ${formatClock(opens.minute)}`
  return `${closed}, buka lagi ${formatWeekday(opens.day)}, ${formatClock(opens.minute)}`
}

/** A clinic or service that stays open with its people's own hours is no unit. */
function keptName(unit: { name: string; hours: string }, nameOf: NameOf = ({ name }) => name): string {
  return unit.hours === '' ? `layanan ${unit.name}` : nameOf(unit)
}

function unitLabel(unit: { name: string; kind: UnitKind }, isOnline: boolean, nameOf: NameOf): string {
  if (unit.kind === 'clinics') return 'Poliklinik'
  return unit.kind === 'registration' ? registrationLabel(REGISTRATION, isOnline) : nameOf(unit)
}

function registrationLabel(name: string, isOnline: boolean): string {
  if (name === REGISTRATION) return isOnline ? 'Loket pendaftaran' : REGISTRATION
  return /pendaftaran/iu.test(name) ? name : `Pendaftaran (${name})`
}

/** `Poliklinik dan loket pendaftaran`. */
function namesText([first = '', ...others]: readonly string[]): string {
  return formatList([...new Set([first, ...others.map((name) => name.replace(/^(?:Loket|Pendaftaran)/u, (word) => word.toLowerCase()))])])
}
