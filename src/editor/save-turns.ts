import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Texts } from './marks.ts'
import { isTextPath, type Change } from '../content/change.ts'
import type { ContentProblem } from '../content/sentence.ts'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import type { Tables } from '../ground/database/tables.ts'
import type { Clock } from '../ground/time/clock.ts'
import { valueNamed } from '../contract/value-named.ts'
import { hasCode } from '../ground/errors/errors.ts'
import { inTurn, noteAct, type ActDraft, type Actor } from '../history/index.ts'
import { NoText, readText, removeUnfinished, writeText } from './content-texts.ts'
import { SLICE, slicesOf } from './slices.ts'

export type SaveOutcome = { ok: true; number: number } | Refused

/**
 * Why a save was refused. Nothing has changed then, unless it is unsure. `written`: all of it stands there already, whoever wrote it. `busy`: the
 * file changed meanwhile, or others save without end. A picture is not removed that visitors see (`used`), whose name stands in a text (`named`),
 * or while the content does not hold (`unknown`). `sign-in`: it closes an emergency unit, and whoever asks signed in too long ago.
 */
export type SaveRefusal =
  | { why: 'written' | 'busy' | 'read-only' | 'full' | 'name-taken' | 'used' | 'named' | 'unknown' | 'begun' | 'sign-in' }
  /** Somebody else was faster: `found` stands there now. */
  | { why: 'collision'; change: Change; found: unknown }
  /** The same of a whole text; null where none stands there any more. */
  | { why: 'text-collision'; path: string; found: string | null }
  /** The content would not hold any more, for these reasons of `check-content`. */
  | { why: 'invalid'; problems: readonly ContentProblem[] }
  /** A file is no UTF-8; whoever looks after the server saves it anew. */
  | { why: 'no-text'; file: string }
  /** Something broke once it was intended: it is done already, or the next who saves or looks ends it. */
  | { why: 'unsure'; cause: unknown }

export type Refused = { ok: false; refusal: SaveRefusal }

export const refuse = (refusal: SaveRefusal): Refused => ({ ok: false, refusal })

/** Throws what is no refusal. */
export function refused(error: unknown): Refused {
  if (error instanceof NoText) return refuse({ why: 'no-text', file: error.file })
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR')) return refuse({ why: 'read-only' })
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return refuse({ why: 'full' })
  throw error
}

export interface TurnNeeds {
  database: Database
  clock: Clock
  /** Makes the folder the hospital's own; gives where it is now. Called before the first change, with the sample still shown. */
  ownFolder(): Promise<string>
}

/** What is about to happen to the files. Whoever finds it after a power cut knows how it was to end. */
interface Intention {
  draft: ActDraft
  by: Actor
  files: Record<string, { before: string | null; after: string | null }>
}

/** A save takes milliseconds; whoever holds the row for longer was killed, or stands still: then it notices. */
const HELD_MILLISECONDS = 5_000
/** Clocks of several computers differ by less. */
const SKEW_MILLISECONDS = 1_000
/** Longer than that: the start and the next save outwait whoever was killed. */
const PATIENCE_MILLISECONDS = 8_000
const PAUSE_MILLISECONDS = 25
const ENDED = 'another process has ended this save'

export type SaveTurns = ReturnType<typeof createSaveTurns>

/** Who saves when, over all processes, and how a save ends that was cut off. */
export function createSaveTurns({ database, clock, ownFolder }: TurnNeeds) {
  /** One at a time, over all processes. Null when others go on saving. */
  async function alone<Result>(work: (token: string) => Promise<Result>): Promise<Result | null> {
    const token = randomUUID()
    const end = performance.now() + PATIENCE_MILLISECONDS
    while (!(await take(token))) {
      if (performance.now() > end) return null
      await wait(PAUSE_MILLISECONDS)
    }
    try {
      await finishInterrupted(token)
      return await work(token)
    } finally {
      // What was intended and is not done stays: the next one ends it. Where this fails, they wait until it runs out by itself.
      await note(database, token, { expires_at: new Date(0).toISOString() }).catch(() => undefined)
    }
  }

  const soon = (more = 0): string => new Date(clock.now().getTime() + HELD_MILLISECONDS + more).toISOString()

  async function take(token: string): Promise<boolean> {
    const [now, expires_at, furthest] = [clock.now().toISOString(), soon(), soon(SKEW_MILLISECONDS)]
    const first = database.insertInto('content_save').values({ id: 1, token, expires_at, intention: null })
    const mine = first.onConflict((conflict) => {
      const next = conflict.column('id').doUpdateSet({ token, expires_at })
      // Held for longer than anybody holds it: by a clock that was wrong.
      return next.where((row) => row.or([row('content_save.expires_at', '<=', now), row('content_save.expires_at', '>', furthest)]))
    })
    return (await mine.returning('token').executeTakeFirst())?.token === token
  }

  async function finishInterrupted(token: string): Promise<void> {
    const row = await database.selectFrom('content_save').select('intention').where('token', '=', token).executeTakeFirst()
    if (row?.intention === null || row?.intention === undefined) return
    const intention = JSON.parse(row.intention) as Intention
    // Never the sample's, which this process may still show.
    const folder = await ownFolder()
    await removeUnfinished(folder)
    // Somebody may have edited a file since: theirs stays, and is noted as such.
    if (await writeAll(token, folder, intention)) await conclude(token, intention)
    else await giveUp(token, folder, intention)
  }

  async function giveUp(token: string, folder: string, intention: Intention): Promise<void> {
    // What somebody else has brought to its end meanwhile stays.
    if (!(await intend(token, intention))) throw new Error(ENDED)
    // Of several files some may have been exchanged already. None that the site cannot be without goes.
    for (const [file, { before, after }] of Object.entries(intention.files))
      if ((before !== null || isTextPath(file)) && (await readText(folder, file)) === after) await writeText(folder, file, after, before)
    await intend(token, null)
  }

  /** False when somebody else has taken over: nothing is written that is not intended. */
  const intend = (token: string, intention: Intention | null): Promise<boolean> =>
    note(database, token, { intention: intention && JSON.stringify(intention), expires_at: soon() })

  /** True when each file is as it was meant; false when one of them is neither as before nor as after. Of many the turn is kept meanwhile. */
  async function writeAll(token: string, folder: string, { files }: Intention): Promise<boolean> {
    for (const [nth, [file, { before, after }]] of Object.entries(files).entries()) {
      if (nth % SLICE === SLICE - 1 && !(await note(database, token, { expires_at: soon() }))) throw new Error(ENDED)
      if ((await readText(folder, file)) !== after && !(await writeText(folder, file, before, after))) return false
    }
    return true
  }

  /** The history, where it is told there, and what is known of the files, together; refused when somebody else has taken over. */
  async function conclude(token: string, { draft, by, files }: Omit<Intention, 'draft'> & { draft: ActDraft | null }): Promise<number> {
    return inTurn(database, async (trx) => {
      if (!(await note(trx, token, { intention: null }))) throw new Error(ENDED)
      // Without others between: whoever has another connection of this process would wait for it without end.
      for (const some of slicesOf(Object.entries(files))) {
        const stand = some.flatMap(([file, { after: text }]) => (text === null ? [] : { file, text }))
        const names = some.map(([file]) => file)
        await trx.deleteFrom('content_texts').where('file', 'in', names).execute()
        if (stand.length > 0) await trx.insertInto('content_texts').values(stand).execute()
      }
      return draft === null ? 0 : noteAct(trx, by, draft, clock.now())
    })
  }

  /** What is intended, done as a whole or not at all. */
  async function carryOut(token: string, folder: string, intention: Intention): Promise<SaveOutcome> {
    let mayStand = true
    try {
      if (!(await intend(token, intention))) return refuse({ why: 'busy' })
      const written = await writeAll(token, folder, intention).catch((error: unknown) => ({ error }))
      if (written === true) return { ok: true, number: await conclude(token, intention) }
      await giveUp(token, folder, intention)
      mayStand = false
      if (written !== false) throw written.error
      return refuse({ why: 'busy' })
    } catch (cause) {
      if (!mayStand) throw cause
      return refuse({ why: 'unsure', cause })
    }
  }

  return { alone, carryOut, conclude }
}

export function pairTexts(before: Texts, after: Texts): Intention['files'] {
  return Object.fromEntries(Object.entries(after).map(([name, text]) => [name, { before: valueNamed(before, name) ?? null, after: text }]))
}

/** False when somebody else has taken the row over. */
async function note(database: Database | DatabaseTransaction, token: string, row: Partial<Tables['content_save']>): Promise<boolean> {
  const mine = database.updateTable('content_save').set(row).where('token', '=', token).returning('id')
  return (await mine.executeTakeFirst()) !== undefined
}
