import { findNeed } from '../crisis/find-need.ts'
import { asRead } from '../said/text-as-read.ts'
import { bothEnds, MAX_REVIEW_LENGTH, MAX_REVIEW_UNITS } from '../contract/review-rules.ts'
import { reviewDraftSchema, type CrisisHelp, type ToldFinding } from '../contract/review.ts'
import { Problem } from '../ground/http/problem.ts'
import type { PublicGate } from '../ground/queues/gate.ts'
import { tellFindings } from './review-answers.ts'

/** Whoever may need help is told where it is, whatever else their words are refused for; `asker`: whose turn at the gate it is to have them read. */
export function createHelpFirst(help: () => CrisisHelp, gate: PublicGate) {
  /** The first words of a text that ask for help, with the help; empty where none do. */
  async function needIn(text: string, asker: string): Promise<ToldFinding[]> {
    const read = (most: number): ToldFinding[] => tellFindings(findNeed(asRead(bothEnds(text, most)), 1), help())
    // Where too many ask, as much as a review has letters is read at once: nobody in need goes unread.
    return (await gate(asker, async () => read(MAX_REVIEW_UNITS))) ?? read(MAX_REVIEW_LENGTH)
  }
  const needOfDraft = (draft: unknown, asker: string): Promise<ToldFinding[]> => needIn(written.safeParse(draft).data?.review ?? '', asker)
  return {
    needIn,
    needOfDraft,
    /** The same work: a refusal of it carries what of the draft asks for help, where it carries nothing else that was found. */
    async helping<Result>(draft: unknown, work: Promise<Result>, asker: string): Promise<Result> {
      try {
        return await work
      } catch (error) {
        const need = error instanceof Problem && !error.findings ? await needOfDraft(draft, asker) : []
        if (error instanceof Problem && need.length > 0) error.findings = need
        throw error
      }
    },
  }
}

const written = reviewDraftSchema.pick({ review: true })
