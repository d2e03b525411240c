import type { StaffRole } from '../ground/database/staff-roles.ts'
import type { Session } from '../ground/people/signed-in-user.ts'
import { MINUTE_MILLISECONDS } from '../ground/time/clock.ts'

export const SESSION_HOURS = 12
/** The longest time since the sign-in for sensitive changes. */
export const FRESH_MINUTES = 10
const IDLE_MINUTES = 30

/** The conditions of a route for entering it. */
export interface EntryRule {
  method: 'GET' | 'POST'
  /** The roles that may enter; null: anybody with the address, signed in or not. */
  roles: readonly StaffRole[] | null
  /** Answers also while the content cannot be written. */
  worksReadOnly?: true
  /** Refuses a session that was idle for `IDLE_MINUTES`. */
  refusesIdle?: true
  /** Answers also before a second factor was shown: the page that shows it, and the sign-out. */
  isBeforeFactor?: true
}

/** Who asks, and what they have shown. */
export interface Asker {
  session: Pick<Session, 'startedAt' | 'authenticatedAt' | 'factorAt' | 'seenAt' | 'formToken'> | null
  /** The role that the database has now; null if they are not of the staff. */
  role: StaffRole | null
  /** The request needs a sign-in of the last `FRESH_MINUTES`. */
  mustBeFresh: boolean
  /** The room requires a second factor. */
  needsFactor: boolean
  /** The form's token; null until the form is read. */
  form: { token: string | null; isReadOnly: boolean } | null
}

/** `sign-in`: the person is unknown, or signed in too long ago. `read-form`: yes so far, and the form is still to be checked. */
export type Admission = 'yes' | 'sign-in' | 'other-role' | 'sign-in-again' | 'second-factor' | 'read-form' | 'old-form' | 'read-only'

export function mayEnter({ method, roles, worksReadOnly, refusesIdle, isBeforeFactor }: EntryRule, asker: Asker, now: Date): Admission {
  const { session, role, mustBeFresh, needsFactor, form } = asker
  if (roles !== null) {
    if (session === null || role === null || isOverAt(now, session)) return 'sign-in'
    if (!roles.includes(role)) return 'other-role'
    if ((mustBeFresh && !isSignInFreshAt(now, session)) || (refusesIdle && isIdleAt(now, session))) return 'sign-in-again'
    if (needsFactor && !isBeforeFactor && lacksFactor(now, session, role, mustBeFresh)) return 'second-factor'
  }
  if (method === 'GET' || session === null) return 'yes'
  if (form === null) return 'read-form'
  if (form.token !== session.formToken) return 'old-form'
  return roles !== null && form.isReadOnly && !worksReadOnly ? 'read-only' : 'yes'
}

/** The sign-in is older than `SESSION_HOURS`, so nobody knows any more who sits there. */
export const isOverAt = (now: Date, { startedAt }: Pick<Session, 'startedAt'>): boolean => isOlder(now, startedAt, SESSION_HOURS * 60)

/** The sign-in is at most `FRESH_MINUTES` old. */
export const isSignInFreshAt = (now: Date, { authenticatedAt }: Pick<Session, 'authenticatedAt'>): boolean =>
  isRecent(now, authenticatedAt, FRESH_MINUTES)

/** The second factor was shown at most `FRESH_MINUTES` ago. */
export const isFactorFreshAt = (now: Date, { factorAt }: Pick<Session, 'factorAt'>): boolean =>
  factorAt !== null && isRecent(now, factorAt, FRESH_MINUTES)

/** A manager needs a second factor at each sign-in, others only before what needs a recent sign-in. */
function lacksFactor(now: Date, session: Pick<Session, 'factorAt'>, role: StaffRole, mustBeFresh: boolean): boolean {
  return (role === 'pengelola' && session.factorAt === null) || (mustBeFresh && !isFactorFreshAt(now, session))
}

/** The session has made no request for `IDLE_MINUTES`. */
export function isIdleAt(now: Date, { seenAt, startedAt }: Pick<Session, 'seenAt' | 'startedAt'>): boolean {
  const last = seenAt !== null && isRecent(now, seenAt, Infinity) ? seenAt : startedAt
  return !isRecent(now, last, IDLE_MINUTES)
}

/** A time in the future (a clock was ahead) is not recent: it would stay so until that time comes. */
function isRecent(now: Date, then: Date, minutes: number): boolean {
  return now.getTime() - then.getTime() >= -MINUTE_MILLISECONDS && !isOlder(now, then, minutes)
}

const isOlder = (now: Date, then: Date, minutes: number): boolean => now.getTime() - then.getTime() > minutes * MINUTE_MILLISECONDS
