import { saidIn, type Passage } from './passages.ts'
import { waysOf, type AskedWord } from './reading.ts'

/** What is found of one sort: said at once in `lines`, and each of `entries` with where it stands. */
export interface FoundSort {
  title: string
  lines: readonly string[]
  href?: string | undefined
  entries: readonly (Passage & { about?: string })[]
  /** The name of the fact that it is, in `content/everyday-facts`. */
  fact?: string
  /** Nobody has told it: whom to ask is said. */
  isMissing?: boolean
}

export const OVER = 'Sudah berakhir'

/** One word that counts, and something more: whose name or whose hours. */
const MORE_THAN_A_WORD = 1.1

/**
 * In their order; but that comes first which says a whole word more of the question than the first, or as much of a longer one as doctors, who were
 * found by its words. Doctors, and what is over, stay where they are, and so do doctors before all else that were asked for as such.
 */
export function sayingMost(sorts: readonly FoundSort[], doctors: FoundSort, asked: readonly AskedWord[], areCalled: boolean): FoundSort[] {
  const [first, ...others] = sorts
  const isSure = first?.fact !== undefined && (first.isMissing || waysOf(first.fact, asked, 2).length > 0)
  if (first === undefined || isSure || (areCalled && first === doctors)) return [...sorts]
  const own = wordsSaid(first, first === doctors, asked)
  const least = first === doctors ? Math.max(MORE_THAN_A_WORD, own) : own + 1
  const rivals = others.filter((sort) => sort !== doctors && sort.title !== OVER)
  const saying = rivals.map((sort) => wordsSaid(sort, false, asked))
  const most = Math.max(...saying)
  const best = most >= least ? rivals[saying.indexOf(most)] : undefined
  return best === undefined ? [...sorts] : [best, ...sorts.filter((sort) => sort !== best)]
}

/** By that of its pieces which says most; a fact says what it is asked for by. What is told of how many doctors were found repeats the question. */
function wordsSaid({ title, lines, entries, fact }: FoundSort, isOfDoctors: boolean, asked: readonly AskedWord[]): number {
  const ways = new Set(fact === undefined ? [] : waysOf(fact, asked).flat())
  const known = asked.filter(({ classes }) => classes.some((name) => ways.has(name)))
  const head = [title, ...(isOfDoctors ? [] : lines)].join(' ')
  const pieces = entries.length > 0 ? entries.map((one) => `${head} ${one.title} ${one.text}`) : [head]
  return Math.max(...pieces.map((piece) => saidIn(piece, asked, known)))
}
