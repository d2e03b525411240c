import { z } from 'zod'
import { textsIn } from '../content/site.ts'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import type { Tables } from '../ground/database/tables.ts'
import { ACT_KINDS, readDetails, type Act } from './acts.ts'
import type { Change } from '../content/change.ts'

const LOOKED_THROUGH = 100

const newestActs = (database: Database, count: number) =>
  database.selectFrom('staff_acts').selectAll().orderBy('number', 'desc').limit(count)

export async function listActs(database: Database, before: number | null, count: number): Promise<Act[]> {
  const newest = newestActs(database, count)
  return toActs(database, await (before === null ? newest : newest.where('number', '<', before)).execute())
}

export async function findAct(database: Database, number: number): Promise<Act | null> {
  const [act] = await toActs(database, await database.selectFrom('staff_acts').selectAll().where('number', '=', number).execute())
  return act ?? null
}

/** The act at the beginning of a chain of undos, and the number of undos. */
export async function undoneBy(database: Database, act: Act): Promise<{ first: Act; undos: number }> {
  const undone = act.undoes === null ? null : await findAct(database, act.undoes)
  if (undone === null) return { first: act, undos: 0 }
  const { first, undos } = await undoneBy(database, undone)
  return { first, undos: undos + 1 }
}

/** The newest acts with a value before the change that contains `text`, because undoing them brings it back. */
export async function actsWith(database: Database, text: string): Promise<Act[]> {
  const newest = newestActs(database, LOOKED_THROUGH).where('details', 'like', patternOf(text))
  const acts = await toActs(database, await newest.execute())
  const isBefore = ({ before }: Change): boolean => textsIn(before).some((one) => one.text === text)
  return acts.filter(({ changes, texts = [], isUndone }) => {
    const isInText = texts.some(({ before }) => before?.includes(text))
    return !isUndone && (isInText || changes.some(isBefore))
  })
}

/** Texts stand in the history as JSON, in which a backslash may stand before a character. */
const patternOf = (text: string): string =>
  `%${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[%_\\]/gu, '_')}%`

/** Acts since a time that mention one of the texts, with who did them, the newest first. */
export async function actsNaming(db: DatabaseTransaction, since: string, texts: readonly string[]) {
  const acts = db.selectFrom('staff_acts').select(['staff_id as by', 'details']).where('time', '>', since).orderBy('number', 'desc')
  const found = await acts.where((is) => is.or(texts.map((text) => is('details', 'like', patternOf(text))))).execute()
  return found.map(({ by, details }) => Object.assign(readDetails(details), { by }))
}

async function toActs(database: Database, rows: readonly Tables['staff_acts'][]): Promise<Act[]> {
  const undone = await undoneAmong(database, rows)
  return rows.map(({ number, time, staff_id, staff_name, kind, details, undoes }) => ({
    number,
    time: new Date(time),
    by: staff_id === null ? null : { id: staff_id, name: staff_name ?? '' },
    kind: z.enum(ACT_KINDS).catch('content').parse(kind),
    ...readDetails(details),
    undoes,
    isUndone: undone.has(number),
  }))
}

/** Reads all undos of these acts at once, the undos of those, and so on. */
async function undoneAmong(database: Database, acts: readonly Tables['staff_acts'][]): Promise<ReadonlySet<number>> {
  const undone = new Set<number>()
  if (acts.length === 0) return undone
  const numbers = acts.map(({ number }) => number)
  const undos = await database
    .withRecursive('undo(number, undoes)', (db) =>
      db
        .selectFrom('staff_acts')
        .select(['number', 'undoes'])
        .where('undoes', 'in', numbers)
        .union((is) =>
          is.selectFrom('staff_acts as one').innerJoin('undo', 'undo.number', 'one.undoes').select(['one.number', 'one.undoes']),
        ),
    )
    .selectFrom('undo')
    .selectAll()
    .orderBy('number', 'desc')
    .execute()
  // From the newest on: an act is undone only by a later one, of which it is known by then whether it was undone itself.
  for (const { number, undoes } of undos) if (undoes !== null && !undone.has(number)) undone.add(undoes)
  return undone
}

/** When each fact was last confirmed. */
export async function listConfirmations(database: Database): Promise<ReadonlyMap<string, Date>> {
  const rows = await database.selectFrom('staff_confirmations').selectAll().execute()
  return new Map(rows.map(({ fact, time }) => [fact, new Date(time)]))
}
