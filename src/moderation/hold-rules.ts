import type { Rating } from '../contract/review-rules.ts'
import type { HoldCode } from '../contract/moderation/reasons.ts'
import { findNeed } from '../crisis/find-need.ts'
import { findAddresses, type AddressCode } from './addresses.ts'
import { findInsults } from './insults.ts'
import { findNamedDoctors } from './named-doctors.ts'
import { findNamedIllness } from './named-illness.ts'
import { findPersonalNumbers, type NumberCode } from './personal-numbers.ts'
import { findPhrases } from './phrases.ts'
import { findShouting } from './shouting.ts'
import { asRead, wordsAsMeant, type Finding, type TextAsRead } from '../said/text-as-read.ts'

/** With fewer stars than this a doctor's name is a reproach. */
const FIRST_KIND_RATING = 3

/** Why a review waits for a person to look at it, what is most urgent first, then in the order of the text; empty when it does not wait. */
export function findReasonsToHold({ text, rating }: { text: string; rating: Rating }, doctors: readonly string[]): Finding<HoldCode>[] {
  const reading = asRead(text)
  const words = wordsAsMeant(reading)
  const others: Finding<HoldCode>[] = [
    ...findUnfit(reading, words),
    ...findInsults(reading),
    ...(rating < FIRST_KIND_RATING ? findNamedDoctors(reading, words, doctors) : []),
    ...findShouting(text),
  ]
  return [...inOrder(findNeed(reading)), ...inOrder(others)]
}

/** What no public text should hold, whoever wrote it. A hospital's own text is no review: nobody is in need in it, and nobody insults. */
export function findUnfitForPublic(text: string): Finding<HoldCode>[] {
  const reading = asRead(text)
  return inOrder(findUnfit(reading, wordsAsMeant(reading)))
}

const findUnfit = (text: TextAsRead, words: ReturnType<typeof wordsAsMeant>): Finding<HoldCode>[] => [
  ...findPersonalData(text),
  ...findNamedIllness(text, words),
  ...findPhrases(text, words),
]

/** What identifies somebody or leads to them, each place once, however it is written. */
export const findPersonalData = (text: TextAsRead): Finding<NumberCode | AddressCode>[] =>
  inOrder<NumberCode | AddressCode>([...findPersonalNumbers(text), ...findAddresses(text)], true)

/** Each place once, for each reason or, `ofAny`, for one alone; in the order of the text. */
export function inOrder<Code extends string>(findings: readonly Finding<Code>[], ofAny = false): Finding<Code>[] {
  const ends = new Map<Code | null, number>()
  return findings
    .toSorted((a, b) => a.start - b.start || b.words.length - a.words.length)
    .filter(({ code, start, words }) => {
      const key = ofAny ? null : code
      const isNew = start >= (ends.get(key) ?? 0)
      if (isNew) ends.set(key, start + words.length)
      return isNew
    })
}
