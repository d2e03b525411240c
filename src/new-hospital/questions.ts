import { z } from 'zod'
import { readSaidZone } from '../schedule/times.ts'
import { readPhone } from '../contract/phone.ts'
import { explainIssue } from '../content/explain-issue.ts'
import { wordsInForm } from '../content/sentence.ts'
import { shapeAt, siteShape, type FieldPath } from '../content/site.ts'
import { hospitalQuestions } from './words.ts'

export type Flag = (typeof hospitalQuestions)[number]['flag']

/** One question about a hospital, asked on a terminal or answered by a flag. */
export interface Question {
  flag: Flag
  ask: string
  example: string
  /** The field that takes the answer: file, then path. Null if it is more than one field. */
  field: FieldPath | null
  /** A second field that takes the answer. */
  also?: FieldPath
  /** The content cannot be created without this answer. */
  required?: true
  /** How the answer is normalized before it is checked. */
  tidy?: keyof typeof TIDIED
}

export const QUESTIONS: readonly Question[] = hospitalQuestions

/** People name zones and telephone numbers in their own way; the content needs an IANA zone and the country's code. */
const TIDIED = { zone: readSaidZone, phone: readPhone }

/** The answers that were given; all other fields are marked in the files. */
export type Answers = Partial<Record<Flag, string>> & { name: string; city: string }

/** The valid answers, and the problems of the others; an empty answer counts as none. */
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

/** The value for the file, or the sentence that `check-content` would give. */
export function checkAnswer({ field, tidy }: Question, written: string): { value: string } | { problem: string } {
  const value = (tidy && TIDIED[tidy](written.trim())) ?? written.trim()
  const shape = field === null ? z.string() : shapeAt(siteShape, field)
  const [issue] = shape === undefined ? [] : (z.safeParse(shape, value).error?.issues ?? [])
  if (issue === undefined) return { value }
  const placed = { ...issue, path: [...(field ?? [])] }
  return { problem: wordsInForm(explainIssue(placed, { value, source: value, shape }), placed.path) }
}
