import type { Finding, TextAsRead, Word } from '../said/text-as-read.ts'
import { isIn, type ListName, type Phrase } from './phrases.ts'

/** Between what is offered and the call to act, in words, at most. */
const NEAR = 18

/** Offers of goods and services with a call to act; prices, wares and offers that are only spoken of are none. */
export function findAdvertising(
  text: TextAsRead,
  words: readonly Word[],
  phrases: readonly Phrase[],
  hasContact: boolean,
): Finding<'advertising'>[] {
  const meant = words.map((word) => word.meant)
  const find = (wanted: Phrase['kind']) => phrases.filter(({ kind }) => kind === wanted)
  const has = (from: number, to: number, list: ListName): boolean => meant.slice(Math.max(0, from), to).some((word) => isIn(word, list))
  const calls = find('calls').filter(({ first, last }) => !has(first - 1, first, 'toldBefore') && !has(last + 1, last + 4, 'toldAfter'))
  const offers = [
    ...find('offers'),
    ...(has(0, meant.length, 'remedies') ? find('cures') : []),
    ...find('wares').filter(({ first }) => calls.some((call) => Math.abs(call.first - first) <= NEAR)),
    ...(hasContact ? find('trades') : []),
  ]
  return offers.flatMap(({ first, last }) => {
    const [begin, end] = [words[first], words[last]]
    const isSoldThere = /jual/u.test(begin?.meant ?? '') && has(first - 3, first, 'sellers')
    const isLamented = isIn(begin?.meant, 'lamented') && (has(first - 1, first, 'lamentedBefore') || has(first - 5, first, 'spokenOf'))
    return begin === undefined || end === undefined || isSoldThere || isLamented ? [] : [text.find('advertising', begin.from, end.to)]
  })
}
