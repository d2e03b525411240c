import { WEIGHTS } from './language.ts'
import type { Expression, Lexicon } from './lexicon.ts'
import type { Clause } from './read-search.ts'

/** An expression whose words are all said. */
export interface Match {
  expression: Expression
  /** Places in the clause. */
  places: readonly number[]
  score: number
}

/** A longer expression says more than its words: `gigi berlubang` beside `gigi`. */
const FOR_EACH_FURTHER_WORD = 0.4
const FOR_A_NAME = 0.3
const FOR_A_WORD_BESIDE = 0.2
/** What a word that says little by itself says inside an expression; what is done or felt says more: `operasi gigi`. */
const IN_AN_EXPRESSION = 0.5
const DEED_IN_AN_EXPRESSION = 2
/** Children's inner complaints are the paediatrician's: they are known by the words of these clinics. */
const TREATS_CHILDREN = 'pediatri'
const TREATS_ADULTS = ['interna', 'pulmonologi']

/** By the place of the target: each expression of it that the clause holds. */
export function matchExpressions({ words }: Clause, lexicon: Lexicon): Map<number, Match[]> {
  const { byWord, expressions } = lexicon
  const said = new Map<string, { places: number[]; weight: number; quality: number }>()
  for (const [place, { readings, weight }] of words.entries()) {
    for (const { word, quality } of readings) {
      const before = said.get(word)
      said.set(word, { places: [...(before?.places ?? []), place], weight, quality: Math.max(quality, before?.quality ?? 0) })
    }
  }
  const touched = new Set<number>()
  for (const word of said.keys()) for (const place of byWord.get(word) ?? []) touched.add(place)

  const matches = new Map<number, Match[]>()
  const heirs = lexicon.targetsOf(TREATS_CHILDREN)
  const bequeathing = new Set<number>()
  if (words.some(({ kind }) => kind === 'child'))
    for (const name of TREATS_ADULTS) for (const target of lexicon.targetsOf(name)) bequeathing.add(target)
  for (const id of touched) {
    const expression = expressions[id]
    const hits = expression?.words.map((word) => said.get(word))
    if (!expression || !hits?.every((hit) => hit !== undefined)) continue
    const places = [...new Set(hits.flatMap((hit) => hit.places))]
    const asWritten = expression.besides.reduce((sum, word) => sum + (said.has(word) ? FOR_A_WORD_BESIDE : -FOR_A_WORD_BESIDE), 0)
    const worth = hits.reduce((sum, { weight, quality }) => sum + weightIn(expression, weight) * quality, 0)
    const score = worth + asWritten + FOR_EACH_FURTHER_WORD * (expression.words.length - 1) + (expression.kind === 'name' ? FOR_A_NAME : 0)
    const targets = [expression.target, ...(bequeathing.has(expression.target) && expression.kind === 'word' ? heirs : [])]
    for (const target of new Set(targets)) {
      const own = matches.get(target) ?? []
      own.push({ expression, places, score })
      matches.set(target, own)
    }
  }
  return matches
}

function weightIn({ words }: Expression, weight: number): number {
  return Math.max(weight, words.length > 1 && weight === WEIGHTS.complaint ? DEED_IN_AN_EXPRESSION : IN_AN_EXPRESSION)
}
