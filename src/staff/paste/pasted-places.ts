import { makeSearchDirectory } from '../../content/search-directory.ts'
import type { Site } from '../../content/site.ts'
import { createNamedSpecialty } from '../../doctor-search/named-specialty.ts'
import { plainName, siteNames } from '../../doctor-search/site-names.ts'
import { keepWhileSame } from '../../ground/time/keep-while.ts'
import type { CalendarDay } from '../../schedule/calendar-day.ts'
import { MAIN_SITE } from '../../schedule/dated-facts.ts'
import { anyOf, bySpelling, setOf } from '../../said/time-words.ts'
import { phrasePattern } from '../../said/phrases.ts'
import { readAside } from '../../said/remark.ts'
import asides from '../../said/words.json' with { type: 'json' }
import { weekdaysIn } from '../../said/week.ts'
import { appointment, closed, joining, parts } from '../../said/words.ts'
import { isLater } from './pasted-dates.ts'
import { saysAway } from './pasted-names.ts'
import * as listed from './words.ts'

/** What a cell may name of the hospital. */
export type HospitalWords = ReturnType<typeof placesIn>

export function placesIn(site: Site, today: CalendarDay) {
  const find = finderOf(site)
  const found = new Map<string, string | undefined>()
  const specialtyOf = (typed: string): string | undefined => {
    if (!found.has(typed)) found.set(typed, find(typed))
    return found.get(typed)
  }
  const called = new Map(Object.entries(siteNames(site.hospital, (word) => specialtyOf(word) !== undefined)))
  const isTitle = (typed: string): boolean => {
    const left = TITLING.reduce((so, one) => so.replaceAll(one, ' '), typed)
    const ofTable = plainName(left).split(' ').filter(Boolean)
    const isTitled = (left !== typed || ofTable.length > 1) && ofTable.every((word) => ofTitles.has(word)) && find(typed) === undefined
    return isTitled || (CONTACT.test(typed) && !NARROWED.test(typed) && typeof readAside(typed) === 'object')
  }
  const ofTitles = setOf(listed.titles, Object.keys(parts).join(' '), plainName(site.hospital.name), `tahun ${today.slice(0, 4)}`)
  return {
    today,
    specialtyOf,
    /** The main address as well, by its name. */
    siteOf: (typed: string): string | undefined => called.get(plainName(typed).replace(/^(?:di|ke) /u, '')) || undefined,
    sites: [site.hospital.mainSite ?? MAIN_SITE, ...site.hospital.sites.map(({ shortName }) => shortName)],
    specialties: site.services.specialties.map(({ name }) => name),
    isTitle,
    namesHospital: (text: string): boolean => plainName(text).includes(plainName(site.hospital.name)),
    isSigned: (text: string): boolean => SIGNED.test(text) && isTitle(text.replace(/\bdrg?\b.*/iu, '')),
    /**
     * Of a line that names nobody: it only says what the table is, or is polite; it takes, listed.doubts or dates what stands beside it; it changes
     * nothing; or nobody knows.
     */
    lineSays(text: string): 'title' | 'doubt' | 'nothing' | 'asked' {
      const says = text.replace(OF_HOSPITAL, '')
      if (saysAway(says) || isLater(says, today) || SHUT.test(text)) return 'doubt'
      if (weekdaysIn(text) === '' && isTitle(text)) return 'title'
      if (text.endsWith(':')) return 'asked'
      const aside = readAside(text)
      return typeof aside === 'object' && !aside.byAppointment && !NARROWED.test(text) && !isAudience(text) ? 'nothing' : 'asked'
    },
  }
}

/** To patients, as `Bawa kartu BPJS` and `WA admin 0812 …`: not where it says for whom hours are, or how to be seen. */
const CONTACT = new RegExp(String.raw`^(?:(?:${anyOf(listed.told)})\b|(?:${anyOf(listed.numbered)})\b.*\d{3}[ -]?\d{3})`, 'imu')
const NARROWED = new RegExp(String.raw`\b(?:${anyOf([asides.narrowing, appointment].join(' '))})\p{L}*`, 'iu')
const SIGNED = new RegExp(String.raw`\b(?:${anyOf(listed.signed)})\b`, 'iu')
const SHUT = new RegExp(String.raw`\b(?:${anyOf(closed)})\b`, 'iu')
/** In the name of a house of the sick there is a word of leave. */
const OF_HOSPITAL = phrasePattern(asides.titling.split('\n')[0] ?? '')
const TITLING = [
  phrasePattern(asides.titling),
  new RegExp(String.raw`^(?:${anyOf(listed.headings)})$|\b(?:${anyOf(listed.signed)})\b\.?|^(?:${anyOf(listed.madeBy)})\b.*`, 'gimu'),
  // The number of whoever signs.
  new RegExp(String.raw`\b(?:${anyOf(listed.columns.number)})\b[ .:]*\d[\d .-]{6,}`, 'gimu'),
  new RegExp(String.raw`^(?:${anyOf(listed.onTheWeb)})\b.*(?:@|www\.|https?:|\.(?:com|id)\b).*`, 'gimu'),
  // Where and when a sheet was signed: `Palembang, 1 Maret 2030`.
  /^\p{L}+(?: \p{L}+)?, \d{1,2} \p{L}+ 20\d\d$/gimu,
]
/** `eye` → `mata`. */
const ENGLISH = bySpelling(listed.clinics)

const AUDIENCES = setOf(listed.audiences)
const MOST_LETTERS_OF_AUDIENCE = 40

export const isAudience = (text: string): boolean =>
  text.length <= MOST_LETTERS_OF_AUDIENCE && text.split(/[\s,&/+]+/u).every((word) => AUDIENCES.has(word.toLowerCase()))

/** `BPJS` over hours or before days; `lama` alone is of no patients. */
export const saysAudience = (text: string): boolean => isAudience(text) && !/^(?:lama|baru)$/iu.test(text)

/** What stands around a field and is none of it. */
const AROUND_FIELD = new RegExp(
  [
    String.raw`^(?:(?:${anyOf([listed.clinicWords, listed.columns.week].join(' '))}|sp|p|pyk|peny) )+|(?: (?:${anyOf([listed.columns.clinic, Object.keys(parts).join(' ')].join(' '))}|dept))$`,
    String.raw`(?<=^lab) pk$|(?: (?:${anyOf(listed.columns.none)}|gd|blok) (?:[a-h]|\d{1,3}))+$|(?: (?:${anyOf(joining)}))? (?:${anyOf(listed.besideFields)})$`,
  ].join('|'),
  'gu',
)

/** Of a specialty first its own name, then all that mean it. Kept while the site is the same: the words of its specialties are many. */
const finderOf = keepWhileSame((site: Site) => {
  const names = site.services.specialties.map(({ name }) => name)
  const exact = new Map(site.services.specialties.flatMap(({ name, title = name }) => [name, title].map((one) => [plainName(one), name])))
  const find = createNamedSpecialty(makeSearchDirectory(site))
  const named = (typed: string): string | undefined => {
    const bare = plainName(typed).replaceAll(AROUND_FIELD, '')
    const inOurs = bare.replaceAll(/\p{L}+/gu, (word) => ENGLISH.get(word) ?? word)
    // `KJ`, as in `Sp.KJ`.
    const degree = /^\p{L}{2,5}$/u.test(inOurs) ? find(`sp${inOurs}`) : undefined
    // `Sp.PD BPJS` is no other field, though a hospital finds one by that word.
    if (!exact.has(inOurs) && isAudience(typed)) return undefined
    const [own] = [plainName(typed), bare, inOurs].flatMap((one) => exact.get(one) ?? [])
    return own ?? names[find(typed) ?? find(bare) ?? find(inOurs) ?? degree ?? -1]
  }
  return (typed: string): string | undefined => {
    // `Patologi Klinik (Lab)`: one field by two names.
    const [, first, again] = /^([^()]+) \(([^()]+)\)$/u.exec(typed)?.map(named) ?? []
    return first !== undefined && first === again ? first : named(typed)
  }
})
