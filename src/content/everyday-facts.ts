import type { EverydayTable } from '../said/everyday.ts'
import listed from './everyday-facts.json' with { type: 'json' }

/*
 * `classes` are words that mean alike, those that are one joined: "cek-darah". Of a question and a title, what is made of a word is known by itself, and
 * a slip in a question; in other texts only what is written.
 */

interface EverydayFact {
  /** What it is called within a sentence. */
  called: string
  /**
   * How it is asked for, ways with commas between: all classes of words that must be said. "+" before one: right behind the
   * one before; "-": not said. "only": with no word that tells of an illness, "telling": with one; "alone": with no other word; "?": texts that say it are no answer.
   */
  asked: string
  /** Where it stands, and the fields that say it, each line if all of its fields are filled in. */
  at?: string
  says?: readonly string[]
}

/** What is asked of a hospital every day: of ways with as many classes the first counts. */
export const everydayFacts: ReadonlyMap<string, EverydayFact> = new Map(Object.entries<EverydayFact>(listed.facts))

/** Fields that say other things, by where they stand. */
export const fieldsWithTexts = Object.entries(listed.texts).map(([href, paths]) => [href, paths.split(' ')] as const)

/** Fields that are no sentence. */
export const unsaidFields: ReadonlySet<string> = new Set(listed.unsaid.split(' '))

export const everydayTable: EverydayTable = {
  classes: listed.classes,
  asked: Object.fromEntries([...everydayFacts].map(([key, { asked }]) => [key, asked])),
  doctors: listed.doctors.split(' '),
}

const names = [...everydayFacts.keys()]

/** As the search of doctors gets it, in browsers too: facts are called by their place in the table. */
export const searchedTable: EverydayTable = {
  ...everydayTable,
  asked: Object.values(everydayTable.asked),
  doctors: everydayTable.doctors.map((name) => String(names.indexOf(name))),
}

export const factAt = (place: string): string => names[Number(place)] ?? ''
