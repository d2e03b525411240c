import * as listed from './words.ts'

/** Figures in a text that make it an emergency (`readings`, by the words that name them), and words that are mild beside others. */
export interface ClinicalFigures {
  readings: readonly { words: string; alarming: readonly (readonly number[])[]; second?: readonly (readonly number[])[] }[]
  mild: readonly (readonly [names: string, beside: string])[]
}

/** All of the emergency list; each sign is an expression that must match as a whole. */
export type ClinicalList = ClinicalFigures & { signs: readonly string[] }

export interface ClinicalVersion {
  version: number
  date: string
  /** What changed, in one line. */
  says: string
  /** Hashes of the whole list and of the words of self-harm, which are the newest for every hospital; tests compare them. */
  digest: string
  need: string
  changes: Partial<Record<keyof ClinicalList, Partial<Record<'added' | 'removed', readonly unknown[]>>>>
}

/** The newest list, and what each version changed, newest first. */
export type Proposal = ClinicalList & { versions: readonly ClinicalVersion[] }

/** The list of this software, which a doctor of each hospital checks. */
export const PROPOSAL: Proposal = { ...listed, signs: listed.signs.split(', '), mild: Object.entries(listed.mild) }

export const newestVersion = ({ versions }: Proposal = PROPOSAL): number => versions[0]?.version ?? 0

/** The versions after this one, newest first. */
export const versionsAfter = (version: number, { versions }: Proposal = PROPOSAL): readonly ClinicalVersion[] =>
  versions.filter((one) => one.version > version)

/** The list as it was at a version: the newest, without what was added since and with what was removed. */
export function clinicalOf(version: number, proposal: Proposal = PROPOSAL): ClinicalList {
  const before = <Item>(part: keyof ClinicalList, now: readonly Item[]): readonly Item[] =>
    versionsAfter(version, proposal).reduce((list, { changes: { [part]: { added = [], removed = [] } = {} } }) => {
      const isAdded = new Set(added.map((one) => JSON.stringify(one)))
      return list.filter((one) => !isAdded.has(JSON.stringify(one))).concat(removed as readonly Item[])
    }, now)
  const { signs, readings, mild } = proposal
  return { signs: before('signs', signs), readings: before('readings', readings), mild: before('mild', mild) }
}
