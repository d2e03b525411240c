import type { EverydayTable } from '../said/everyday-questions.ts'
import listed from './everyday-facts.json' with { type: 'json' }

/*
 * `classes` are words of one meaning; words that belong together are joined: "cek-darah". In questions and titles derived forms of a word match too,
 * and in questions misspellings; in other texts only the word as written.
 */

interface EverydayFact {
  /** The fact's name within a sentence. */
  called: string
  /**
   * Ways of asking, separated by commas: all named classes must occur, one of those with "/" between. "+" before a class: directly after the one
   * before; "-": must not occur. "only": no word of an illness occurs, "telling": one does; "alone": no other word occurs; "?": texts with these
   * words are no answer.
   */
  asked: string
  /** The address with the fact, and the fields that say it, a line for each; a line counts if all of its fields are filled in. */
  at?: string
  says?: readonly string[]
}

/** Facts that a hospital is asked for every day, by key; among ways with as many classes the first wins. */
export const everydayFacts: ReadonlyMap<string, EverydayFact> = new Map(Object.entries<EverydayFact>(listed.facts))

/** Other fields with texts, by the address that shows them. */
export const fieldsWithTexts = Object.entries(listed.texts).map(([href, paths]) => [href, paths.split(' ')] as const)

/** Fields whose value is no sentence. */
export const unsaidFields: ReadonlySet<string> = new Set(listed.unsaid.split(' '))

/** Writes out the alternatives of each way of asking, in order: "biaya kamar/bed" becomes "biaya kamar, biaya bed". */
const eachWay = (asked: string): string =>
  asked
    .split(', ')
    .flatMap((way) =>
      way.split(' ').reduce((ways, part) => part.split('/').flatMap((one) => ways.map((said) => `${said} ${one}`.trim())), ['']),
    )
    .join(', ')

export const everydayTable: EverydayTable = {
  classes: listed.classes,
  asked: Object.fromEntries([...everydayFacts].map(([key, { asked }]) => [key, eachWay(asked)])),
  doctors: listed.doctors.split(' '),
}

const names = [...everydayFacts.keys()]

/** The table for the search of doctors, also in browsers; facts are named by their index. */
export const searchedTable: EverydayTable = {
  ...everydayTable,
  asked: Object.values(everydayTable.asked),
  doctors: everydayTable.doctors.map((name) => String(names.indexOf(name))),
}

export const factAt = (place: string): string => names[Number(place)] ?? ''
