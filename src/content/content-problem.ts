import type { FieldPath } from './site.ts'
import { oneLine } from './quoted.ts'
import type { Sentence } from './sentence.ts'

/** A mistake in a field, before its line is known. */
export type FieldProblem = { path: FieldPath; message: Sentence }

/** One mistake, as those who look for many give it. */
export const mistake = (path: FieldPath, message: Sentence): FieldProblem[] => [{ path, message }]

/** A mistake in the content folder that the hospital's staff must correct. */
export interface ContentProblem {
  /** Path as the staff know it: `content/doctors.yaml`. */
  file: string
  /** Null when the whole file is concerned. */
  line: number | null
  /** Path of the field, as in `doctors[3].specialty`; empty when the whole file is concerned. */
  field: string
  /** Indonesian: what is wrong and what to write in the file instead. */
  message: string
  /** Of a field: its path from the top of the content, and what a form says beside it. */
  at?: { path: FieldPath; inForm: string }
}

/** Of a file as a whole, or of a line of it that is no field's. */
export function problemOf(file: string, message: string, line: number | null = null): ContentProblem {
  return { file, line, field: '', message }
}

export function formatContentProblem({ file, line, field, message }: ContentProblem): string {
  return oneLine([line === null ? file : `${file} baris ${line}`, ...(field === '' ? [] : [field]), message].join(': '))
}

export const formatContentProblems = (problems: readonly ContentProblem[]): string => problems.map(formatContentProblem).join('\n')
