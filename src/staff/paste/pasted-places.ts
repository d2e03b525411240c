import { makeSearchDirectory } from '../../content/search-directory.ts'
import type { Site } from '../../content/site.ts'
import { createNamedSpecialty } from '../../doctor-search/named-specialty.ts'
import { plainName, siteNames } from '../../doctor-search/site-names.ts'
import { keepWhileSame } from '../../ground/time/keep-while.ts'
import { phrasePattern } from '../../said/phrases.ts'
import { readAside } from '../../said/remark.ts'
import { anyOf, bySpelling, setOf } from '../../said/time-words.ts'
import asides from '../../said/words.json' with { type: 'json' }
import { joining, parts } from '../../said/words.ts'
import type { CalendarDay } from '../../schedule/times.ts'
import { MAIN_SITE } from '../../schedule/dated-facts.ts'
import { saysAway } from './pasted-names.ts'
import * as listed from './words.ts'

/** The hospital's words: what a cell may name. */
export type HospitalWords = ReturnType<typeof placesIn>

export function placesIn(site: Site, today: CalendarDay) {
  const find = finderOf(site)
  const found = new Map<string, string | undefined>()
  const specialtyOf = (typed: string): string | undefined => {
    if (!found.has(typed)) found.set(typed, find(typed))
    return found.get(typed)
  }
  const called = new Map(Object.entries(siteNames(site.hospital, (word) => specialtyOf(word) !== undefined)))
  const ofTitles = setOf(listed.titles, Object.keys(parts).join(' '), plainName(site.hospital.name), `tahun ${today.slice(0, 4)}`)
  return {
    today,
    specialtyOf,
    /** The short name of a place; the main one is found by its name too. */
    siteOf: (typed: string): string | undefined => called.get(plainName(typed).replace(/^(?:di|ke) /u, '')) || undefined,
    sites: [site.hospital.mainSite ?? MAIN_SITE, ...site.hospital.sites.map(({ shortName }) => shortName)],
    specialties: site.services.specialties.map(({ name }) => name),
    /** Whether a line without a name can be ignored: it only titles the table, is polite, or changes nothing. */
    saysNothing(text: string): boolean {
      const even = text.replace(OF_HOSPITAL, ' ')
      const left = plainName(TITLING.reduce((so, one) => so.replaceAll(one, ' '), even))
        .split(' ')
        .filter(Boolean)
      const aside = readAside(text)
      if (saysAway(even) || NARROWED.test(text) || isAudience(text)) return false
      if (left.every((word) => ofTitles.has(word))) return specialtyOf(text) === undefined
      return typeof aside === 'object' && !aside.byAppointment && !text.endsWith(':')
    },
  }
}

const NARROWED = new RegExp(String.raw`\b(?:${anyOf(asides.narrowing)})`, 'iu')
/** The word for hospital (`rumah sakit`) contains a word of leave (`sakit`), so it is removed first. */
const OF_HOSPITAL = phrasePattern(asides.titling.split('\n')[0] ?? '')
/** Words above the signature of a table. */
export const SIGNED = new RegExp(String.raw`\b(?:${anyOf(listed.signed)})\b\.?`, 'giu')
/** Phrases that title a table, and the place and date of a signature: `Palembang, 1 Maret 2030`. */
const TITLING = [phrasePattern(asides.titling), SIGNED, /^\p{L}+(?: \p{L}+)?, \d{1,2} \p{L}+ 20\d\d$/gu]

const AUDIENCES = setOf(listed.audiences)
/** Whether a text only says for whom hours are, as `BPJS`. */
const isAudience = (text: string): boolean => text.split(/[\s,&/+]+/u).every((word) => AUDIENCES.has(word.toLowerCase()))

/** English names of specialties to Indonesian ones: `eye` → `mata`. */
const ENGLISH = bySpelling(listed.clinics)
/** Words around a specialty that are no part of it: `Jadwal Poli Anak Lantai 2`, `Ortopedi dan Traumatologi`. */
const AROUND_FIELD = new RegExp(
  String.raw`^(?:(?:${anyOf(`${listed.clinicWords} ${listed.columns.week}`)}|sp|p|pyk|peny) )+|` +
    String.raw`(?: (?:${anyOf(`${listed.columns.clinic} ${Object.keys(parts).join(' ')}`)}|dept))$|` +
    String.raw`(?: (?:${anyOf(listed.columns.none)}|gd|blok) (?:[a-h]|\d{1,3}))+$|(?: (?:${anyOf(joining)}))? traumatolog[iy]$`,
  'gu',
)

/** Finds a specialty by its exact name, then by its search words. Kept while the site is the same, because there are many search words. */
const finderOf = keepWhileSame((site: Site) => {
  const names = site.services.specialties.map(({ name }) => name)
  const exact = new Map(site.services.specialties.flatMap(({ name, title = name }) => [name, title].map((one) => [plainName(one), name])))
  const find = createNamedSpecialty(makeSearchDirectory(site))
  return (typed: string): string | undefined => {
    const bare = plainName(typed).replaceAll(AROUND_FIELD, '')
    const inOurs = bare.replaceAll(/\p{L}+/gu, (word) => ENGLISH.get(word) ?? word)
    // `Sp.PD BPJS` names no other specialty, although BPJS is a search word of one.
    if (!exact.has(inOurs) && isAudience(typed)) return undefined
    const [own] = [plainName(typed), bare, inOurs].flatMap((one) => exact.get(one) ?? [])
    return own ?? names[find(typed) ?? find(bare) ?? find(inOurs) ?? -1]
  }
})
