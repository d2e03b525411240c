/** The names of a hospital's sites. For the server only; browsers get the result. */
import { MAIN_SITE, placesOf } from '../schedule/dated-facts.ts'
import { isOtherThing, wordKind } from './language.ts'

interface SitedHospital {
  name: string
  mainSite?: string | undefined
  sites: readonly { name: string; shortName: string }[]
}

/** The least letters of a single word that names a site. */
const SHORTEST_WORD = 3

export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/gu, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * The sites by their normalised names, and by words of their short names that are unique and mean nothing else to patients or (by `isOther`) to this
 * hospital. The hospital's name and words for the kind of site (`kampus`) name none.
 */
export function siteNames({ name: hospital, mainSite, sites }: SitedHospital, isOther: (word: string) => boolean): Record<string, string> {
  const places = placesOf({ mainSite, sites })
  const whole = plainName(hospital)
  const named = [
    [whole, ''],
    ...[MAIN_SITE, ...places.slice(0, 1)].map((one) => [plainName(one), places[0] ?? '']),
    ...sites.flatMap(({ name, shortName }) =>
      [name, plainName(name).replace(whole, ''), shortName].map((one) => [plainName(one), shortName]),
    ),
  ].filter(([name]) => name !== '')
  const words = places.flatMap((site) =>
    plainName(site)
      .split(' ')
      .map((word, nth, { length }) => [word, nth === 0 && length > 1 && isOtherThing(word) ? '' : site]),
  )
  const isOfAnother = (word: string, own: string): boolean =>
    named.some(([name = '', site]) => site !== own && name.split(' ').includes(word))
  const telling = words.filter(
    ([word = '', site = '']) =>
      word.length >= SHORTEST_WORD && wordKind(word) === undefined && !isOther(word) && (site === '' || !isOfAnother(word, site)),
  )
  return Object.fromEntries([...telling, ...named]) as Record<string, string>
}
