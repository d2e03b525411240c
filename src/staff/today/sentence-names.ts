import { nameParts } from '../../contract/people-names.ts'
import type { Site } from '../../content/site.ts'
import { allowedSlips, hearWord, slipsBetween } from '../../doctor-search/typos.ts'
import { plainSigns } from '../../schedule/plain-signs.ts'

const TITLES = new Set('dr drg dokter prof h hj'.split(' '))
const SHORTEST_NEAR = 4

/** What is typed, as words and signs that mean something, without thanks and the stars of a chat: `Jum'at, 8.30-10` → `jumat , 8.30 - 10`. */
export const wordsOf = (text: string): string[] =>
  plainSigns(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|\p{Emoji_Modifier}|[*_🙏😊]|(?<=\p{L})['’‘`´](?=\p{L})/gu, '')
    .replaceAll(/[–—~]/gu, '-')
    .replaceAll(/\bs ?[./]? ?d\b\.?|\bsampai\s+dengan\b/gu, ' sampai ')
    .replaceAll('&', ' dan ')
    .replaceAll(/(?<!\d)[.:]|[.:](?!\d)|[!()]/gu, ' ')
    .replaceAll(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .replaceAll(/[^\p{L}\d\s.:/]|(?<!\d)\/|\/(?!\d)/gu, ' $& ')
    .replaceAll(' ; ', ' , ')
    .trim()
    .split(/\s+/u)

/** Reads some of the words of a sentence as people of the team: all whom they name with titles and degrees, or else all whose name is a slip away. `isKnown`: a word that means something else. */
export function peopleNamed({ doctors }: Site, words: readonly string[], isKnown: (word: string) => boolean) {
  const team = doctors.doctors.map(({ name }) => {
    const { words: names, degrees } = nameParts(name)
    return { name, own: wordsOf(names.join(' ')), degrees: wordsOf(degrees.join(' ')), other: /\bdrg\b/iu.test(name) ? 'dr' : 'drg' }
  })
  const known = [...new Set(team.flatMap(({ own }) => own))]
  const mayMean = (word: string): string[] => (word.length < SHORTEST_NEAR || isKnown(word) ? [] : known.filter((own) => isSlip(word, own)))
  const near = new Map([...new Set(words)].map((word) => [word, mayMean(word)]))
  return (said: readonly string[]): { names: string[]; isSure: boolean } | undefined => {
    const [first = '', ...more] = said.slice(said.findIndex((word) => !TITLES.has(word)))
    const isTitled = TITLES.has(said[0] ?? '')
    if (TITLES.has(first) || more.at(-1) === ',' || (!isTitled && first.length < 3)) return undefined
    const whoIs = (isPart: (word: string, own: string[]) => boolean): string[] =>
      team.flatMap(({ name, own, degrees, other }) =>
        isPart(first, own) && more.every((word) => word === ',' || degrees.includes(word) || isPart(word, own)) && !said.includes(other)
          ? name
          : [],
      )
    const exact = whoIs((word, own) => own.includes(word))
    const names = exact.length > 0 ? exact : whoIs((word, own) => own.includes(word) || own.some((one) => near.get(word)?.includes(one)))
    return names.length > 0 ? { names, isSure: exact.length > 0 } : undefined
  }
}

const isSlip = (word: string, own: string): boolean =>
  hearWord(word) === hearWord(own) || Number.isFinite(slipsBetween(word, own, allowedSlips(own.length)))
