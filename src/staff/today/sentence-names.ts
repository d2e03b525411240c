import { nameParts } from '../../contract/people-names.ts'
import type { ContentNow } from '../../editor/index.ts'
import { plainSigns } from '../../schedule/plain-signs.ts'
import { placesIn } from '../paste/pasted-places.ts'

/** Stand in the words for whom and what they name, with its number. */
export const [PERSON, PLACE] = ['¶', '§'] as const
const TITLES = new Set('dr drg dokter prof h hj'.split(' '))

const plainWords = (text: string): string[] =>
  plainSigns(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|[¶§¤¦¬]|(?<=\p{L})['’‘`´](?=\p{L})/gu, '')
    .replaceAll(/[–—~]/gu, '-')
    .replaceAll(/\bs ?[./]? ?d\b\.?/gu, ' sampai ')
    .replaceAll(/\bsampai\s+dengan\b/gu, 'sampai')
    .replaceAll(/(?<!\d)[.:]|[.:](?!\d)|[!()]/gu, ' ')
    .replaceAll(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .replaceAll(/[^\p{L}\d\s.:/]|(?<!\d)\/|\/(?!\d)/gu, ' $& ')
    .replaceAll(' ; ', ' , ')
    .trim()
    .split(/\s+/u)

/** The words of a sentence, with the people and clinics in them. `isCommon`: alone and without a title it is no name. */
export function namedWords(typed: string, { site, today }: ContentNow, isCommon: (word: string) => boolean) {
  const all = plainWords(typed)
  const { specialtyOf } = placesIn(site, today)
  const team = site.doctors.doctors.map(({ name }) => {
    const { words, degrees } = nameParts(name)
    return {
      name,
      words: plainWords(words.join(' ')),
      degrees: plainWords(degrees.join(' ')),
      title: /\bdrg\b/iu.test(name) ? 'drg' : 'dr',
    }
  })
  const result = { words: [] as string[], people: [] as { said: string; names: string[] }[], clinics: [] as string[], isTitled: false }
  for (let at = 0; at < all.length; at += 1) {
    let begin = at
    while (TITLES.has(all[begin] ?? '')) begin += 1
    const titles = all.slice(at, begin)
    const ends = Array.from({ length: 9 }, (_, nth) => begin + 9 - nth).filter((end) => end <= all.length)
    const clinic = /^(?:poli|poliklinik|klinik)$/u.test(all[at] ?? '')
      ? ends.find((end) => specialtyOf(all.slice(at + 1, end).join(' ')))
      : undefined
    const whoIs = (end: number): string[] => {
      const [first = '', ...more] = all.slice(begin, end)
      if (more.at(-1) === ',' || (titles.length + more.length === 0 && (isCommon(first) || first.length < 3))) return []
      const fits = ({ words, degrees, title }: (typeof team)[number]): boolean =>
        words.includes(first) &&
        more.every((word) => word === ',' || words.includes(word) || degrees.includes(word)) &&
        !titles.includes(title === 'dr' ? 'drg' : 'dr')
      return team.filter(fits).map(({ name }) => name)
    }
    const end = clinic ?? ends.find((one) => whoIs(one).length > 0)
    if (titles.length > 0) result.isTitled = true
    if (end === undefined) result.words.push(all[at] ?? '')
    else {
      const said = all.slice(at, end).join(' ')
      if (clinic === undefined) result.words.push(`${PERSON}${result.people.push({ said, names: whoIs(end) }) - 1}`)
      else result.words.push(`${PLACE}${result.clinics.push(specialtyOf(all.slice(at + 1, end).join(' ')) ?? '') - 1}`)
      at = end - 1
    }
  }
  return result
}
