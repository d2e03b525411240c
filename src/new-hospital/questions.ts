import { z } from 'zod'
import { readSaidZone } from '../schedule/times.ts'
import { readPhone } from '../contract/phone.ts'
import { explainIssue } from '../content/explain-issue.ts'
import { wordsInForm } from '../content/sentence.ts'
import { shapeAt, siteShape, type FieldPath } from '../content/site.ts'
import { hospitalQuestions } from './words.ts'

export type Flag = (typeof hospitalQuestions)[number]['flag']

/** One thing to know of a hospital: asked on a terminal, or given by a flag. */
export interface Question {
  flag: Flag
  ask: string
  example: string
  /** Where the answer stands: file, then field. Null for what is more than one field. */
  field: FieldPath | null
  /** Where it stands too. */
  also?: FieldPath
  /** Without it nothing can be made. */
  required?: true
  /** As what the answer is tidied before it is checked. */
  tidy?: keyof typeof TIDIED
}

export const QUESTIONS: readonly Question[] = hospitalQuestions

/** As people say zones and write numbers: the content has the country's code before them. */
const TIDIED = { zone: readSaidZone, phone: readPhone }

/** The answers that were given; the rest is marked in the files. */
export type Answers = Partial<Record<Flag, string>> & { name: string; city: string }

/** The answers that are right, and what is wrong with the others; an empty one is none. */
export function checkAnswers(questions: readonly Question[], written: (flag: Flag) => string | undefined) {
  const answers: Partial<Record<Flag, string>> = {}
  const problems: typeof answers = {}
  for (const question of questions) {
    const text = written(question.flag)?.trim()
    if (!text) continue
    const checked = checkAnswer(question, text)
    if ('problem' in checked) problems[question.flag] = checked.problem
    else answers[question.flag] = checked.value
  }
  return { answers, problems }
}

/** The value for the file, or the sentence that `check-content` would say of it. */
export function checkAnswer({ field, tidy }: Question, written: string): { value: string } | { problem: string } {
  const value = (tidy && TIDIED[tidy](written.trim())) ?? written.trim()
  const shape = field === null ? z.string() : shapeAt(siteShape, field)
  const [issue] = shape === undefined ? [] : (z.safeParse(shape, value).error?.issues ?? [])
  if (issue === undefined) return { value }
  const placed = { ...issue, path: [...(field ?? [])] }
  return { problem: wordsInForm(explainIssue(placed, { value, source: value, shape }), placed.path) }
}
