import { createHmac } from 'node:crypto'
import { DAY_MILLISECONDS as DAY, MINUTE_MILLISECONDS as MINUTE, aDayBefore, isBelievable, latestPast, type Clock } from '../time/clock.ts'
import { limits } from '../../contract/limits.ts'
import type { ProblemCode } from '../../contract/problem.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { Problem } from '../http/problem.ts'

type ActionKind = Tables['user_actions']['kind']
/** A person as the provider identifies them, without email address and name, either of which may belong to somebody else tomorrow. */
export type AccountIdentity = Pick<Tables['users'], 'issuer' | 'subject'>

interface Rule {
  kinds: readonly ActionKind[]
  most: number
  milliseconds: number
  problem: ProblemCode
}

const RULES: readonly Rule[] = [
  { kinds: ['create', 'edit', 'delete'], most: limits.writesPerMinute, milliseconds: MINUTE, problem: 'writes-too-fast' },
  { kinds: ['edit'], most: limits.editsPerDay, milliseconds: DAY, problem: 'edits-too-many' },
  { kinds: ['delete'], most: limits.deletesPerDay, milliseconds: DAY, problem: 'deletes-too-many' },
  // Deleting an account also deletes the review, and is never refused: so creating the next review is limited.
  { kinds: ['create'], most: limits.deletesPerDay + 1, milliseconds: DAY, problem: 'deletes-too-many' },
  { kinds: ['refused'], most: limits.refusedDraftsPerHalfHour, milliseconds: 30 * MINUTE, problem: 'refusals-too-many' },
  { kinds: ['report'], most: limits.reportsPerDay, milliseconds: DAY, problem: 'reports-too-many' },
  { kinds: ['export'], most: limits.exportsPerDay, milliseconds: DAY, problem: 'exports-too-many' },
  { kinds: ['upload'], most: limits.uploadsPerHalfHour, milliseconds: 30 * MINUTE, problem: 'uploads-too-many' },
]

export type Allowance = ReturnType<typeof createAllowance>

/** Limits what a person may do in a period. Counted in the database, so that every process has the same count and a restart loses none. */
export function createAllowance(clock: Clock) {
  return {
    /**
     * Records an action before it is done; throws if there were too many, or the account is gone. Returns the hash under which the person is counted,
     * which stays the same after they have deleted their account and come back.
     */
    async spend(trx: DatabaseTransaction, userId: string, kind: ActionKind): Promise<string> {
      const now = clock.now()
      const person = await personOf(trx, userId)
      for (const rule of RULES) if (rule.kinds.includes(kind)) await refuseBeyond(trx, person, rule, now)
      await trx.insertInto('user_actions').values({ person, kind, time: now.toISOString() }).execute()
      return person
    },
    /** Whether the person did this within the last day, with whatever account. */
    async hasDone(trx: DatabaseTransaction, userId: string, kind: ActionKind): Promise<boolean> {
      const person = await personOf(trx, userId)
      const done = trx
        .selectFrom('user_actions')
        .select('kind')
        .where('person', '=', person)
        .where('kind', '=', kind)
        .where('time', '>', aDayBefore(clock.now()))
        .where('time', '<=', latestPast(clock.now(), MINUTE))
      return (await done.executeTakeFirst()) !== undefined
    },
  }
}

/** Locks a person until the transaction ends, so that nobody else counts or removes them. Returns their identity at the provider. */
export async function lockUser(trx: DatabaseTransaction, userId: string): Promise<AccountIdentity> {
  const user = trx.updateTable('users').where('id', '=', userId).returning(['issuer', 'subject'])
  const identity = await user.set((row) => ({ name: row.ref('name') })).executeTakeFirst()
  if (identity === undefined) throw new Problem('signed-out')
  return identity
}

const personOf = async (trx: DatabaseTransaction, userId: string): Promise<string> => personHash(trx, await lockUser(trx, userId))

/** A keyed hash of a person, the same for every account that they ever have here. */
export async function personHash(trx: Database, { issuer, subject }: AccountIdentity): Promise<string> {
  const { secret } = await trx.selectFrom('person_key').select('secret').executeTakeFirstOrThrow()
  return createHmac('sha256', secret)
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')
}

/** The hash of a person; null if they do not exist any more. */
export async function findPerson(db: Database, table: 'users' | 'staff', id: string): Promise<string | null> {
  const identity = await db.selectFrom(table).select(['issuer', 'subject']).where('id', '=', id).executeTakeFirst()
  return identity === undefined ? null : personHash(db, identity)
}

/** The recorded actions of a person, without the hash. */
export async function listActions(database: Database, userId: string): Promise<Pick<Tables['user_actions'], 'kind' | 'time'>[]> {
  const person = (await findPerson(database, 'users', userId)) ?? ''
  return database.selectFrom('user_actions').select(['kind', 'time']).where('person', '=', person).orderBy('time').execute()
}

export async function sweepActions(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('user_actions')
    .where((row) => row.or([row('time', '<=', aDayBefore(now)), ...(isBelievable(now) ? [row('time', '>', latestPast(now))] : [])]))
    .execute()
}

/** Throws if the oldest of the last `most` actions is within the period. */
async function refuseBeyond(trx: DatabaseTransaction, person: string, rule: Rule, now: Date): Promise<void> {
  const oldest = await trx
    .selectFrom('user_actions')
    .select('time')
    .where('person', '=', person)
    .where('kind', 'in', rule.kinds)
    .where('time', '<=', latestPast(now, MINUTE))
    .orderBy('time', 'desc')
    .limit(1)
    .offset(rule.most - 1)
    .executeTakeFirst()
  if (!oldest) return
  const wait = Date.parse(oldest.time) + rule.milliseconds - now.getTime()
  if (wait > 0) throw new Problem(rule.problem, { retryAfterSeconds: Math.ceil(wait / 1000) })
}
