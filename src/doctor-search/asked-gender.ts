import { doctorTitles, beforeOwners, plainWords, sameFor, wordKind } from './language.ts'
import { usualOf } from '../said/text-as-read.ts'
import type { Lexicon } from './lexicon.ts'
import listed from './words.json' with { type: 'json' }

const genders = new Set(listed.genders.split(' '))
/** Endings of words for specialists: `ginekolog`, `psikiater`, `obgyn`. */
const WHO_TREATS = /(?:olog|iater|ist|gyn|gin)$/u

/**
 * Removes words that ask for a female or male doctor, because the directory does not know the doctors' sex: `dokter kandungan perempuan`.
 * Undefined if there are none, or if they describe a patient: `anak perempuan demam`.
 */
export function withoutGender(text: string, { naming, signs }: Lexicon): string | undefined {
  const words = [...text.matchAll(/[\p{L}\p{M}.'’-]+/gu)]
  const plain = words.map(([word]) => plainWords(word).join(''))
  const isDoctor = (word: string): boolean => doctorTitles.has(word) || signs.has(word) || WHO_TREATS.test(word)
  const isBetween = (word: string): boolean =>
    !beforeOwners.has(word) && (word === '' || naming.has(sameFor(word)) || wordKind(sameFor(word)) === 'ignored')
  const asked = plain.findIndex((word, at) => {
    if (!genders.has(word)) return false
    let before = at - 1
    while (before >= 0 && !isDoctor(plain[before] ?? '') && isBetween(plain[before] ?? '')) before -= 1
    return isDoctor(plain[before] ?? '') || isDoctor(plain[at + 1] ?? '')
  })
  const [word, link] = [words[asked], words[asked - 1]]
  if (!word) return undefined
  const from = link && usualOf(link[0].toLowerCase()) === 'yang' ? link.index : word.index
  return `${text.slice(0, from)}${text.slice(word.index + word[0].length)}`.replace(/\s+/gu, ' ').trim()
}
