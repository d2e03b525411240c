import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { applyChanges, withMarks } from '../../content/edit/apply-changes.ts'
import type { Texts } from '../../content/edit/apply-changes.ts'
import { inverseOf } from '../../content/edit/change.ts'
import type { Change } from '../../content/edit/change.ts'
import { differenceOf } from '../../content/edit/difference.ts'
import { marksGone } from '../../content/edit/marks.ts'
import { loadContent } from '../../content/load-content.ts'
import { fileNames, optionalFiles } from '../../content/site.ts'
import type { FileName, Site } from '../../content/site.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { SiteKeeper } from '../site/site-keeper.ts'
import type { Clock } from '../time/clock.ts'
import { actOf, appendAct, inTurn } from './acts.ts'
import type { ActDraft, Actor } from './acts.ts'
import { entriesOf, NoText, readText, readTexts, removeUnfinished, valuesOf, writeText } from './content-texts.ts'
import { refused } from './refusal.ts'
import type { Refusal } from './refusal.ts'

export type SaveOutcome = { ok: true; number: number } | { ok: false; refusal: Refusal }

export interface ContentSaves {
  /** The site as it would be; changes nothing. */
  tryOut(changes: readonly Change[]): Promise<{ ok: true; site: Site } | { ok: false; refusal: Refusal }>
  save(draft: ActDraft, by: NonNullable<Actor>): Promise<SaveOutcome>
  /** Changes what lies beside the texts, in turn with the saves; `work` gives what the history says of it, or null where nothing changed. */
  beside(by: NonNullable<Actor>, work: (folder: string) => Promise<string | Refusal | null>): Promise<SaveOutcome>
  /** Notes that content was made where there was none; `make` gives false, with nothing changed, where there is some. */
  begin(make: () => Promise<boolean>, draft: ActDraft, by: NonNullable<Actor>): Promise<SaveOutcome>
  /** Brings a save that was cut off to its end, and notes what was changed outside of the staff's room. */
  catchUp(): Promise<void>
  /** Brings only that save to its end, if there is one. */
  endInterrupted(): Promise<void>
  /** Whether anything can be saved at all. */
  isReadOnly(): Promise<boolean>
}

interface SaveNeeds {
  database: Database
  clock: Clock
  site: SiteKeeper
  /** Makes the folder the hospital's own; gives where it is now. Called before the first change, with the sample still shown. */
  ownFolder(): Promise<string>
  /** Whether that folder can be written to, or made. */
  mayWriteFolder(): Promise<boolean>
}

/** What is about to happen to the files. Whoever finds it after a power cut knows how it was to end. */
interface Intention {
  draft: ActDraft
  by: Actor
  files: Partial<Record<FileName, { before: string | null; after: string }>>
}

/** A save takes milliseconds; whoever holds the row for longer was killed, or stands still: then it notices. */
const HELD_MILLISECONDS = 5_000
/** Clocks of several computers differ by less. */
const SKEW_MILLISECONDS = 1_000
/** Longer than that: the start and the next save outwait whoever was killed. */
const PATIENCE_MILLISECONDS = 8_000
const PAUSE_MILLISECONDS = 25

export function createContentSaves({ database, clock, site, ownFolder, mayWriteFolder }: SaveNeeds): ContentSaves {
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
    const taken = await database
      .insertInto('content_save')
      .values({ id: 1, token, expires_at, intention: null })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ token, expires_at })
          .where((row) =>
            // Held for longer than anybody holds it: by a clock that was wrong.
            row.or([row('content_save.expires_at', '<=', now), row('content_save.expires_at', '>', furthest)]),
          ),
      )
      .returning('token')
      .executeTakeFirst()
    return taken?.token === token
  }

  async function finishInterrupted(token: string): Promise<void> {
    const row = await database.selectFrom('content_save').select('intention').where('token', '=', token).executeTakeFirst()
    if (row?.intention === null || row?.intention === undefined) return
    const intention = JSON.parse(row.intention) as Intention
    // Never the sample's, which this process may still show.
    const folder = await ownFolder()
    await removeUnfinished(folder)
    // Somebody may have edited a file since: theirs stays, and is noted as such.
    if (await writeAll(folder, intention)) await conclude(token, intention)
    else await giveUp(token, folder, intention)
  }

  async function giveUp(token: string, folder: string, intention: Intention): Promise<void> {
    // What somebody else has brought to its end meanwhile stays.
    if (!(await intend(token, intention))) throw new Error('another process has ended this save')
    // Of several files some may have been exchanged already.
    for (const [name, { before, after }] of entriesOf(intention.files))
      if (before !== null && (await readText(folder, name)) === after) await writeText(folder, name, after, before)
    await intend(token, null)
  }

  /** False when somebody else has taken over: nothing is written that is not intended. */
  const intend = (token: string, intention: Intention | null): Promise<boolean> =>
    note(database, token, { intention: intention && JSON.stringify(intention), expires_at: soon() })

  /** True when each file is as it was meant; false when one of them is neither as before nor as after. */
  async function writeAll(folder: string, { files }: Intention): Promise<boolean> {
    for (const [name, { before, after }] of entriesOf(files)) {
      if ((await readText(folder, name)) === after) continue
      if (!(await writeText(folder, name, before, after))) return false
    }
    return true
  }

  /** The history and what is known of the files, together; refused when somebody else has taken over. */
  async function conclude(token: string, { draft, by, files }: Intention): Promise<number> {
    return inTurn(database, async (trx) => {
      if (!(await note(trx, token, { intention: null }))) throw new Error('another process has ended this save')
      for (const [file, { after: text }] of entriesOf(files)) {
        await trx
          .insertInto('content_texts')
          .values({ file, text })
          .onConflict((conflict) => conflict.column('file').doUpdateSet({ text }))
          .execute()
      }
      return appendAct(trx, by, draft, clock.now())
    })
  }

  /** What stands in the files and is not known yet was changed by hand. Texts that cannot be read wait until they can. */
  async function noteOutside(token: string, texts: Texts): Promise<void> {
    const rows = await database.selectFrom('content_texts').selectAll().execute()
    const known: Texts = Object.fromEntries(rows.map(({ file, text }) => [file, text]))
    // A file that the site cannot be without is only away for a moment.
    const changed = fileNames.filter(
      (name) => (texts[name] ?? '') !== (known[name] ?? '') && (texts[name] !== undefined || optionalFiles.has(name)),
    )
    if (changed.length === 0) return
    const files = filesOf(known, Object.fromEntries(changed.map((name) => [name, texts[name] ?? ''])))
    const [before, after] = [valuesOf(known), valuesOf(texts)]
    if (before === null || after === null) return
    // Before the first look there was nothing to compare with.
    if (rows.length === 0) {
      // In one statement: what is known of half the files would make the other half look new.
      const learned = database.insertInto('content_texts').values(entriesOf(texts).map(([file, text]) => ({ file, text })))
      await learned.onConflict((conflict) => conflict.column('file').doNothing()).execute()
      return
    }
    const title = `Isi diubah di luar ruang petugas: ${changed.map((name) => `${name}.yaml`).join(', ')}`
    const changes = [...marksGone(known, texts), ...differenceOf(before, after)]
    await conclude(token, { draft: actOf('outside', title, { changes }), by: null, files })
  }

  async function draftOf(folder: string, texts: Texts, { changes: asked, undoes }: Pick<ActDraft, 'changes' | 'undoes'>) {
    const changes = undoes === null ? withMarks(texts, asked) : asked
    const applied = applyChanges(texts, changes)
    if (undoes === null && isWritten(texts, changes, applied.ok)) return refuse({ why: 'written' })
    if (!applied.ok && applied.reason === 'collision') return refuse({ why: 'collision', change: applied.change, found: applied.found })
    const content = await loadContent(folder, { drafts: applied.ok ? applied.texts : {} })
    if (!content.ok) return refuse({ why: 'invalid', problems: content.problems })
    if (!applied.ok) {
      const file = `${applied.change.file}.yaml`
      const message = 'ditulis dengan cara yang hanya dapat diubah dengan penyunting teks, di server.'
      return refuse({ why: 'invalid', problems: [{ file, line: null, field: '', message }] })
    }
    return { ok: true, site: content.site, changes, texts: applied.texts, restyled: applied.restyled } as const
  }

  async function write(token: string, draft: ActDraft, by: NonNullable<Actor>): Promise<SaveOutcome> {
    const folder = await ownFolder()
    const texts = await readTexts(folder)
    await noteOutside(token, texts)
    const drafted = await draftOf(folder, texts, draft)
    if (!drafted.ok) return drafted
    const title = [draft.title, ...drafted.restyled.map((name) => `${name}.yaml dirapikan: jarak dan tanda kutip`)].join('; ')
    const act = { ...draft, title, changes: drafted.changes }
    const intention: Intention = { draft: act, by: { id: by.id, name: by.name }, files: filesOf(texts, drafted.texts) }
    let mayStand = true
    try {
      if (!(await intend(token, intention))) return refuse({ why: 'busy' })
      const written = await writeAll(folder, intention).catch((error: unknown) => ({ error }))
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

  const isReadOnly = async (): Promise<boolean> => !(await mayWriteFolder())

  async function saved(work: (token: string) => Promise<SaveOutcome>): Promise<SaveOutcome> {
    if (await isReadOnly()) return refuse({ why: 'read-only' })
    try {
      const outcome = await alone(work)
      if (outcome?.ok) await site.reload()
      return outcome ?? refuse({ why: 'busy' })
    } catch (error) {
      return refused(error)
    }
  }

  return {
    async tryOut(changes) {
      const folder = site.folder()
      try {
        return await draftOf(folder, await readTexts(folder), { changes: [...changes], undoes: null })
      } catch (error) {
        return refused(error)
      }
    },

    save: (draft, by) => saved((token) => write(token, draft, by)),

    beside: (by, work) =>
      saved(async () => {
        const title = await work(await ownFolder())
        if (title === null) return { ok: true, number: 0 }
        if (typeof title === 'object') return refuse(title)
        return { ok: true, number: await inTurn(database, (trx) => appendAct(trx, by, actOf('content', title), clock.now())) }
      }),

    begin: (make, draft, by) =>
      saved(async (token) => {
        const isMade = await make()
        await site.reload()
        if (!isMade) return refuse({ why: 'begun' })
        const files = filesOf({}, await readTexts(site.folder()))
        // What is there already is shown, and noted by whoever looks next.
        return conclude(token, { draft, by, files }).then(
          (number) => ({ ok: true, number }),
          (cause: unknown) => refuse({ why: 'unsure', cause }),
        )
      }),

    async catchUp() {
      await alone(async (token) => {
        // Somebody may have made the folder the hospital's own just now: what the sample says is no edit.
        await site.reload()
        await noteOutside(token, await readTexts(site.folder()))
      }).catch((error: unknown) => {
        // What was edited there is noted once it can be read.
        if (!(error instanceof NoText)) throw error
      })
    },

    async endInterrupted() {
      const interrupted = await database.selectFrom('content_save').select('id').where('intention', 'is not', null).executeTakeFirst()
      if (interrupted === undefined) return
      await alone(async () => null)
      await site.reload()
    },

    isReadOnly,
  }
}

function filesOf(before: Texts, after: Texts): Intention['files'] {
  return Object.fromEntries(entriesOf(after).map(([name, text]) => [name, { before: before[name] ?? null, after: text }]))
}

const refuse = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })

/** False when somebody else has taken the row over. */
async function note(database: Database | DatabaseTransaction, token: string, row: Partial<Tables['content_save']>): Promise<boolean> {
  const mine = database.updateTable('content_save').set(row).where('token', '=', token).returning('id')
  return (await mine.executeTakeFirst()) !== undefined
}

/** Whether an act would be done a second time: new items that stand there already, or a change that is taken back as easily as made. */
function isWritten(texts: Texts, changes: readonly Change[], isApplicable: boolean): boolean {
  const adds = changes.filter(({ kind, before }) => kind === 'item' && before === undefined)
  const mayBe = isApplicable ? adds.length === changes.length : changes.some(({ after }) => after !== undefined)
  return mayBe && applyChanges(texts, changes.map(inverseOf).toReversed()).ok
}
