import { findNeed } from '../crisis/find-need.ts'
import { asRead } from '../crisis/text-as-read.ts'
import { MAX_REVIEW_UNITS } from '../contract/review-rules.ts'
import { reviewDraftSchema, type CrisisHelp, type ToldFinding } from '../contract/review.ts'
import { Problem } from '../ground/http/problem.ts'
import { tellFindings } from './review-answers.ts'

/** Whoever may need help is told where it is, whatever else their words are refused for. */
export function createHelpFirst(help: () => CrisisHelp) {
  /** The first words of a text that ask for help, with the help; empty where none do. */
  const needIn = (text: string): ToldFinding[] => tellFindings(findNeed(asRead(keepBothEnds(text))).slice(0, 1), help())
  return {
    needIn,
    /** The same work: a refusal of it carries what of the draft asks for help, where it carries nothing else that was found. */
    async helping<Result>(draft: unknown, work: Promise<Result>): Promise<Result> {
      try {
        return await work
      } catch (error) {
        const need = error instanceof Problem && !error.findings ? needIn(written.safeParse(draft).data?.review ?? '') : []
        if (error instanceof Problem && need.length > 0) error.findings = need
        throw error
      }
    },
  }
}

const written = reviewDraftSchema.pick({ review: true })

/** Of a pasted book: to read all of it would cost more than any review does. */
function keepBothEnds(text: string): string {
  return text.length > MAX_REVIEW_UNITS ? `${text.slice(0, MAX_REVIEW_UNITS / 2)}\n${text.slice(-MAX_REVIEW_UNITS / 2)}` : text
}
