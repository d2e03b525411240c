import type { z } from 'zod'
import { mistake, type FieldProblem } from './sentence.ts'
import { explainIssue, explainUnknownKey } from './explain-issue.ts'
import { contentShape, shapeAt, valueAt, type FieldPath } from './site.ts'
import { fieldsOf } from './fields/meta.ts'

/** More are not corrected at once, and each must be located in its file. */
export const MOST_PROBLEMS = 100

/** Sentences for the issues that Zod found in values whose paths begin with the file's name; `sourceOf` says how a value is written in the file. */
export function explainIssues(
  issues: readonly z.core.$ZodIssue[],
  values: unknown,
  sourceOf: (path: FieldPath) => string | undefined,
  most = MOST_PROBLEMS,
): FieldProblem[] {
  return firstOfEachField(issues)
    .slice(0, most)
    .flatMap((issue) => {
      const path = issue.path.filter((step) => typeof step !== 'symbol')
      if (issue.code === 'unrecognized_keys') {
        const known = Object.keys(fieldsOf(shapeAt(contentShape, path)))
        return issue.keys.slice(0, MOST_PROBLEMS + 1).map((key) => ({ path: [...path, key], message: explainUnknownKey(key, known) }))
      }
      const written = { value: valueAt(values, path), source: sourceOf(path), shape: shapeAt(contentShape, path) }
      return mistake(path, explainIssue(issue, written))
    })
}

/** Only the first problem of each field: Zod reports a text that should be a list a second time, as too short. */
function firstOfEachField(all: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const seen = new Set<string>()
  return all.filter((issue) => {
    const field = `${issue.code === 'unrecognized_keys'} ${issue.path.join('/')}`
    return !seen.has(field) && seen.add(field)
  })
}
