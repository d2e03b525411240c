import { z } from 'zod'
import { problems, type ProblemCode } from './problem.ts'
import { ownReviewShape, toldFindingShape } from './review.ts'

/** Body of every failed answer under `/api`. */
export const problemAnswerShape = z.object({
  error: z.object({ code: z.enum(Object.keys(problems) as ProblemCode[]), message: z.string() }),
  /** With `review-changed`: the review as it is now. */
  review: ownReviewShape.exactOptional(),
  /** With `review-would-wait`: what was found in the text. */
  findings: z.array(toldFindingShape).readonly().exactOptional(),
})
export type ProblemAnswer = z.infer<typeof problemAnswerShape>
