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

/** What a form reads and is read against. */
export interface ContentNow {
  site: Site
  /** The files as written. */
  values: Readonly<Record<string, unknown>>
  /** What is not the hospital's own yet. */
  marks: readonly Mark[]
  /** What is the sample's or the template's. */
  notOwn: readonly FieldProblem[]
  /** Names of the files that visitors are given. */
  attachments: string[]
  today: CalendarDay
}

/** What is not the hospital's own, and has no mark that says so: of a copy of the sample all of it. */
export function findUnmarked({ marks, notOwn }: Pick<ContentNow, 'marks' | 'notOwn'>): FieldProblem[] {
  return notOwn.filter((one) => !marks.some(({ change: { file }, at }) => isNotOwn([one], [file, ...at])))
}

/** A hospital's own content before it is published: the page says that it is an example, whatever is saved. */
export const isBeginning = (about: ContentNow): boolean => !isNotOwn(about.notOwn, ['hospital', 'name']) && about.site.hospital.demo

export type FormAnswers = URLSearchParams

export type FormReading =
  | {
      ok: true
      changes: Change[]
      /** Whose cards change; empty for what concerns the whole house. */ people: string[]
      /** The first day on which it holds. */ from: CalendarDay
      /** Something was read of lines of a text: it is seen before it is saved. */
      isRead?: boolean
      /** Of an entry: where it stands in the content, and which field asks for which path in it. */
      at?: { path: FieldPath; names: ReadonlyMap<string, string> }
      sheet?: PastedSheet
    }
  /** By the name of the field. */
  | { ok: false; errors: Record<string, string> }

/** What was pasted, as it is seen before it is saved. */
export interface PastedSheet {
  /** What the history calls it. */
  title: string
  /** Something is asked before it is saved. */
  isOpen: boolean
  /** Whether a field of this name is drawn in it. */
  draws(name: string): boolean
  draw(): ReactElement
}

/** One thing that the staff can change: what it asks, and what the answers change. */
export interface StaffFormKind {
  title: string
  /** Which fields of the address name what it is about. */
  keys: readonly ('siapa' | 'mana' | 'semula' | 'poli' | 'di' | 'asal' | 'mulai')[]
  titleOf?(about: ContentNow, answers: FormAnswers): string | undefined
  /** Where one is after it is saved, if that is always the same. */
  after?: string
  /** What is written when the form is opened; carried as `semula`, so that what somebody else changes meanwhile is noticed. */
  opened?(about: ContentNow, answers: FormAnswers): string[]
  /** The answers after a press that only changes what is asked for; null for a press that it does not know. */
  turn?(answers: FormAnswers, step: string): FormAnswers | null
  /** It is one more of several: another may follow at once. */
  isOneMore?(about: ContentNow, answers: FormAnswers): boolean
  /** Where what it is about is taken away, if it may be. */
  away?(about: ContentNow, answers: FormAnswers): DocumentLink | null
  lead?(about: ContentNow, answers: FormAnswers): string[]
  /** Where something has to be changed before. */
  naming?(about: ContentNow, answers: FormAnswers): FieldPath[]
  fields(about: ContentNow, answers: FormAnswers): FormField[]
  read(about: ContentNow, answers: FormAnswers): FormReading
  /** The same of a whole text, which has bounds of its own: lets others come between. */
  readLong?(about: ContentNow, answers: FormAnswers, breathe: () => Promise<void>): Promise<FormReading>
}

/** What is too long to be read, by the name of the field. */
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

/** Tells the items of a list apart, and is another one as soon as the item is. */
export const itemId = (item: unknown): string => createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 12)

export const GONE = 'Yang Anda buka sudah tidak ada, atau sudah diubah orang lain. Kembali ke Hari ini, lalu lihat keadaannya sekarang.'

/** As it was when the form was opened, so that what somebody else changes meanwhile is noticed. */
export function openedIn(answers: FormAnswers): Plain | undefined {
  const carried = answers.get('semula')
  try {
    return carried === null ? undefined : change.shape.before.parse(JSON.parse(carried))
  } catch {
    return undefined
  }
}
