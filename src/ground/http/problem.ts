import { problems, type ProblemCode } from '../../contract/problem.ts'
import type { OwnReview, ToldFinding } from '../../contract/review.ts'

interface ProblemDetails extends ErrorOptions {
  /** When the same request has a chance again. */
  retryAfterSeconds?: number
  /** The review as it stands now, for the author who knew an older one. */
  review?: OwnReview
  /** What rules have found in the text. */
  findings?: readonly ToldFinding[]
}

/** A refusal with a code of the contract. The problem handler turns it into HTTP; nobody else does. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly retryAfterSeconds: number | undefined
  readonly review: OwnReview | undefined
  /** Help is told with whatever a text is refused for. */
  findings: readonly ToldFinding[] | undefined

  constructor(code: ProblemCode, { retryAfterSeconds, review, findings, ...options }: ProblemDetails = {}) {
    super(problems[code].message, options)
    this.name = 'Problem'
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.review = review
    this.findings = findings
  }
}
