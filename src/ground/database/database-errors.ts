import { NamedError } from '../errors/errors.ts'

/** Database errors by meaning; no other file knows the codes of SQLite and PostgreSQL. */

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
 * Thrown in SQLite's place, before it fails itself: the file is gone, no database of ours or damaged, or a transaction was rolled back.
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

/** Single codes of other classes: a read-only standby, and a transaction that was idle for too long. */
const POSTGRES_OUTAGE_CODES = new Set(['25006', '25P03'])

/** The code of SQLite (`errcode`) and of PostgreSQL (`code`); undefined for other errors. */
const codesOf = (error: unknown) => (error instanceof Error ? (error as { errcode?: unknown; code?: unknown }) : {})

export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = codesOf(error)
  return UNIQUE_VIOLATIONS.has(errcode ?? code)
}

/** The fault of SQLite's file, or null for other errors. The low byte of an extended code is the primary code. */
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

/** Ignores that nothing can be written for now: for what is noted beside a reading, which goes on. */
export const unlessOutage = (error: unknown): void => {
  if (!isDatabaseOutage(error)) throw error
}
