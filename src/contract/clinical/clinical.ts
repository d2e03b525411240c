import * as listed from './words.ts'

/** Figures of the body for which nobody waits, by the words that name them, and what is slight beside which words of a sign. */
export interface ClinicalFigures {
  readings: readonly { words: string; alarming: readonly (readonly number[])[]; second?: readonly (readonly number[])[] }[]
  mild: readonly (readonly [names: string, beside: string])[]
}

/** All that decides about a patient. */
export interface ClinicalList extends ClinicalFigures {
  /** Of an emergency, each an expression that counts whole. */
  signs: readonly string[]
}

type Part = keyof ClinicalList
type Difference = Partial<Record<'added' | 'removed', readonly unknown[]>>

export interface ClinicalVersion {
  version: number
  date: string
  /** What changed, in a line. */
  says: string
  /** Of the whole list and of the words of need, which everybody has in their newest form: a test compares it. */
  digest: string
  changes: Partial<Record<Part, Difference>>
}

/** The house's proposal: the newest list, and what each version changed, the newest first. */
export interface Proposal extends ClinicalList {
  versions: readonly ClinicalVersion[]
}

export const PROPOSAL: Proposal = {
  versions: listed.versions,
  signs: listed.signs.split(', '),
  readings: listed.readings,
  mild: Object.entries(listed.mild),
}

export const newestVersion = ({ versions }: Proposal = PROPOSAL): number => versions[0]?.version ?? 0

/** What came after a version, the newest first. */
export const versionsAfter = (version: number, { versions }: Proposal = PROPOSAL): readonly ClinicalVersion[] =>
  versions.filter((one) => one.version > version)

/** The list as it was at a version: the newest, less what was added since, and with what was removed. */
export function clinicalOf(version: number, proposal: Proposal = PROPOSAL): ClinicalList {
  const before = <Item>(part: Part, now: readonly Item[]): readonly Item[] =>
    versionsAfter(version, proposal).reduce((list, { changes: { [part]: { added = [], removed = [] } = {} } }) => {
      const isAdded = new Set(added.map((one) => JSON.stringify(one)))
      return [...list.filter((one) => !isAdded.has(JSON.stringify(one))), ...(removed as readonly Item[])]
    }, now)
  const { signs, readings, mild } = proposal
  return { signs: before('signs', signs), readings: before('readings', readings), mild: before('mild', mild) }
}
