import { ICON_NAME_LETTERS } from '../contract/limits.ts'
import { kindsOfHospital } from './words.ts'

/** What many hospitals are called: a kind of one, whose it is, a title. */
const COMMON = new RegExp(`^(?:rs\\p{L}*|${kindsOfHospital.replaceAll(' ', '|')}|.*\\.)$`, 'iu')

/** The first words of a name that fit, by default below an icon on a home screen: those that tell it from others, where it does not fit whole. */
export function shortenName(name: string, most = ICON_NAME_LETTERS): string {
  const words = name.split(/\s+/u)
  const own = words.findIndex((word) => !COMMON.test(word))
  const cut = cutAfter(words, most)
  return cut.length > own ? cut.join(' ') : cutAfter(words.slice(own), most).join(' ')
}

/** The last of them no title and no link to the next. */
function cutAfter(words: readonly string[], most: number): readonly string[] {
  const fits = words.join(' ').length <= most && !/\.$|^(?:dan|di|dr|&|-)$/iu.test(words.at(-1) ?? '')
  return fits || words.length < 2 ? words : cutAfter(words.slice(0, -1), most)
}
