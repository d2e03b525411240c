import { makeSearchDirectory } from '../../content/search-directory.ts'
import type { Site } from '../../content/site.ts'
import { createNamedSpecialty } from '../../doctor-search/named-specialty.ts'
import { keepWhileSame } from '../../ground/time/keep-while.ts'
import type { CalendarDay } from '../../schedule/calendar-day.ts'
import { bySpelling, setOf } from '../../schedule/said-days.ts'
import { phrases, readAside, says } from '../../schedule/said-remark.ts'
import asides from '../../schedule/words.json' with { type: 'json' }
import { clinics, titles } from './words.ts'

/** What a cell may name of the hospital. */
export type HospitalWords = ReturnType<typeof placesIn>

export function placesIn(site: Site, today: CalendarDay) {
  const find = finderOf(site)
  const found = new Map<string, string | undefined>()
  const sites = new Map(site.hospital.sites.map(({ shortName }) => [plain(shortName), shortName]))
  const ofTitles = setOf(titles, plain(site.hospital.name), `tahun ${today.slice(0, 4)}`)
  return {
    today,
    specialtyOf(typed: string): string | undefined {
      if (!found.has(typed)) found.set(typed, find(typed))
      return found.get(typed)
    },
    siteOf: (typed: string): string | undefined => sites.get(plain(typed)),
    /** A line that only says what the table is, or is polite. */
    isTitle(typed: string): boolean {
      const left = typed.replaceAll(TITLING, ' ')
      const words = plain(left).split(' ').filter(Boolean)
      const isTitled = (left !== typed || words.length > 1) && words.every((word) => ofTitles.has(word)) && find(typed) === undefined
      return isTitled || (CONTACT.test(typed) && typeof readAside(typed) === 'object')
    },
  }
}

const [CONTACT, TITLING] = [says('contact'), phrases(asides.titling)]
/** `eye` → `mata`. */
const ENGLISH = bySpelling(clinics)

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Of a specialty first its own name, then all that mean it. Kept while the site is the same: the words of its specialties are many. */
const finderOf = keepWhileSame((site: Site) => {
  const names = site.services.specialties.map(({ name }) => name)
  const exact = new Map(site.services.specialties.flatMap(({ name, title = name }) => [name, title].map((one) => [plain(one), name])))
  const find = createNamedSpecialty(makeSearchDirectory(site))
  const named = (typed: string): string | undefined => {
    const bare = plain(typed)
      .replace(
        /^(?:(?:poli|poliklinik|klinik|spesialis|sp|p|pyk|peny) )+|(?: clinic| department| dept| poli)$|(?<=^lab) pk$|(?: (?:lantai|lt|ruang|gedung|gd|blok) (?:[a-h]|\d{1,3}))+$/gu,
        '',
      )
      .replace(/\p{L}+/gu, (word) => ENGLISH.get(word) ?? word)
    // `KJ`, as in `Sp.KJ`.
    const degree = /^\p{L}{2,5}$/u.test(bare) ? find(`sp${bare}`) : undefined
    return exact.get(plain(typed)) ?? exact.get(bare) ?? names[find(typed) ?? find(bare) ?? degree ?? -1]
  }
  return (typed: string): string | undefined => {
    // `Patologi Klinik (Lab)`: one field by two names.
    const [, first, again] = /^([^()]+) \(([^()]+)\)$/u.exec(typed)?.map(named) ?? []
    return first !== undefined && first === again ? first : named(typed)
  }
})
