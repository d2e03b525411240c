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
 * Why a save was refused. Nothing has changed then, except for `unsure`. `written`: the files hold the result already. `busy`: the file changed
 * meanwhile, or others keep saving. A picture is not removed while visitors see it (`used`), a text names it (`named`), or the content is
 * invalid (`unknown`). `sign-in`: the change closes an emergency unit and needs a more recent sign-in.
 */
export type SaveRefusal =
  | { why: 'written' | 'busy' | 'read-only' | 'full' | 'name-taken' | 'used' | 'named' | 'unknown' | 'begun' | 'sign-in' }
  /** Somebody else has changed the value to `found` meanwhile. */
  | { why: 'collision'; change: Change; found: unknown }
  /** Somebody else has changed the whole text meanwhile; null if it was removed. */
  | { why: 'text-collision'; path: string; found: string | null }
  /** The content would be invalid, for these reasons of `check-content`. */
  | { why: 'invalid'; problems: readonly ContentProblem[] }
  /** A file is not UTF-8; the operator must save it again. */
  | { why: 'no-text'; file: string }
  /** An error after the intention was saved: the save is done already, or the next save or check completes it. */
  | { why: 'unsure'; cause: unknown }

export type Refused = { ok: false; refusal: SaveRefusal }

export const refuse = (refusal: SaveRefusal): Refused => ({ ok: false, refusal })

/** Maps an error to a refusal; throws any other error. */
export function refused(error: unknown): Refused {
  if (error instanceof NoText) return refuse({ why: 'no-text', file: error.file })
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR')) return refuse({ why: 'read-only' })
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return refuse({ why: 'full' })
  throw error
}

export interface TurnNeeds {
  database: Database
  clock: Clock
  /** Returns the hospital's own content folder, created from the sample before the first change. */
  ownFolder(): Promise<string>
}

/** A save as stored in the database before the files are touched, so that it can be completed after a power cut. */
interface Intention {
  draft: ActDraft
  by: Actor
  files: Record<string, { before: string | null; after: string | null }>
}

/** How long a save holds the row. A save takes milliseconds, so a longer one was killed or hangs; a hanging one notices that it lost the row. */
const HELD_MILLISECONDS = 5_000
/** The tolerated difference between the clocks of computers. */
const SKEW_MILLISECONDS = 1_000
/** How long a save waits for its turn; longer than {@link HELD_MILLISECONDS}, so that it outlasts a killed one. */
const PATIENCE_MILLISECONDS = 8_000
const PAUSE_MILLISECONDS = 25
const ENDED = 'another process has ended this save'

export type SaveTurns = ReturnType<typeof createSaveTurns>

/** Serialises saves over all processes, and completes interrupted ones. */
export function createSaveTurns({ database, clock, ownFolder }: TurnNeeds) {
  /** Runs work while no other process saves; null if no turn came in time. */
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
      // Releases the row but keeps an unfinished intention, which the next save completes. If this fails, others wait until it expires.
      await note(database, token, { expires_at: new Date(0).toISOString() }).catch(() => undefined)
    }
  }

  const soon = (more = 0): string => new Date(clock.now().getTime() + HELD_MILLISECONDS + more).toISOString()

  async function take(token: string): Promise<boolean> {
    const [now, expires_at, furthest] = [clock.now().toISOString(), soon(), soon(SKEW_MILLISECONDS)]
    const first = database.insertInto('content_save').values({ id: 1, token, expires_at, intention: null })
    const mine = first.onConflict((conflict) => {
      const next = conflict.column('id').doUpdateSet({ token, expires_at })
      // An expiry further ahead than any save holds the row was written by a wrong clock.
      return next.where((row) => row.or([row('content_save.expires_at', '<=', now), row('content_save.expires_at', '>', furthest)]))
    })
    return (await mine.returning('token').executeTakeFirst())?.token === token
  }

  async function finishInterrupted(token: string): Promise<void> {
    const row = await database.selectFrom('content_save').select('intention').where('token', '=', token).executeTakeFirst()
    if (row?.intention === null || row?.intention === undefined) return
    const intention = JSON.parse(row.intention) as Intention
    // Not the folder that this process shows, which may still be the sample's.
    const folder = await ownFolder()
    await removeUnfinished(folder)
    // A file that was edited by hand since keeps the edit, and the history notes it.
    if (await writeAll(token, folder, intention)) await conclude(token, intention)
    else await giveUp(token, folder, intention)
  }

  async function giveUp(token: string, folder: string, intention: Intention): Promise<void> {
    // If another process has completed the save meanwhile, its result stays.
    if (!(await intend(token, intention))) throw new Error(ENDED)
    // Restores files that were replaced already. A file that the site needs is never deleted.
    for (const [file, { before, after }] of Object.entries(intention.files))
      if ((before !== null || isTextPath(file)) && (await readText(folder, file)) === after) await writeText(folder, file, after, before)
    await intend(token, null)
  }

  /** Stores the intention; false if another process has taken over the row. */
  const intend = (token: string, intention: Intention | null): Promise<boolean> =>
    note(database, token, { intention: intention && JSON.stringify(intention), expires_at: soon() })

  /** Writes all files; false if one is neither as before nor as after. Extends the turn while there are many. */
  async function writeAll(token: string, folder: string, { files }: Intention): Promise<boolean> {
    for (const [nth, [file, { before, after }]] of Object.entries(files).entries()) {
      if (nth % SLICE === SLICE - 1 && !(await note(database, token, { expires_at: soon() }))) throw new Error(ENDED)
      if ((await readText(folder, file)) !== after && !(await writeText(folder, file, before, after))) return false
    }
    return true
  }

  /** Adds the act to the history (if there is a draft) and updates the known texts, in one transaction; throws if another process has taken over. */
  async function conclude(token: string, { draft, by, files }: Omit<Intention, 'draft'> & { draft: ActDraft | null }): Promise<number> {
    return inTurn(database, async (trx) => {
      if (!(await note(trx, token, { intention: null }))) throw new Error(ENDED)
      // Does not yield between the slices: another connection of this process would wait for this transaction without end.
      for (const some of slicesOf(Object.entries(files))) {
        const stand = some.flatMap(([file, { after: text }]) => (text === null ? [] : { file, text }))
        const names = some.map(([file]) => file)
        await trx.deleteFrom('content_texts').where('file', 'in', names).execute()
        if (stand.length > 0) await trx.insertInto('content_texts').values(stand).execute()
      }
      return draft === null ? 0 : noteAct(trx, by, draft, clock.now())
    })
  }

  /** Carries out an intention as a whole or not at all. */
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

/** Updates the row of the current save; false if another process has taken it over. */
async function note(database: Database | DatabaseTransaction, token: string, row: Partial<Tables['content_save']>): Promise<boolean> {
  const mine = database.updateTable('content_save').set(row).where('token', '=', token).returning('id')
  return (await mine.executeTakeFirst()) !== undefined
}
