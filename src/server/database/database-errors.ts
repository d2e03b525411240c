/** Meanings of the engines' errors. No other file knows their numbers. */

export type Constraint = 'unique' | 'check' | 'foreign-key'

const CONSTRAINTS: Readonly<Record<string, Constraint>> = {
  // SQLite: extended result codes
  2067: 'unique',
  1555: 'unique',
  275: 'check',
  787: 'foreign-key',
  // PostgreSQL: SQLSTATE
  23505: 'unique',
  23514: 'check',
  23503: 'foreign-key',
}

/** SQLite's primary codes: busy, locked. */
const SQLITE_LOCKED = new Set([5, 6])

/** Damaged, no database. */
const SQLITE_CORRUPT = new Set([11, 26])

/** I/O error, cannot open. */
const SQLITE_UNREADABLE = new Set([10, 14])

/** The connection must not be used again. */
const SQLITE_DAMAGE = new Set([...SQLITE_CORRUPT, ...SQLITE_UNREADABLE])

const SQLITE_READ_ONLY = new Set([8])

const SQLITE_FULL = new Set([13])

const SQLITE_OUTAGES = new Set([...SQLITE_LOCKED, ...SQLITE_DAMAGE, ...SQLITE_READ_ONLY, ...SQLITE_FULL])

/** SQLSTATE classes: connection lost, transaction given up for another, resources exhausted, stopped by the operator, I/O error. */
const POSTGRES_OUTAGES = new Set(['08', '40', '53', '57', '58'])

/** Within other classes: a standby that takes no writes, a transaction that stood still for too long. */
const POSTGRES_OUTAGE_CODES = new Set(['25006', '25P03'])

interface EngineError extends Error {
  /** SQLite */
  errcode?: unknown
  /** PostgreSQL */
  code?: unknown
}

/** The kind of constraint that refused a write, or null when the error is something else. */
export function brokenConstraint(error: unknown): Constraint | null {
  if (!isEngineError(error)) return null
  return CONSTRAINTS[String(error.errcode ?? error.code)] ?? null
}

/** True when the same request may succeed a little later. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!isEngineError(error)) return false
  if (typeof error.errcode === 'number') return isSqlite(error, SQLITE_OUTAGES)
  return typeof error.code === 'string' && error.code.length === 5 && isPostgresOutage(error.code)
}

function isPostgresOutage(code: string): boolean {
  return POSTGRES_OUTAGES.has(code.slice(0, 2)) || POSTGRES_OUTAGE_CODES.has(code)
}

/** True when another process holds the file. */
export function isLocked(error: unknown): boolean {
  return isSqlite(error, SQLITE_LOCKED)
}

/** True when the file behind the connection is lost or damaged. */
export function isDamage(error: unknown): boolean {
  return isSqlite(error, SQLITE_DAMAGE)
}

/** True when the file was read and holds something else than it should. */
export function isCorrupt(error: unknown): boolean {
  return isSqlite(error, SQLITE_CORRUPT)
}

/** True when the file system does not give the file, or not all of it. */
export function isUnreadable(error: unknown): boolean {
  return isSqlite(error, SQLITE_UNREADABLE)
}

export function isReadOnly(error: unknown): boolean {
  return isSqlite(error, SQLITE_READ_ONLY)
}

export function isFull(error: unknown): boolean {
  return isSqlite(error, SQLITE_FULL)
}

function isSqlite(error: unknown, primaryCodes: ReadonlySet<number>): boolean {
  return isEngineError(error) && typeof error.errcode === 'number' && primaryCodes.has(error.errcode & 0xff)
}

function isEngineError(error: unknown): error is EngineError {
  return error instanceof Error && ('errcode' in error || 'code' in error)
}
