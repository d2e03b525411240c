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

/** A review that names a doctor and gives fewer stars than this counts as a reproach. */
const FIRST_KIND_RATING = 3

/** Reasons why a review waits for a moderator, the most urgent first, then in the order of the text; empty if it may be published at once. */
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

/** Passages that no public text should hold, whoever wrote it. Need and insults are not looked for in a hospital's own text. */
export function findUnfitForPublic(text: string): Finding<HoldCode>[] {
  const reading = asRead(text)
  return inOrder(findUnfit(reading, wordsAsMeant(reading)))
}

const findUnfit = (text: TextAsRead, words: ReturnType<typeof wordsAsMeant>): Finding<HoldCode>[] => [
  ...findPersonalData(text),
  ...findNamedIllness(text, words),
  ...findPhrases(text, words),
]

/** Passages that identify somebody or lead to them, each place once, however they are written. */
export const findPersonalData = (text: TextAsRead): Finding<NumberCode | AddressCode>[] =>
  inOrder<NumberCode | AddressCode>([...findPersonalNumbers(text), ...findAddresses(text)], true)

/** The findings in the order of the text, each place once for each reason, or once for all reasons (`ofAny`). */
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
