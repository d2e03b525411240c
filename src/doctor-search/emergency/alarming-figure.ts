import { isOtherThing, meant, sameFor, wordKind } from '../language.ts'
import { stemsOf } from '../../said/stems.ts'
import { allowedSlips, slipsBetween } from '../../said/slips.ts'
import type { ClinicalFigures } from '../../contract/clinical/clinical.ts'

/** A number with its decimals or thousands, a word, or what parts two numbers of one reading. */
const TOKENS = /\d+(?:[.,]\d+)*|[a-z]+|\//gu
const THOUSANDS = /[.,](?=\d{3}(?:\D|$))/gu

type Reading = ClinicalFigures['readings'][number]

/**
 * Whether a text tells a figure of the body for which nobody waits: `tensi bapak sampai 220/130`. A number is one where it counts nothing, and
 * where nothing else that has a number stands between it and what is measured. What is told of now revokes what was before.
 */
export function createFigures(readings: readonly Reading[]): (text: string) => boolean {
  const measures = readings.flatMap((reading) => reading.words.split(' ').map((word) => ({ word: sameFor(word), reading })))
  return (text) => {
    const plain = text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\bspo ?2/gu, 'spo ')
      .replace(/(\d) ?(?:ribu|rb)\b/gu, '$1000')
    const tokens = plain.match(TOKENS) ?? []
    const alarming = new Set<Reading>()
    let measured: Reading | undefined
    let namedAt = -1
    for (const [index, token] of tokens.entries()) {
      const value = Number(token.replace(THOUSANDS, '').replace(',', '.'))
      if (Number.isNaN(value)) {
        const meanings = [token, ...stemsOf(token)].map(sameFor)
        const named = measures.find(
          ({ word }) => meanings.includes(word) || slipsBetween(token, word, allowedSlips(word.length)) < Infinity,
        )
        // `gula darah` is one.
        if (named && (!measured || namedAt !== index - 1)) measured = named.reading
        else if (meanings.some(isOfOther)) measured = undefined
        if (named) namedAt = index
      } else if (measured && !meant.counted.has(sameFor(tokens[index + 1] ?? ''))) {
        if (tokens.slice(Math.max(0, index - 2), index).some((word) => meant.revoking.has(word))) alarming.delete(measured)
        const isSecond = ['/', 'per'].includes(tokens[index - 1] ?? '')
        const ranges = (isSecond ? measured.second : measured.alarming) ?? []
        if (ranges.some(([from = 0, to = 0]) => value >= from && value <= to)) alarming.add(measured)
      }
    }
    return alarming.size > 0
  }
}

const isOfOther = (word: string): boolean =>
  meant.numbered.has(word) || isOtherThing(word) || ['stranger', 'visit'].includes(wordKind(word) ?? '')
