import { z } from 'zod'
import { explainIssue } from '../../content/explain-issue.ts'
import { shapeAt } from '../../content/shape-at.ts'
import { siteShape } from '../../content/site.ts'
import type { Question } from './questions.ts'

/** What goes into the file, or the sentence that `check-content` would say of it. */
export function checkAnswer({ field, tidy }: Question, written: string): { value: string } | { problem: string } {
  const value = tidy === undefined ? written.trim() : tidy(written.trim())
  const shape = field === null ? z.string() : shapeAt(siteShape, field)
  const [issue] = shape === undefined ? [] : (z.safeParse(shape, value).error?.issues ?? [])
  if (issue === undefined) return { value }
  const placed = { ...issue, path: [...(field ?? [])] }
  return { problem: explainIssue(placed, { value, source: value, shape }) }
}
