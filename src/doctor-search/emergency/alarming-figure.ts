import { isOtherThing, meant, sameFor, wordKind } from '../language.ts'
import { stemsOf } from '../../said/stems.ts'
import { allowedSlips, slipsBetween } from '../../said/slips.ts'
import type { ClinicalFigures } from '../../contract/clinical/clinical.ts'

/** Tokens: a number with decimals or thousands, a word, or the slash between the two numbers of a blood pressure. */
const TOKENS = /\d+(?:[.,]\d+)*|[a-z]+|\//gu
const THOUSANDS = /[.,](?=\d{3}(?:\D|$))/gu

type Reading = ClinicalFigures['readings'][number]

/**
 * Whether a text has an alarming measurement: `tensi bapak sampai 220/130`. A number counts if it has no unit of something else, and no other
 * measured thing stands between it and the measurement's name. A later value ("now") replaces an earlier one.
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
        // Consecutive words such as `gula darah` name one measurement.
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
