import type { Change } from './change.ts'
import type { ContentProblem } from '../content/content-problem.ts'
import type { FileName } from '../content/site.ts'
import { hasCode } from '../ground/errors/errors.ts'
import { NoText } from './content-texts.ts'

/** Why a save was refused. Nothing has changed then, unless it is unsure. */
export type SaveRefusal =
  /** Somebody else was faster: `found` stands there now. */
  | { why: 'collision'; change: Change; found: unknown }
  /** All of it stands there already, whoever wrote it. */
  | { why: 'written' }
  /** The content would not hold any more, for these reasons of `check-content`. */
  | { why: 'invalid'; problems: readonly ContentProblem[] }
  /** The file changed while it was being written, or others save without end. */
  | { why: 'busy' }
  /** A file is no UTF-8; whoever looks after the server saves it anew. */
  | { why: 'no-text'; file: FileName }
  | { why: 'read-only' }
  /** A picture of that name is there, and is another one. */
  | { why: 'name-taken' }
  /** A picture that visitors see is not removed, nor one whose name stands in a text, nor any while the content does not hold. */
  | { why: 'used' }
  | { why: 'named' }
  | { why: 'unknown' }
  /** There is content already: it begins once. */
  | { why: 'begun' }
  | { why: 'full' }
  /** It closes an emergency unit, and whoever asks signed in too long ago. */
  | { why: 'sign-in' }
  /** Something broke once it was intended: it is done already, or the next who saves or looks ends it. */
  | { why: 'unsure'; cause: unknown }

export const refuse = (refusal: SaveRefusal): { ok: false; refusal: SaveRefusal } => ({ ok: false, refusal })

/** Throws what is no refusal. */
export function refused(error: unknown): { ok: false; refusal: SaveRefusal } {
  if (error instanceof NoText) return refuse({ why: 'no-text', file: error.file })
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return refuse({ why: 'read-only' })
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return refuse({ why: 'full' })
  throw error
}
