/** What the places of a hospital are called. For the server alone: browsers are given the names. */
import { MAIN_SITE, placesOf } from '../schedule/dated-facts.ts'
import { isOtherThing, wordKind } from './language.ts'

interface SitedHospital {
  mainSite?: string | undefined
  sites: readonly { name: string; shortName: string }[]
}

/** Fewest letters of a word that names a place by itself. */
const SHORTEST_WORD = 3

const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/gu, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * Of each place its names in plain letters, and the words by which it is known from all others: those of its short name that no other place
 * has and that mean nothing else to patients or, by `isOther`, to this hospital. `things` are such that everybody has: `kapal`.
 */
function siteNames({ mainSite, sites }: SitedHospital, isOther: (word: string) => boolean) {
  const [main = '', ...others] = placesOf({ mainSite, sites })
  const called = [
    { site: main, short: [main, MAIN_SITE], names: [main, MAIN_SITE] },
    ...others.map((site, at) => ({ site, short: [site], names: [site, sites[at]?.name ?? site] })),
  ].map(({ site, short, names }) => ({ site, short: wordsOf(short), names: [...new Set(names.map(plainName))] }))
  return called.map(({ site, short, names }) => {
    const own = short.filter((word) => called.every((other) => other.site === site || !wordsOf(other.names).includes(word)))
    const telling = own.filter((word) => word.length >= SHORTEST_WORD && wordKind(word) === undefined && !isOther(word))
    return { site, names, telling: telling.filter((word) => !isOtherThing(word)), things: telling.filter(isOtherThing) }
  })
}

const wordsOf = (names: readonly string[]): string[] => [...new Set(names.flatMap((name) => plainName(name).split(' ')))]

/** Which place a text names and nothing else: `KAMPUS DERMAGA`, `dermaga`, `di Kampus Dermaga RSUD Uji`; undefined where it may be two. */
export function createNamedSite(hospital: SitedHospital, isOther: (word: string) => boolean): (text: string) => string | undefined {
  const known = hospital.sites.length > 0 ? siteNames(hospital, isOther) : []
  const places = known.map(({ site, names, telling, things }) => ({ site, names, tells: [...telling, ...things], all: wordsOf(names) }))
  return (text) => {
    if (places.length === 0) return undefined
    const typed = plainName(text).replace(/^(?:di|ke) /u, '')
    const words = typed.split(' ')
    const isMeant = ({ names, tells, all }: (typeof places)[number]): boolean =>
      names.includes(typed) || (words.some((word) => tells.includes(word)) && words.every((word) => all.includes(word)))
    const [found, another] = places.filter(isMeant)
    return another === undefined ? found?.site : undefined
  }
}
