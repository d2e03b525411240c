import { z } from 'zod'
import { change, textChange } from '../content/change.ts'
import { limits } from '../contract/limits.ts'
import { isUniqueViolation } from '../ground/database/database-errors.ts'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import { Problem } from '../ground/http/problem.ts'
import { latestPast } from '../ground/time/clock.ts'
import { startLoop } from '../ground/time/start-loop.ts'

/** `content`: changed facts; `outside`: a change from outside of the room; `staff`: people's roles; `confirm`: confirmed facts; `look`: downloaded or viewed something that is not public. */
export const ACT_KINDS = ['content', 'outside', 'staff', 'confirm', 'look'] as const
export type ActKind = (typeof ACT_KINDS)[number]

const actDetails = z.object({
  /** What was done, as the history says it: `dr. Rahayu, Sp.A: tidak praktik 24 Desember`. */
  title: z.string(),
  /** Empty if no content changed. */
  changes: z.array(change),
  /** Present if whole texts (Markdown files) changed, instead of fields. */
  texts: z.array(textChange).exactOptional(),
  /** Names of the facts that the act confirms. */
  confirms: z.array(z.string()),
})

/** An act before it is added to the history. */
export type ActDraft = z.infer<typeof actDetails> & { kind: ActKind; undoes: number | null }

export function newAct(kind: ActKind, title: string, more: Partial<ActDraft> = {}): ActDraft {
  return { kind, title, changes: [], confirms: [], undoes: null, ...more }
}

/** The actor of commands on the server's command line. */
export const OPERATOR = { id: 'server', name: 'Bagian IT (perintah di server)' }

/** Null for changes made outside of the staff's room. */
export type Actor = { id: string; name: string } | null

export interface Act extends ActDraft {
  number: number
  time: Date
  by: Actor
  /** Whether a later act has undone this one, and was not undone itself. */
  isUndone: boolean
  /** Another version wrote its changes in a format unknown here: the title is shown, and it cannot be undone here. */
  isForeign: boolean
}

const titleAlone = z.object({ title: z.string() }).catch({ title: '' })

/** Reads the details of an act, whichever version wrote them. */
export function readDetails(details: string): z.infer<typeof actDetails> & Pick<Act, 'isForeign'> {
  const stored: unknown = JSON.parse(details)
  const { data } = actDetails.safeParse(stored)
  return data ? { ...data, isForeign: false } : { ...titleAlone.parse(stored), changes: [], confirms: [], isForeign: true }
}

const HOUR_MILLISECONDS = 60 * 60_000

/** In each round one of the concurrent acts succeeds, and few are concurrent. */
const ATTEMPTS = 100

/** Runs the work in a transaction of its own, and again if a concurrent act took the same number. */
export async function inTurn<Result>(database: Database, work: (trx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isUniqueViolation(error)) throw error
    }
  }
}

/** Adds an act and its confirmations; refuses a person who has acted too often. Called within {@link inTurn}. */
export async function appendAct(trx: DatabaseTransaction, by: Actor, draft: ActDraft, now: Date): Promise<number> {
  await refuseTooMany(trx, by, now)
  return noteAct(trx, by, draft, now)
}

/** Acts of one person in the last hour. Reads back from the newest only to the hour's beginning, however long the history is. */
function actsOfHour(database: Database | DatabaseTransaction, by: NonNullable<Actor>, now: Date) {
  const since = new Date(now.getTime() - HOUR_MILLISECONDS).toISOString()
  const older = database.selectFrom('staff_acts').select('number').where('time', '<=', since).orderBy('number', 'desc').limit(1)
  return database
    .selectFrom('staff_acts')
    .where('number', '>', (is) => is.fn.coalesce(older, is.lit(0)))
    .where('staff_id', '=', by.id)
    .where('time', '>', since)
    .where('time', '<=', latestPast(now, HOUR_MILLISECONDS))
}

/** Refuses a person who has acted too often; called before anything is changed that could then not be added to the history. */
export async function refuseTooMany(database: Database | DatabaseTransaction, by: Actor, now: Date): Promise<void> {
  if (by === null || by.id === OPERATOR.id) return
  const acts = actsOfHour(database, by, now).select('time').orderBy('number', 'desc').limit(1)
  const oldest = await acts.offset(limits.actsPerHour - 1).executeTakeFirst()
  if (oldest === undefined) return
  const wait = Date.parse(oldest.time) + HOUR_MILLISECONDS - now.getTime()
  throw new Problem('acts-too-many', { retryAfterSeconds: Math.ceil(wait / 1000) })
}

/** Adds an act that was admitted before and is done already, so it is never refused. */
export async function noteAct(trx: DatabaseTransaction, by: Actor, draft: ActDraft, now: Date): Promise<number> {
  const { kind, undoes, ...details } = draft
  const number = (await latestNumber(trx)) + 1
  const time = now.toISOString()
  const who = { staff_id: by?.id ?? null, staff_name: by?.name ?? null }
  const row = { number, time, ...who, kind, details: JSON.stringify(details), undoes }
  await trx.insertInto('staff_acts').values(row).execute()
  const confirmed = trx.insertInto('staff_confirmations').onConflict((conflict) => conflict.column('fact').doUpdateSet({ time }))
  for (const fact of details.confirms) await confirmed.values({ fact, time }).execute()
  return number
}

/** The number of the latest act, 0 before the first. It grows with each act, so that a change of it shows that something was done. */
export async function latestNumber(database: Database | DatabaseTransaction, kinds?: readonly ActKind[]): Promise<number> {
  const all = database.selectFrom('staff_acts').select((is) => is.fn.max('number').as('number'))
  const row = await (kinds === undefined ? all : all.where('kind', 'in', kinds)).executeTakeFirst()
  return row?.number ?? 0
}

/** Adds an act that somebody has looked at something, at most once an hour. */
export async function noteLook(database: Database, by: NonNullable<Actor>, title: string, now: Date): Promise<void> {
  const looks = await actsOfHour(database, by, now).select('details').where('kind', '=', 'look').execute()
  if (looks.some(({ details }) => readDetails(details).title === title)) return
  await inTurn(database, (trx) => appendAct(trx, by, newAct('look', title), now))
}

const LOOK_MILLISECONDS = 1000

/** Calls `onAct` after each change of the content, by whichever process; returns a function that stops it. */
export function followActs(database: Database, onAct: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  // Starts at 0, so that the first look calls `onAct`: acts may have come after the content was read.
  let known = 0
  const look = async (): Promise<void> => {
    const number = await latestNumber(database, ['content', 'outside'])
    if (number !== known) await onAct()
    known = number
  }
  return startLoop(LOOK_MILLISECONDS, look, onError)
}
