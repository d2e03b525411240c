import type { Rating } from '../contract/review-rules.ts'
import type { HoldCode } from '../contract/moderation/reasons.ts'
import { findNeed } from '../crisis/find-need.ts'
import { findAddresses, type AddressCode } from './addresses.ts'
import { findAdvertising } from './advertising.ts'
import { findInsults } from './insults.ts'
import { findNamedDoctors } from './named-doctors.ts'
import { findNamedIllness } from './named-illness.ts'
import { findPersonalNumbers, type NumberCode } from './personal-numbers.ts'
import { findPhrases } from './phrases.ts'
import { findShouting } from './shouting.ts'
import rules from './rules.json' with { type: 'json' }
import { asRead, wordsAsMeant, type Finding } from '../said/text-as-read.ts'

/** With fewer stars than this a doctor's name is a reproach. */
const FIRST_KIND_RATING = 3

/** Why a review waits for a person to look at it, what is most urgent first, then in the order of the text; empty when it does not wait. */
export function findReasonsToHold(review: { text: string; rating: Rating }, doctors: readonly string[]): Finding<HoldCode>[] {
  const reading = asRead(review.text)
  const words = wordsAsMeant(reading)
  const personal = findPersonalData(review.text)
  const phrases = findPhrases(words)
  const hasContact = personal.some(({ code }) => code === 'phone' || code === 'link')
  const others: Finding<HoldCode>[] = [
    ...personal,
    ...findNamedIllness(reading, words),
    ...findInsults(reading),
    // What needs no rule of its own.
    ...phrases.flatMap(({ kind, first, last }) =>
      kind in rules.held ? [reading.find(kind as HoldCode, words[first]?.from ?? 0, words[last]?.to ?? 0)] : [],
    ),
    ...findAdvertising(reading, words, phrases, hasContact),
    ...(review.rating < FIRST_KIND_RATING ? findNamedDoctors(reading, words, doctors) : []),
    ...findShouting(review.text),
  ]
  return [...inOrder(findNeed(reading)), ...inOrder(others)]
}

/** Each place once, for each reason or, `ofAny`, for one alone. */
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

/** What identifies somebody or leads to them, in the order of the text and each place once, however it is written. */
export function findPersonalData(text: string): Finding<NumberCode | AddressCode>[] {
  const reading = asRead(text)
  return inOrder<NumberCode | AddressCode>([...findPersonalNumbers(reading), ...findAddresses(reading)], true)
}
