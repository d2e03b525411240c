import type { StaffRole } from '../ground/database/staff-roles.ts'
import type { Session } from '../ground/people/signed-in-user.ts'
import { MINUTE_MILLISECONDS } from '../ground/time/clock.ts'

export const SESSION_HOURS = 12
/** Whoever changes what hurts most signed in so long ago at most. */
export const FRESH_MINUTES = 10
const IDLE_MINUTES = 30

/** What a route asks of whoever enters. */
export interface EntryRule {
  method: 'GET' | 'POST'
  /** Null: whoever has the address, signed in or not. */
  roles: readonly StaffRole[] | null
  /** Also where the content cannot be written. */
  worksReadOnly?: true
  /** Only while its person was here a short time ago. */
  isWatched?: true
  /** Also before a second factor was shown: where it is shown, and where one goes out. */
  isBeforeFactor?: true
}

/** Who asks, and with what. */
export interface Asker {
  session: Pick<Session, 'startedAt' | 'authenticatedAt' | 'factorAt' | 'seenAt' | 'formToken'> | null
  /** As the database has it now; null for nobody of the staff. */
  role: StaffRole | null
  /** What is asked for needs a sign-in of the last minutes. */
  mustBeFresh: boolean
  /** The room asks for a second factor. */
  hasFactor: boolean
  /** Null until it is read. */
  form: { token: string | null; isReadOnly: boolean } | null
}

/** `sign-in`: who they are is not known, or was said too long ago. `read-form`: yes, as far as can be told without the form. */
export type Admission = 'yes' | 'sign-in' | 'other-role' | 'sign-in-again' | 'second-factor' | 'read-form' | 'old-form' | 'read-only'

export function mayEnter({ method, roles, worksReadOnly, isWatched, isBeforeFactor }: EntryRule, asker: Asker, now: Date): Admission {
  const { session, role, mustBeFresh, hasFactor, form } = asker
  if (roles !== null) {
    if (session === null || role === null || isOverAt(now, session)) return 'sign-in'
    if (!roles.includes(role)) return 'other-role'
    if ((mustBeFresh && !isFreshAt(now, session)) || (isWatched && isIdleAt(now, session))) return 'sign-in-again'
    if (hasFactor && !isBeforeFactor && lacksFactor(now, session, role, mustBeFresh)) return 'second-factor'
  }
  if (method === 'GET' || session === null) return 'yes'
  if (form === null) return 'read-form'
  if (form.token !== session.formToken) return 'old-form'
  return roles !== null && form.isReadOnly && !worksReadOnly ? 'read-only' : 'yes'
}

/** They signed in so long ago that nobody knows any more who sits there. */
export const isOverAt = (now: Date, { startedAt }: Pick<Session, 'startedAt'>): boolean => isOlder(now, startedAt, SESSION_HOURS * 60)

/** They signed in within minutes. */
export const isFreshAt = (now: Date, { authenticatedAt }: Pick<Session, 'authenticatedAt'>): boolean =>
  isRecent(now, authenticatedAt, FRESH_MINUTES)

/** The second factor was shown within minutes. */
export const isFactorFreshAt = (now: Date, { factorAt }: Pick<Session, 'factorAt'>): boolean =>
  factorAt !== null && isRecent(now, factorAt, FRESH_MINUTES)

/** A manager shows it at each sign-in, everybody before what needs a fresh one. */
function lacksFactor(now: Date, session: Pick<Session, 'factorAt'>, role: StaffRole, mustBeFresh: boolean): boolean {
  return (role === 'pengelola' && session.factorAt === null) || (mustBeFresh && !isFactorFreshAt(now, session))
}

/** They asked for nothing of the room for long. */
export function isIdleAt(now: Date, { seenAt, startedAt }: Pick<Session, 'seenAt' | 'startedAt'>): boolean {
  const last = seenAt !== null && isRecent(now, seenAt, Infinity) ? seenAt : startedAt
  return !isRecent(now, last, IDLE_MINUTES)
}

/** What a clock that was ahead has noted is not recent: it would stay so until that time comes. */
function isRecent(now: Date, then: Date, minutes: number): boolean {
  return now.getTime() - then.getTime() >= -MINUTE_MILLISECONDS && !isOlder(now, then, minutes)
}

const isOlder = (now: Date, then: Date, minutes: number): boolean => now.getTime() - then.getTime() > minutes * MINUTE_MILLISECONDS
