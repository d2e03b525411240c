import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import type { FieldProblem } from '../../content/sentence.ts'
import { change, type Change, type Plain } from '../../content/change.ts'
import type { Mark } from '../marks.ts'
import type { FieldPath, Site } from '../../content/site.ts'
import { LONGEST_TEXT } from '../../content/fields/basic.ts'
import { isNotOwn } from '../../content/own-facts/find-not-own.ts'
import type { CalendarDay } from '../../schedule/times.ts'
import type { DocumentLink, FormField } from '../../ground/documents/document-view.ts'
import { valueNamed } from '../../contract/value-named.ts'

/** The current content, on which forms are based. */
export interface ContentNow {
  site: Site
  /** The parsed files, by name. */
  values: Readonly<Record<string, unknown>>
  /** Marks (`ISI:`) of values that are not the hospital's own yet. */
  marks: readonly Mark[]
  /** Fields that still have the sample's or the template's value. */
  notOwn: readonly FieldProblem[]
  /** The names of current attachments. */
  attachments: string[]
  today: CalendarDay
}

/** Fields that are not the hospital's own and have no mark; in a copy of the sample these are all. */
export function findUnmarked({ marks, notOwn }: Pick<ContentNow, 'marks' | 'notOwn'>): FieldProblem[] {
  return notOwn.filter((one) => !marks.some(({ change: { file }, at }) => isNotOwn([one], [file, ...at])))
}

/** Whether the content has the hospital's own name but is not published yet: the page is then marked as an example. */
export const isBeginning = (about: ContentNow): boolean => !isNotOwn(about.notOwn, ['hospital', 'name']) && about.site.hospital.demo

export type FormAnswers = URLSearchParams

export type FormReading =
  | {
      ok: true
      changes: Change[]
      /** The doctors whose cards change; empty if none. */
      people: string[]
      /** The first day on which the changes hold. */
      from: CalendarDay
      /** Set if lines of text were interpreted, so that the result is shown before it is saved. */
      isRead?: boolean
      /** The entry's path in the content, and the form fields' names by path in the entry. */
      at?: { path: FieldPath; names: ReadonlyMap<string, string> }
      sheet?: PastedSheet
    }
  /** `errors` by field name. */
  | { ok: false; errors: Record<string, string> }

/** A preview of pasted data, shown before it is saved. */
export interface PastedSheet {
  /** The title for the history. */
  title: string
  /** Whether questions must be answered before saving. */
  isOpen: boolean
  /** Whether the preview renders the field of this name itself. */
  draws(name: string): boolean
  draw(): ReactElement
}

/** A kind of form for staff: its fields, and the changes that its answers make. */
export interface StaffFormKind {
  title: string
  /** The query parameters that say what the form is about. */
  keys: readonly ('siapa' | 'mana' | 'semula' | 'poli' | 'di' | 'asal' | 'mulai')[]
  titleOf?(about: ContentNow, answers: FormAnswers): string | undefined
  /** The address after saving, if it is always the same. */
  after?: string
  /** The saved value when the form is opened; the form carries it as `semula`, so that others' changes meanwhile are noticed. */
  opened?(about: ContentNow, answers: FormAnswers): string[]
  /** The answers after a button that only changes the form, such as "add an item"; null for unknown buttons. */
  turn?(answers: FormAnswers, step: string): FormAnswers | null
  /** Whether the form adds an item to a list, so that another can be added after saving. */
  isOneMore?(about: ContentNow, answers: FormAnswers): boolean
  /** The link to the form that removes the entry; null if it cannot be removed. */
  away?(about: ContentNow, answers: FormAnswers): DocumentLink | null
  lead?(about: ContentNow, answers: FormAnswers): string[]
  /** Paths of references that must be changed first. */
  naming?(about: ContentNow, answers: FormAnswers): FieldPath[]
  fields(about: ContentNow, answers: FormAnswers): FormField[]
  read(about: ContentNow, answers: FormAnswers): FormReading
  /** Reads a form with a long text, which has bounds of its own; `breathe` yields to other work. */
  readLong?(about: ContentNow, answers: FormAnswers, breathe: () => Promise<void>): Promise<FormReading>
}

/** Errors of answers that are too long, by field name. */
export function longAnswers({ readLong }: StaffFormKind, answers: FormAnswers): Record<string, string> {
  const isLong = (answer: string): boolean => answer.replaceAll('\r', '').length > LONGEST_TEXT
  const long = [...answers].filter(([name, value]) => !readLong && isLong(value) && name !== 'semula')
  return Object.fromEntries(long.map(([name]) => [name, `Paling banyak ${LONGEST_TEXT.toLocaleString('id')} huruf.`]))
}

export function noteErrors(fields: readonly FormField[], errors: Readonly<Record<string, string>>): void {
  for (const one of fields) {
    const error = valueNamed(errors, one.name)
    if (error !== undefined) Object.assign(one, { error })
  }
}

/** A hash that identifies a list item by its value. */
export const itemId = (item: unknown): string => createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 12)

export const GONE = 'Yang Anda buka sudah tidak ada, atau sudah diubah orang lain. Kembali ke Hari ini, lalu lihat keadaannya sekarang.'

/** The value when the form was opened (`semula`), by which others' changes meanwhile are noticed. */
export function openedIn(answers: FormAnswers): Plain | undefined {
  const carried = answers.get('semula')
  try {
    return carried === null ? undefined : change.shape.before.parse(JSON.parse(carried))
  } catch {
    return undefined
  }
}
