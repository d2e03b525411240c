import { isGroup, shapePath, written, type Change, type Group, type Plain } from '../../editor/index.ts'
import { labelAt, metaAt, type FieldPath } from '../../content/site.ts'
import { PICTURE_FILE, pictureWords } from '../../content/fields/picture.ts'
import { uncapitalised } from '../../content/sentence.ts'
import { formatPhone } from '../../contract/phone.ts'
import { HOLIDAY_RULES } from '../../schedule/dated-facts.ts'
import { isCalendarDay, type CalendarDay } from '../../schedule/times.ts'
import { inWeeks } from '../../page/sections/Doctors/schedule-lines.ts'
import { formatDay, formatList, formatWeekday, holidayWords } from '../../ground/ui/format/calendar.ts'
import { factLists } from './words.ts'
import { valueNamed } from '../../contract/value-named.ts'

type Place = Omit<Change, 'before' | 'after'>

/** A change in words: `dr. Rahayu, Sp.A, jadwal: Senin 09:00-12:00 → Senin 10:00-12:00`. Days of another year than `today`'s have their year. */
export function describeChange({ before, after, ...place }: Change, today: CalendarDay): string {
  if (place.kind === 'mark') return `${placeName(place)}: ${after === undefined ? 'bukan contoh lagi' : 'masih contoh'}`
  if (place.path[0] === 'demo')
    return `Tulisan “Situs contoh” ${after === false ? 'hilang dari halaman: situs Anda terbit' : 'tampil lagi di halaman'}`
  const was = describeFact(place, differing(place, before, after), today)
  const is = describeFact(place, differing(place, after, before), today)
  // A closure's sentence needs no name before it.
  const name = place.path.at(-1) === 'closures' ? '' : placeName(place)
  if (isReordered(before, after)) return `${placeName(place)}: urutan berubah`
  const told = was !== '' && is !== '' ? `${was} → ${is}` : was === '' ? is : `${was} dihapus`
  return name === '' ? told : `${name}: ${told}`
}

/** For facts without a sentence of their own: the first field, as a name, and the fields that differ. */
function differing({ path }: Place, fact: Plain | undefined, other: Plain | undefined): Plain | undefined {
  if (!isGroup(fact) || !isGroup(other) || factWords(path)) return fact
  const isOther = (name: string): boolean => JSON.stringify(valueNamed(fact, name)) !== JSON.stringify(valueNamed(other, name))
  return Object.fromEntries(Object.entries(fact).filter(([name], nth) => nth === 0 || isOther(name)))
}

function isReordered(before: Plain | undefined, after: Plain | undefined): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false
  const [one, other] = [before, after].map((list) => list.map((item) => JSON.stringify(item)))
  return before.length === after.length && one?.toSorted().join() === other?.toSorted().join() && one?.join() !== other?.join()
}

/** How long visitors read the change; empty if until somebody changes it. */
export function untilWords({ file, path, after }: Change): string {
  if (!isGroup(after)) return ''
  // In `public` a date is that of a document, and a survey's end is past when it is published.
  const isPaper = file === 'public'
  const last = isPaper && path.includes('surveys') ? undefined : (after['until'] ?? (isPaper ? undefined : after['date']))
  if (typeof last === 'string') return `Tampil sampai ${formatDay(last)}, lalu hilang sendiri.`
  return path.at(-1) === 'absences' ? 'Tampil sampai Anda mengubahnya. Setiap tujuh hari ruang ini bertanya apakah masih begitu.' : ''
}

/** One fact in a line; empty if there is none. */
export function describeFact(place: Place, fact: unknown, today: CalendarDay): string {
  if (fact === undefined || fact === null) return ''
  if (Array.isArray(fact) && fact.every(isGroup))
    return fact.map((item) => describeFact({ ...place, kind: 'item' }, item, today)).join('; ')
  const words = isGroup(fact) && factWords(place.path)
  return words ? words(fact, today) : plainText(fact as Plain, shapePath(place))
}

function factWords(path: Place['path']): ((fact: Group, today: CalendarDay) => string) | undefined {
  const list = path.at(-1)
  return typeof list === 'string' ? valueNamed(FACTS, list) : undefined
}

function placeName({ file, path }: Place): string {
  const steps = path.map((step, nth) => {
    if (typeof step !== 'string') return Object.values(step).join()
    return valueNamed(factLists, step) ?? labelAt(shapePath({ file, path: path.slice(0, nth + 1) })) ?? step
  })
  // The owner's name is enough: the list of the file that holds it is left out.
  return (steps.length > 2 ? steps.slice(1) : steps).join(', ')
}

const FACTS: Readonly<Record<string, (fact: Group, today: CalendarDay) => string>> = {
  absences({ from, until, reason, site, replacement, replacementSite }, today) {
    const days = until === undefined ? `mulai ${text(from)}, belum diketahui sampai kapan` : range(from, until, today)
    const why = reason === 'tidak praktik' ? '' : ` (${text(reason)})`
    return joined(timed(days, site) + why, replacement && `diganti ${timed(replacement, replacementSite)}`)
  },
  changes({ date, session, time, site, cancelled, note }, today) {
    const hours = cancelled === true ? 'tidak ada praktik' : timed(time, site)
    return joined(`${weekday(date, today)}: ${hours}`, session && `bukan ${text(session)}`, text(note))
  },
  extra: ({ date, time, site, note }, today) => joined(`${weekday(date, today)} ${text(time)}`, site && `di ${text(site)}`, text(note)),
  schedule: sessionWords,
  notices: ({ text: words, from, until, site, link }, today) =>
    joined(`${site ? `${text(site)}: ` : ''}"${text(words)}"`, range(from, until, today), text(link)),
  closures({ name, date, from, until, open, only }, today) {
    const closed = Array.isArray(only) ? formatList(only.map(text)) : 'Poliklinik'
    const kept = Array.isArray(open) && open.length > 0 ? `; tetap buka: ${formatList(open.map(text))}` : ''
    return `${closed} tutup ${date === undefined ? range(from, until, today) : weekday(date, today)}: ${text(name)}${kept}`
  },
  seasons: ({ name, from, until, ...hours }, today) => [`${text(name)}, ${range(from, until, today)}`, ...seasonHours(hours)].join('; '),
  doctors: ({ name, specialty }) => `${text(name)} (${text(specialty)})`,
}

const joined = (...words: unknown[]): string => words.filter(Boolean).join(', ')
const spaced = (...words: unknown[]): string => words.filter(Boolean).join(' ')

/** Hours with their place: `09:00-12:00 di Kampus Kuala`. */
const timed = (time: Plain | undefined, site: Plain | undefined): string => spaced(text(time), site && `di ${text(site)}`)

/** A row of a week: `Jumat 08:00-11:00, hanya minggu ke-1`. */
function sessionWords({ day, time, from, until, holidays, byAppointment, weeks, exceptWeeks, everyOther, ...more }: Group): string {
  return joined(
    spaced(text(day), text(time)),
    byAppointment && 'dengan perjanjian',
    holidayWords(HOLIDAY_RULES.find((rule) => rule === holidays)),
    Array.isArray(weeks) && `hanya ${inWeeks(weeks.map(text))}`,
    Array.isArray(exceptWeeks) && `kecuali ${inWeeks(exceptWeeks.map(text))}`,
    everyOther && `dua minggu sekali, juga ${text(everyOther)}`,
    ...Object.values(more).map(text),
    from && `mulai ${text(from)}`,
    until && `sampai ${text(until)}`,
  )
}

/** The hours of a season: `praktik Senin-Kamis 08:00-13:00, Jumat 08:00-11:00`, then registration, units, and people with other weeks. */
function seasonHours({ practiceHours, openingHours, registrationHours, schedules, keepFrom, keep }: Group): string[] {
  const groups = (list: Plain | undefined): Group[] => (Array.isArray(list) ? list.filter(isGroup) : [])
  const rows = (list: Plain | undefined, of = '') =>
    groups(list).map(({ name, site, days, hours, moveFrom, schedule, ...more }) => {
      const sessions = [written({ day: days, time: hours, ...more }), ...groups(schedule)].map(sessionWords)
      return { who: spaced(of, timed(name, site)), when: joined(...sessions, moveFrom && `yang biasanya mulai ${text(moveFrom)}`) }
    })
  const all = [...rows(practiceHours, 'praktik'), ...rows(registrationHours, 'pendaftaran'), ...rows(openingHours), ...rows(schedules)]
  const kept = joined(keepFrom && `mulai ${text(keepFrom)}`, Array.isArray(keep) && keep.map(text).join(', '))
  const byWhom = [...Map.groupBy(all, ({ who }) => who)].map(([who, its]) => spaced(who, joined(...its.map(({ when }) => when))))
  return kept === '' ? byWhom : [...byWhom, `praktik yang tetap: ${kept}`]
}

const text = (value: Plain | undefined): string => (value === undefined || value === null ? '' : plainText(value))

/** A value as people write it: `4,8`, `(0799) 600110`; choices by their label at this path. Field names are left out. */
export function plainText(value: Plain, at: FieldPath = []): string {
  if (Array.isArray(value)) return value.map((one) => plainText(one, [...at, 0])).join(', ')
  if (isGroup(value)) return joined(...Object.entries(value).map(([name, one]) => askedText(one, [...at, name])))
  const choice = valueNamed(metaAt(at).choices ?? {}, String(value))
  if (choice !== undefined) return choice
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (value === null || isCalendarDay(value)) return value === null ? 'null' : formatDay(value)
  return PICTURE_FILE.test(value) ? pictureWords(value) : /^\+62\d+$/u.test(value) ? formatPhone(value) : value
}

/** A yes or no with its label, any other value without. */
const askedText = (value: Plain, at: FieldPath): string =>
  [typeof value === 'boolean' && uncapitalised(labelAt(at) ?? ''), plainText(value, at)].filter(Boolean).join(': ')

/** `Selasa 24 Desember`, with the year if it is not this one. */
function weekday(value: Plain | undefined, today: CalendarDay): string {
  // A file that is being edited by hand may hold anything.
  if (typeof value !== 'string' || !isCalendarDay(value)) return text(value)
  const year = value.slice(0, 4)
  return today.startsWith(year) ? formatWeekday(value) : `${formatWeekday(value)} ${year}`
}

/** A period with both days, the last included. */
function range(from: Plain | undefined, until: Plain | undefined, today: CalendarDay): string {
  return from === until ? weekday(from, today) : `${text(from)} sampai ${text(until)}`
}
