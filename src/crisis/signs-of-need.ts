import type { WordClass } from './classes.ts'
import { LIVING, ENDING, underWay, ofAnybody, ofOneself } from './words.ts'
import type { Misspelt } from './word-classes.ts'

export type Pattern = readonly WordClass[]

/** What several ways of saying it stand for in a pattern, so that each frame holds with each of them. */
const STAND_FOR = { LIVING, ENDING }

/** What only the writer can mean. */
export const OF_ONESELF = patterns(ofOneself)

/** Of the writer or of somebody else. */
export const OF_ANYBODY = patterns(ofAnybody)

/** What is being done, or has been. */
export const UNDER_WAY = patterns(underWay)

/** A class, or what stands for some. */
type Part = WordClass | keyof typeof STAND_FOR | '&'

/** Classes that stand near each other in this order; in any order with "&" between. */
function patterns<const Lists extends readonly string[]>(
  lists: Lists & { [At in keyof Lists]: Misspelt<Lists[At], Part> extends never ? string : Misspelt<Lists[At], Part> },
): Pattern[] {
  return lists
    .flatMap((list) => list.split(', '))
    .flatMap(spelledOut)
    .flatMap((pattern) => (pattern.includes(' & ') ? orders(pattern.split(' & ')) : [pattern]))
    .map((pattern) => pattern.split(' ') as WordClass[])
}

function spelledOut(pattern: string): string[] {
  const found = Object.entries(STAND_FOR).find(([name]) => pattern.split(' ').includes(name))
  if (found === undefined) return [pattern]
  const [name, ways] = found
  return ways.split(', ').map((way) => pattern.replace(name, way))
}

function orders(parts: readonly string[]): string[] {
  if (parts.length < 2) return [...parts]
  return parts.flatMap((first) => orders(parts.filter((each) => each !== first)).map((rest) => `${first} ${rest}`))
}
