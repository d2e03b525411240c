import { findNeed } from '../crisis/find-need.ts'
import { asRead } from '../said/text-as-read.ts'
import { bothEnds, MAX_REVIEW_LENGTH, MAX_REVIEW_UNITS } from '../contract/review-rules.ts'
import { reviewDraftSchema, type CrisisHelp, type ToldFinding } from '../contract/review.ts'
import { Problem } from '../ground/http/problem.ts'
import type { PublicGate } from '../ground/queues/gate.ts'
import { tellFindings } from './review-answers.ts'

/** Tells people who may be in need where help is, even if their words are refused for another reason. `asker`: the IP address, by which the gate limits reading. */
export function createHelpFirst(help: () => CrisisHelp, gate: PublicGate) {
  /** The first words of a text that ask for help, with the help; empty if there are none. */
  async function needIn(text: string, asker: string): Promise<ToldFinding[]> {
    const read = (most: number): ToldFinding[] => tellFindings(findNeed(asRead(bothEnds(text, most)), 1), help())
    // When the gate is full, the length of a review is read at once all the same, so that nobody in need is missed.
    return (await gate(asker, async () => read(MAX_REVIEW_UNITS))) ?? read(MAX_REVIEW_LENGTH)
  }
  const needOfDraft = (draft: unknown, asker: string): Promise<ToldFinding[]> => needIn(written.safeParse(draft).data?.review ?? '', asker)
  return {
    needIn,
    needOfDraft,
    /** Awaits `work`. If it is refused without findings, the refusal gets those words of the draft that ask for help. */
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
