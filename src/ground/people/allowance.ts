import { createHmac } from 'node:crypto'
import { DAY_MILLISECONDS as DAY, MINUTE_MILLISECONDS as MINUTE, aDayBefore, isBelievable, latestPast, type Clock } from '../time/clock.ts'
import { limits } from '../../contract/limits.ts'
import type { ProblemCode } from '../../contract/problem.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { Problem } from '../http/problem.ts'

type ActionKind = Tables['user_actions']['kind']
/** A person as the provider knows them. Never the e-mail address or the name: either may belong to somebody else tomorrow. */
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
  // Whoever deletes their account deletes their review with it, which is never refused: the next review is.
  { kinds: ['create'], most: limits.deletesPerDay + 1, milliseconds: DAY, problem: 'deletes-too-many' },
  { kinds: ['refused'], most: limits.refusedDraftsPerHalfHour, milliseconds: 30 * MINUTE, problem: 'refusals-too-many' },
  { kinds: ['report'], most: limits.reportsPerDay, milliseconds: DAY, problem: 'reports-too-many' },
  { kinds: ['export'], most: limits.exportsPerDay, milliseconds: DAY, problem: 'exports-too-many' },
  { kinds: ['upload'], most: limits.uploadsPerHalfHour, milliseconds: 30 * MINUTE, problem: 'uploads-too-many' },
]

export type Allowance = ReturnType<typeof createAllowance>

/** What one person may do in a while. Counted in the database: every process sees the same, and a restart forgets nothing. */
export function createAllowance(clock: Clock) {
  return {
    /**
     * Notes what the person is about to do; refuses when it is too much, and when the account is gone.
     * Gives the name under which they are counted, which is the same after they have deleted their account and come back.
     */
    async spend(trx: DatabaseTransaction, userId: string, kind: ActionKind): Promise<string> {
      const now = clock.now()
      const person = await personOf(trx, userId)
      for (const rule of RULES) if (rule.kinds.includes(kind)) await refuseBeyond(trx, person, rule, now)
      await trx.insertInto('user_actions').values({ person, kind, time: now.toISOString() }).execute()
      return person
    },
    /** Within the last day, whatever account they had then. */
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

/** Until the transaction ends, nobody else counts or removes this person. Gives who they are to the account provider. */
export async function lockUser(trx: DatabaseTransaction, userId: string): Promise<AccountIdentity> {
  const user = trx.updateTable('users').where('id', '=', userId).returning(['issuer', 'subject'])
  const identity = await user.set((row) => ({ name: row.ref('name') })).executeTakeFirst()
  if (identity === undefined) throw new Problem('signed-out')
  return identity
}

const personOf = async (trx: DatabaseTransaction, userId: string): Promise<string> => personHash(trx, await lockUser(trx, userId))

/** Names a person without naming them: the same for every account that they ever make here. */
export async function personHash(trx: Database, { issuer, subject }: AccountIdentity): Promise<string> {
  const { secret } = await trx.selectFrom('person_key').select('secret').executeTakeFirstOrThrow()
  return createHmac('sha256', secret)
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')
}

/** Null for whoever is not there any more. */
export async function findPerson(db: Database, table: 'users' | 'staff', id: string): Promise<string | null> {
  const identity = await db.selectFrom(table).select(['issuer', 'subject']).where('id', '=', id).executeTakeFirst()
  return identity === undefined ? null : personHash(db, identity)
}

/** What is noted of a person, without the name under which it is. */
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

/** Of the last `most` actions the oldest decides: while it is within the time, there is no room for another. */
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
