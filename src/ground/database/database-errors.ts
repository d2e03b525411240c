import { NamedError } from '../errors/errors.ts'

/** Meanings of the engines' errors. No other file knows their numbers. */

/** SQLite's extended result codes, and PostgreSQL's SQLSTATE. */
const UNIQUE_VIOLATIONS = new Set<unknown>([2067, 1555, '23505'])

/** `unreadable`: the file system does not give the file, or not all of it. `corrupt`: the file holds something else than it should. */
export type SqliteFault = 'locked' | 'read-only' | 'unreadable' | 'corrupt' | 'full'

/** Faults of SQLite's file that may be over later, by their primary codes. */
const SQLITE_FAULTS: Readonly<Record<number, SqliteFault>> = {
  5: 'locked',
  6: 'locked',
  8: 'read-only',
  10: 'unreadable',
  11: 'corrupt',
  13: 'full',
  14: 'unreadable',
  26: 'corrupt',
}

const OWN_FAULTS = { gone: 14, foreign: 26, damaged: 11, 'rolled-back': 10 } as const

/**
 * What SQLite would say by itself, said before it does: of a file that is gone, is no database of ours or is damaged, and of a transaction that it has ended.
 */
export class SqliteFileError extends NamedError {
  readonly errcode: number
  constructor(fault: keyof typeof OWN_FAULTS, message: string, options?: ErrorOptions) {
    super(message, options)
    this.errcode = OWN_FAULTS[fault]
  }
}

/** SQLSTATE classes: connection lost, transaction given up for another, resources exhausted, stopped by the operator, I/O error. */
const POSTGRES_OUTAGES = new Set(['08', '40', '53', '57', '58'])

/** Within other classes: a standby that takes no writes, a transaction that stood still for too long. */
const POSTGRES_OUTAGE_CODES = new Set(['25006', '25P03'])

/** SQLite's code of an error and PostgreSQL's; of anything else neither. */
const codesOf = (error: unknown) => (error instanceof Error ? (error as { errcode?: unknown; code?: unknown }) : {})

export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = codesOf(error)
  return UNIQUE_VIOLATIONS.has(errcode ?? code)
}

/** The fault of SQLite's file, or null when the error is something else. An extended code ends with its primary one. */
export function readSqliteFault(error: unknown): SqliteFault | null {
  const { errcode } = codesOf(error)
  return (typeof errcode === 'number' && SQLITE_FAULTS[errcode & 0xff]) || null
}

/** True when another process holds the file. */
export const isLocked = (error: unknown): boolean => readSqliteFault(error) === 'locked'

/** True when the same request may succeed a little later. */
export function isDatabaseOutage(error: unknown): boolean {
  const { code } = codesOf(error)
  const isPostgresOutage =
    typeof code === 'string' && code.length === 5 && (POSTGRES_OUTAGES.has(code.slice(0, 2)) || POSTGRES_OUTAGE_CODES.has(code))
  return isPostgresOutage || readSqliteFault(error) !== null
}
