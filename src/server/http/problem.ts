import { problems } from '../../contract/problem.ts'
import type { ProblemCode } from '../../contract/problem.ts'

/** A refusal with a code of the contract. The problem handler turns it into HTTP; nobody else does. */
export class Problem extends Error {
  readonly code: ProblemCode

  constructor(code: ProblemCode, options?: ErrorOptions) {
    super(problems[code].message, options)
    this.name = 'Problem'
    this.code = code
  }
}
