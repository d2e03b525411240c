import { coverageBy, type Passage } from './passages.ts'
import { waysUsed, type QuestionWords } from './reading.ts'

/** A part of the answer below one heading: lines, then entries with links. */
export interface ResultGroup {
  title: string
  lines: readonly string[]
  href?: string | undefined
  entries: readonly (Passage & { about?: string })[]
  /** The key of the fact in `content/everyday-facts`, if it is one. */
  fact?: string
  /** Set if the hospital has not given the fact; the page then says whom to ask. */
  isMissing?: boolean
}

/** The title of the group of texts that are over. */
export const ENDED = 'Sudah berakhir'

/** Coverage by which a group may stand before doctors: one word of full weight, and more. */
const LEAST_BEFORE_DOCTORS = 1.1

/**
 * Moves one group to the front if it covers a whole word of the question more than the first group; before doctors it needs to cover as much as they do.
 * Nothing moves before a missing fact, a fact that two words ask for, or doctors that the question names. Doctors and ended texts never move.
 */
export function promoteBest(groups: ResultGroup[], doctors: ResultGroup, question: QuestionWords, areDoctorsNamed: boolean): ResultGroup[] {
  const [first, ...others] = groups
  const isSure = first?.fact !== undefined && (first.isMissing || waysUsed(first.fact, question, 2).length > 0)
  if (first === undefined || isSure || (areDoctorsNamed && first === doctors)) return groups
  const own = coverageOf(first, first === doctors, question)
  const least = first === doctors ? Math.max(LEAST_BEFORE_DOCTORS, own) : own + 1
  const rivals = others.filter((group) => group !== doctors && group.title !== ENDED)
  const coverages = rivals.map((group) => coverageOf(group, false, question))
  const most = Math.max(...coverages)
  const best = most >= least ? rivals[coverages.indexOf(most)] : undefined
  return best === undefined ? groups : [best, ...groups.filter((group) => group !== best)]
}

/** How much of the question the best entry covers. A fact covers the words that ask for it; the line above doctors does not count, for it repeats the question. */
function coverageOf({ title, lines, entries, fact }: ResultGroup, areDoctors: boolean, question: QuestionWords): number {
  const used = new Set(fact === undefined ? [] : waysUsed(fact, question).flat())
  const asking = question.filter(({ classes }) => classes.some((name) => used.has(name)))
  const head = [title, ...(areDoctors ? [] : lines)].join(' ')
  const pieces = entries.length > 0 ? entries.map((one) => `${head} ${one.title} ${one.text}`) : [head]
  return Math.max(...pieces.map((piece) => coverageBy(piece, question, asking)))
}
