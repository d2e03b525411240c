import { problems, type ProblemCode } from '../../contract/problem.ts'
import type { OwnReview, ToldFinding } from '../../contract/review.ts'

interface ProblemDetails extends ErrorOptions {
  /** When the same request may succeed. */
  retryAfterSeconds?: number
  /** The review as it is now, for an author who saw an older version. */
  review?: OwnReview
  /** What the rules found in the text. */
  findings?: readonly ToldFinding[]
}

/** A refusal with a code of the contract. Only the problem handler turns it into HTTP. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly retryAfterSeconds: number | undefined
  readonly review: OwnReview | undefined
  /** Findings about the text; help for somebody in need is added to any refusal. */
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
