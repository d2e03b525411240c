/** What the places of a hospital are called. For the server alone: browsers are given the names. */
import { MAIN_SITE, placesOf } from '../schedule/dated-facts.ts'
import { isOtherThing, wordKind } from './language.ts'

interface SitedHospital {
  name: string
  mainSite?: string | undefined
  sites: readonly { name: string; shortName: string }[]
}

/** Fewest letters of a word that names a place by itself. */
const SHORTEST_WORD = 3

export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/gu, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * Each place by its names in plain letters, and by each word of its short name that no other place has and that means nothing else to patients
 * or, by `isOther`, to this hospital. The hospital's name and the kinds of place (`kampus`) name none.
 */
export function siteNames({ name: hospital, mainSite, sites }: SitedHospital, isOther: (word: string) => boolean): Record<string, string> {
  const [main = '', ...others] = placesOf({ mainSite, sites })
  const shortNames = [main, ...others].map((site) => ({ name: site, site }))
  const whole = plainName(hospital)
  const longNames = sites.flatMap(({ name, shortName: site }) =>
    [name, plainName(name).replace(whole, '')].map((one) => ({ name: one, site })),
  )
  const named = [{ name: hospital, site: '' }, { name: MAIN_SITE, site: main }, ...longNames, ...shortNames]
    .map(({ name, site }) => ({ name: plainName(name), site }))
    .filter(({ name }) => name !== '')
  const isOfAnother = (word: string, own: string): boolean => named.some(({ name, site }) => site !== own && name.split(' ').includes(word))
  const words = shortNames.flatMap(({ site }) =>
    plainName(site)
      .split(' ')
      .map((word, nth, all) => ({ name: word, site: nth === 0 && all.length > 1 && isOtherThing(word) ? '' : site })),
  )
  const telling = words.filter(
    ({ name, site }) =>
      name.length >= SHORTEST_WORD && wordKind(name) === undefined && !isOther(name) && (site === '' || !isOfAnother(name, site)),
  )
  return sites.length > 0 ? Object.fromEntries([...telling, ...named].map(({ name, site }) => [name, site])) : {}
}
