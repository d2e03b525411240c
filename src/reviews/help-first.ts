import { findNeed } from '../crisis/find-need.ts'
import { asRead } from '../crisis/text-as-read.ts'
import { bothEnds } from '../contract/review-rules.ts'
import { reviewDraftSchema, type CrisisHelp, type ToldFinding } from '../contract/review.ts'
import { Problem } from '../ground/http/problem.ts'
import { tellFindings } from './review-answers.ts'

/** Whoever may need help is told where it is, whatever else their words are refused for. */
export function createHelpFirst(help: () => CrisisHelp) {
  /** The first words of a text that ask for help, with the help; empty where none do. */
  const needIn = (text: string): ToldFinding[] => tellFindings(findNeed(asRead(bothEnds(text)), 1), help())
  const needOfDraft = (draft: unknown): ToldFinding[] => needIn(written.safeParse(draft).data?.review ?? '')
  return {
    needIn,
    needOfDraft,
    /** The same work: a refusal of it carries what of the draft asks for help, where it carries nothing else that was found. */
    async helping<Result>(draft: unknown, work: Promise<Result>): Promise<Result> {
      try {
        return await work
      } catch (error) {
        const need = error instanceof Problem && !error.findings ? needOfDraft(draft) : []
        if (error instanceof Problem && need.length > 0) error.findings = need
        throw error
      }
    },
  }
}

const written = reviewDraftSchema.pick({ review: true })
