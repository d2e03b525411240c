import { makeSearchDirectory } from '../../content/search-directory.ts'
import type { Site } from '../../content/site.ts'
import { createNamedSpecialty } from '../../doctor-search/named-specialty.ts'
import { keepWhileSame } from '../../ground/time/keep-while.ts'
import type { CalendarDay } from '../../schedule/calendar-day.ts'
import { titles } from './words.ts'

/** What a cell may name of the hospital. */
export interface HospitalWords {
  today: CalendarDay
  specialtyOf(typed: string): string | undefined
  siteOf(typed: string): string | undefined
  /** A line that only says what the table is, or is polite. */
  isTitle(typed: string): boolean
}

export function placesIn(site: Site, today: CalendarDay): HospitalWords {
  const find = finderOf(site)
  const found = new Map<string, string | undefined>()
  const sites = new Map(site.hospital.sites.map(({ shortName }) => [plain(shortName), shortName]))
  const ofTitles = new Set([...titles.split(' '), ...plain(site.hospital.name).split(' ')])
  return {
    today,
    specialtyOf(typed) {
      if (!found.has(typed)) found.set(typed, find(typed))
      return found.get(typed)
    },
    siteOf: (typed) => sites.get(plain(typed)),
    isTitle: (typed) =>
      / /u.test(plain(typed)) &&
      plain(typed)
        .split(' ')
        .every((word) => ofTitles.has(word)),
  }
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Of a specialty first its own name, then all that mean it. Kept while the site is the same: the words of its specialties are many. */
const finderOf = keepWhileSame((site: Site): HospitalWords['specialtyOf'] => {
  const names = site.services.specialties.map(({ name }) => name)
  const exact = new Map(site.services.specialties.flatMap(({ name, title = name }) => [name, title].map((one) => [plain(one), name])))
  const find = createNamedSpecialty(makeSearchDirectory(site))
  return (typed) => {
    const bare = plain(typed).replace(/^(?:(?:poli|poliklinik|klinik|spesialis|sp) )+/u, '')
    return exact.get(plain(typed)) ?? exact.get(bare) ?? names[find(typed) ?? find(bare) ?? -1]
  }
})
