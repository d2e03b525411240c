import { z } from 'zod'
import { change } from '../../content/edit/change.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import type { StaffActTable } from '../database/tables.ts'
import type { Change } from '../../content/edit/change.ts'
import { textsIn } from '../../content/field-path.ts'
import { brokenConstraint } from '../database/database-errors.ts'

/** `content` changes facts; `outside` is what somebody changed without this room; `staff` concerns people's roles; `confirm` says that facts are right; `look` takes or shows what is not public. */
const ACT_KINDS = ['content', 'outside', 'staff', 'confirm', 'look'] as const
export type ActKind = (typeof ACT_KINDS)[number]

const actDetails = z.object({
  /** What was done, as the history says it: `dr. Rahayu, Sp.A: tidak praktik 24 Desember`. */
  title: z.string(),
  /** Empty where no content changed. */
  changes: z.array(change),
  /** Names of the facts that somebody has looked at with this act. */
  confirms: z.array(z.string()),
})

/** What somebody is about to do. */
export interface ActDraft extends z.infer<typeof actDetails> {
  kind: ActKind
  /** The act that this one takes back. */
  undoes: number | null
}

export function actOf(kind: ActKind, title: string, more: Partial<ActDraft> = {}): ActDraft {
  return { kind, title, changes: [], confirms: [], undoes: null, ...more }
}

/** Whoever uses the server's own command line. */
export const OPERATOR = { id: 'server', name: 'Bagian IT (perintah di server)' }

/** Null for what was done outside of the staff's room. */
export type Actor = { id: string; name: string } | null

export interface Act extends ActDraft {
  number: number
  time: Date
  by: Actor
  /** Whether a later act has taken this one back, and has not been taken back itself. */
  isUndone: boolean
}

const LOOKED_THROUGH = 100
const LOOK_NOTED_MILLISECONDS = 60 * 60_000

/** Each round one of those who act at once is through, and few act at once. */
const ATTEMPTS = 100

/** Does the work in a transaction of its own; another act that took the same number at the same time makes it begin again. */
export async function inTurn<Result>(database: Database, work: (trx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || brokenConstraint(error) !== 'unique') throw error
    }
  }
}

/** Adds a row to the history, and notes what it confirms. Called within {@link inTurn}. */
export async function appendAct(trx: DatabaseTransaction, by: Actor, draft: ActDraft, now: Date): Promise<number> {
  const { kind, undoes, ...details } = draft
  const number = (await latestNumber(trx)) + 1
  const time = now.toISOString()
  await trx
    .insertInto('staff_acts')
    .values({ number, time, staff_id: by?.id ?? null, staff_name: by?.name ?? null, kind, details: JSON.stringify(details), undoes })
    .execute()
  for (const fact of details.confirms) {
    await trx
      .insertInto('staff_confirmations')
      .values({ fact, time })
      .onConflict((conflict) => conflict.column('fact').doUpdateSet({ time }))
      .execute()
  }
  return number
}

/** 0 before the first act. It grows with each: whoever knows it knows whether something was done since. */
export async function latestNumber(database: Database | DatabaseTransaction, kinds?: readonly ActKind[]): Promise<number> {
  const all = database.selectFrom('staff_acts').select((is) => is.fn.max('number').as('number'))
  const row = await (kinds === undefined ? all : all.where('kind', 'in', kinds)).executeTakeFirst()
  return row?.number ?? 0
}

/** The newest acts, or the newest before one. */
export async function listActs(database: Database, before: number | null, count: number): Promise<Act[]> {
  const newest = database.selectFrom('staff_acts').selectAll().orderBy('number', 'desc').limit(count)
  const rows = await (before === null ? newest : newest.where('number', '<', before)).execute()
  return Promise.all(rows.map((row) => toAct(database, row)))
}

export async function findAct(database: Database, number: number): Promise<Act | null> {
  const row = await database.selectFrom('staff_acts').selectAll().where('number', '=', number).executeTakeFirst()
  return row === undefined ? null : toAct(database, row)
}

/** The newest acts that say of something `text` stood there before: taken back, it is to stand there again. */
export async function actsWith(database: Database, text: string): Promise<Act[]> {
  const rows = await database
    .selectFrom('staff_acts')
    .selectAll()
    .where('details', 'like', `%${text.replaceAll(/[%_\\]/gu, '_')}%`)
    .orderBy('number', 'desc')
    .limit(LOOKED_THROUGH)
    .execute()
  const acts = await Promise.all(rows.map((row) => toAct(database, row)))
  const isBefore = ({ before }: Change): boolean => textsIn(before).some((one) => one.text === text)
  return acts.filter(({ changes, isUndone: isDone }) => !isDone && changes.some(isBefore))
}

async function toAct(database: Database, { number, time, staff_id, staff_name, kind, details, undoes }: StaffActTable): Promise<Act> {
  return {
    number,
    time: new Date(time),
    by: staff_id === null ? null : { id: staff_id, name: staff_name ?? '' },
    kind: z.enum(ACT_KINDS).parse(kind),
    ...actDetails.parse(JSON.parse(details)),
    undoes,
    isUndone: await isUndone(database, number),
  }
}

async function isUndone(database: Database, number: number): Promise<boolean> {
  const rows = await database.selectFrom('staff_acts').select('number').where('undoes', '=', number).execute()
  for (const row of rows) if (!(await isUndone(database, row.number))) return true
  return false
}

/** Notes that somebody has looked at something, once an hour. */
export async function noteLook(database: Database, by: NonNullable<Actor>, title: string, now: Date): Promise<void> {
  const before = (await listActs(database, null, LOOKED_THROUGH)).find(
    (act) => act.kind === 'look' && act.by?.id === by.id && act.title === title,
  )
  if (before !== undefined && Math.abs(now.getTime() - before.time.getTime()) < LOOK_NOTED_MILLISECONDS) return
  await inTurn(database, (trx) => appendAct(trx, by, actOf('look', title), now))
}

/** When each of the facts was last said to be right. */
export async function confirmationsOf(database: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await database.selectFrom('staff_confirmations').selectAll().execute()
  return new Map(rows.map(({ fact, time }) => [fact, new Date(time)]))
}

const LOOK_MILLISECONDS = 1000
/** After these the content is read again. */
const CHANGING: readonly ActKind[] = ['content', 'outside']

/** Calls back whenever something was done in the staff's room, by whichever process; returns how to stop. */
export function followActs(database: Database, onAct: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  // The content may have been read before the last of them: the first look takes over what there is.
  let known = 0
  let isBusy = false
  const look = async (): Promise<void> => {
    const number = await latestNumber(database, CHANGING)
    if (number !== known) await onAct()
    known = number
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    look()
      .catch(onError)
      .finally(() => (isBusy = false))
  }, LOOK_MILLISECONDS)
  return () => clearInterval(timer)
}
