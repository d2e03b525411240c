import { findStems, patientWords, sameFor, setOfMeanings } from './language.ts'
import { allowedSlips, slipsBetween } from './typos.ts'
import { besideFigures, child, countedBy, readings } from './words.ts'

const measured = readings.flatMap((reading) => [...setOfMeanings(reading.words)].map((word) => ({ word, reading })))
const between = new Set(['/', ...patientWords, ...setOfMeanings(`${besideFigures} ${child}`)])
const counted = setOfMeanings(countedBy)

/** A number with its decimals or thousands, a word, or what parts two numbers of one reading. */
const TOKENS = /\d+(?:[.,]\d+)*|[a-z]+|\//gu
const THOUSANDS = /[.,](?=\d{3}(?:\D|$))/gu

/**
 * Whether a text tells a figure of the body for which nobody waits: `tensi bapak sampai 220/130`. A number is one where no word that may
 * name another number stands between it and what is measured, and where it counts nothing. Of two of a kind the last one holds.
 */
export function tellsAlarmingFigure(text: string): boolean {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\bspo ?2/gu, 'spo ').replace(/(\d) ?(?:ribu|rb)\b/gu, '$1000')
  const tokens = plain.match(TOKENS) ?? []
  const isHeld = new Map<string, boolean>()
  let now: (typeof measured)[number] | undefined
  for (const [index, token] of tokens.entries()) {
    const value = Number(token.replace(THOUSANDS, '').replace(',', '.'))
    const isIn = (ranges: readonly number[][] = []): boolean => ranges.some(([from = 0, to = 0]) => value >= from && value <= to)
    if (Number.isNaN(value)) {
      const meanings = [token, ...findStems(token)].map(sameFor)
      const named = measured.find(({ word }) => meanings.includes(word) || slipsBetween(token, word, allowedSlips(word.length)) < Infinity)
      now = named ?? (meanings.some((word) => between.has(word)) ? now : undefined)
    } else if (now && !counted.has(sameFor(tokens[index + 1] ?? ''))) {
      const isSecond = ['/', 'per'].includes(tokens[index - 1] ?? '')
      isHeld.set(now.word, isSecond ? isHeld.get(now.word) === true || isIn(now.reading.second) : isIn(now.reading.alarming))
    }
  }
  return [...isHeld.values()].includes(true)
}
