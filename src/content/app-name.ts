import { ICON_NAME_LETTERS } from '../contract/limits.ts'
import { kindsOfHospital } from './words.ts'

/** Words that many names of hospitals share: the kind of hospital, its owner, a title. */
const COMMON = new RegExp(`^(?:rs\\p{L}*|${kindsOfHospital.replaceAll(' ', '|')}|.*\\.)$`, 'iu')

/** The leading words of a name that fit into `most` letters, by default below an icon on a home screen. If the whole name does not fit, words that distinguish the hospital are kept. */
export function shortenName(name: string, most = ICON_NAME_LETTERS): string {
  const words = name.split(/\s+/u)
  const own = words.findIndex((word) => !COMMON.test(word))
  const cut = cutAfter(words, most)
  return cut.length > own ? cut.join(' ') : cutAfter(words.slice(own), most).join(' ')
}

/** Cuts so that the last word is no title and no conjunction. */
function cutAfter(words: readonly string[], most: number): readonly string[] {
  const fits = words.join(' ').length <= most && !/\.$|^(?:dan|di|dr|&|-)$/iu.test(words.at(-1) ?? '')
  return fits || words.length < 2 ? words : cutAfter(words.slice(0, -1), most)
}
