import { SHORT_NAME_LETTERS } from '../contract/limits.ts'
import { addDays, type CalendarDay } from '../schedule/calendar-day.ts'
import { daysOfClosure } from '../schedule/closed-day.ts'
import { covers, placesOf, UNIT_KINDS, unitName, type DayRange } from '../schedule/dated-facts.ts'
import { lostInSeason } from '../schedule/season-schedule.ts'
import { formatMinutes, writeTimes } from '../schedule/times.ts'
import { MOST_NOTICES } from '../schedule/situation.ts'
import { unitKind } from '../schedule/unit-state.ts'
import { mistake, type FieldProblem } from './content-problem.ts'
import { dayInWords, daysInWords } from './day-in-words.ts'
import type { FieldPath } from './field-path.ts'
import { quoted } from './quoted.ts'
import { remindOfPeople } from './remind-people.ts'
import { ITSELF, either, fieldName, say, type Sentence } from './sentence.ts'
import { unitKinds } from './fields/words.ts'
import type { Site } from './site.ts'

/** The government has announced next year's holidays by this day of the year. */
const HOLIDAYS_KNOWN_SINCE = '11-01'

const WORDS_SHOWN = 3

/** In minutes of a day. */
const AFTERNOON = 15 * 60

/** Half a year: a schedule that nobody has looked at for longer is likely to be another by now. */
const CHECK_HOLDS_DAYS = 183

/** Reminders of what a person should look at although the site works, on a day in the hospital's time zone. */
export function remind(site: Site, today: CalendarDay): FieldProblem[] {
  return [
    ...remindOfName(site),
    ...remindOfKinds(site),
    ...remindOfWords(site),
    ...remindOfPeople(site, today),
    ...remindOfNotices(site, today),
    ...remindOfSeasons(site, today),
    ...remindOfOpen(site, today),
    ...remindOfPast(site, today),
    ...remindOfHolidays(site, today),
    ...remindOfCheck(site, today),
  ]
}

function remindOfName({ hospital: { name, shortName } }: Site): FieldProblem[] {
  if (shortName !== undefined || name.length <= SHORT_NAME_LETTERS) return []
  return mistake(
    ['hospital', 'shortName'],
    say`${ITSELF}belum ada. Nama rumah sakit terlalu panjang untuk satu baris di samping logo: di ponsel semboyan tidak tampil.`,
  )
}

function remindOfKinds({ contact }: Site): FieldProblem[] {
  return contact.openingHours.flatMap((unit, index) => {
    if (unit.kind !== undefined) return []
    const [kind, all] = [unitKind(unit), either(UNIT_KINDS.join(', '), Object.values(unitKinds).join(', '))]
    const message = say`${ITSELF}belum ada. Dari namanya ${quoted(unit.name)} dianggap ${either(kind, unitKinds[kind])}. Tulis jenisnya sendiri: ${all}.`
    return mistake(['contact', 'openingHours', index, 'kind'], message)
  })
}

/** Once for all of them: whoever means both leaves them. The sample does. */
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
  const more = twice.length > WORDS_SHOWN ? `, dan ${twice.length - WORDS_SHOWN} lagi` : ''
  const said = twice.slice(0, WORDS_SHOWN).map((word) => word.said)
  return mistake(
    ['services', 'specialties', one.index, 'words'],
    `${said.join(', ')}${more} tertulis pada dua spesialisasi: pencarian mendahulukan yang ditulis lebih dahulu. Biarkan bila memang keduanya.`,
  )
}

/** On which of its days a notice has no place, and which ones take it. */
function remindOfNotices({ calendar: { notices } }: Site, today: CalendarDay): FieldProblem[] {
  return notices.flatMap((notice, index) => {
    const before = notices.slice(0, index)
    const first = notice.from < today ? today : notice.from
    const turns = before.flatMap(({ from, until }) => [from, addDays(until, 1)]).filter((day) => first < day && day <= notice.until)
    const begins = [...new Set([first, ...turns])].toSorted().filter((day) => day <= notice.until)
    const hidden: (DayRange & { above: typeof before })[] = []
    for (const [nth, from] of begins.entries()) {
      const until = addDays(begins[nth + 1] ?? addDays(notice.until, 1), -1)
      const above = before.filter((other) => covers(other, from)).slice(0, MOST_NOTICES)
      const last = hidden.at(-1)
      if (above.length < MOST_NOTICES) continue
      if (last && addDays(last.until, 1) === from) hidden[hidden.length - 1] = { from: last.from, until, above: [...last.above, ...above] }
      else hidden.push({ from, until, above })
    }
    if (hidden.length === 0) return []
    const days = hidden.map(daysInWords)
    const names = [...new Set(hidden.flatMap(({ above }) => above.map(({ text }) => quoted(text))))]
    const message = `${quoted(notice.text)} tidak tampil ${days.join('; ')}: hari itu sudah ada tiga pengumuman di atasnya (${names.join(', ')}). Hanya tiga yang tampil, sesuai urutan.`
    return [{ path: ['calendar', 'notices', index], message }]
  })
}

/** Sessions that a season leaves nothing of, once for all of them. Whoever has said who stays as usual has looked at the others. */
function remindOfSeasons({ doctors: { doctors, clinics }, calendar: { seasons } }: Site, today: CalendarDay): FieldProblem[] {
  return seasons.flatMap((season, index) => {
    if (season.until < today || season.keepFrom !== undefined || season.keep !== undefined) return []
    const lost = [...doctors, ...clinics].flatMap((person) =>
      lostInSeason(person, season).map((session) => Object.assign(session, { name: person.name })),
    )
    if (lost.length === 0) return []
    const begins = lost.flatMap(({ time }) => (time.kind === 'all-day' ? [] : time.from))
    const what = begins.every((begin) => begin >= AFTERNOON) ? 'praktik sore' : 'praktik'
    const some = lost.slice(0, WORDS_SHOWN).map(({ name, days, time }) => `${quoted(name)} ${days.text} ${writeTimes([time]).text}`)
    const more = lost.length > WORDS_SHOWN ? `, dan ${lost.length - WORDS_SHOWN} lagi` : ''
    const from = formatMinutes(Math.min(...begins))
    const [{ name } = { name: '' }] = lost
    const message = say`${String(lost.length)} ${what} tidak tampil selama ${season.name}, karena di luar jam praktik masa itu: ${some.join('; ')}${more}. Bila tetap praktik, tambahkan pada masa itu ${fieldName('keepFrom')}: ${either(`'${from}'`, from)} (semua yang mulai jam itu atau sesudahnya), atau ${fieldName('keep')}: ${either(`[${quoted(name)}]`, quoted(name))}.`
    return mistake(['calendar', 'seasons', index, 'practiceHours'], message)
  })
}

/** A unit of the clinics that stays open alone keeps nobody in it; one that is closed alone sends nobody away. */
function remindOfOpen({ hospital, contact, doctors, calendar: { closures, holidays } }: Site, today: CalendarDay): FieldProblem[] {
  const units = new Set<string>(contact.openingHours.filter((row) => unitKind(row) === 'clinics').map(unitName))
  const sitting = new Set([
    ...doctors.doctors.flatMap(({ specialty, schedule }) => [specialty, ...schedule.flatMap(({ clinic }) => clinic ?? [])]),
    ...placesOf(hospital),
  ])
  const examples = [...sitting].slice(0, 2).join(', ')
  const kept = say`membuat halaman menyebut poliklinik buka, padahal tidak ada dokter yang praktik. Dokter tetap praktik bila spesialisasinya disebut, misalnya ${either(`[${examples}]`, examples)}.`
  const shut = 'tutup, tetapi semua dokter tetap tertulis praktik. Sebut juga spesialisasi yang tidak praktik, atau lokasinya.'
  const tell = (path: FieldPath, named: readonly string[], until: CalendarDay, words: Sentence): FieldProblem[] => {
    const unit = named.find((name) => units.has(name))
    return unit === undefined || until < today || named.some((name) => sitting.has(name))
      ? []
      : mistake(path, say`${quoted(unit)} ${words}`)
  }
  return [
    ...closures.flatMap((one, index) => tell(['calendar', 'closures', index, 'open'], one.open, daysOfClosure(one).until, kept)),
    ...holidays.flatMap(({ days }, year) =>
      days.flatMap(({ open, date }, day) => tell(['calendar', 'holidays', year, 'days', day, 'open'], open, date, kept)),
    ),
    ...closures.flatMap((one, index) => tell(['calendar', 'closures', index, 'only'], one.only ?? [], daysOfClosure(one).until, shut)),
  ]
}

/** Facts that are over: they are not shown, and can be deleted to keep the files short. */
function remindOfPast({ doctors, calendar }: Site, today: CalendarDay): FieldProblem[] {
  return Object.entries({ doctors, calendar }).flatMap(([file, facts]) =>
    lastDaysIn(facts, [file]).flatMap(({ path, until }) =>
      until >= addDays(today, -1)
        ? []
        : mistake(path, say`sudah lewat (hari terakhir ${either(until, dayInWords(until))}) dan tidak tampil lagi. Boleh dihapus.`),
    ),
  )
}

/** Whatever has a last day, or a day or year of its own, wherever it stands; not what is within it. */
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
  const why = 'Tambahkan daftar tahun itu, supaya halaman tidak menyebut poliklinik buka pada hari libur.'
  return missing.flatMap((one) => mistake(['calendar', 'holidays'], `tanggal merah ${one} belum ada. ${why}`))
}

function remindOfCheck({ doctors: { checkedOn } }: Site, today: CalendarDay): FieldProblem[] {
  if (checkedOn === undefined || (checkedOn <= today && today <= addDays(checkedOn, CHECK_HOLDS_DAYS))) return []
  const day = either(checkedOn, dayInWords(checkedOn))
  const age = checkedOn > today ? say`${day} belum tiba` : say`jadwal terakhir diperiksa ${day}, lebih dari enam bulan lalu`
  return [{ path: ['doctors', 'checkedOn'], message: say`${age}. Periksa jadwal semua dokter, lalu tulis tanggal hari pemeriksaan itu.` }]
}
