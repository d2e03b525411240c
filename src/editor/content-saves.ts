import { closedEmergencies } from '../content/check-emergency.ts'
import { applyChanges, withMarks } from './apply-changes.ts'
import { invert, type Change, type TextChange } from '../content/change.ts'
import { compareFiles } from './difference.ts'
import { marksGone, type Texts } from './marks.ts'
import { problemOf } from '../content/sentence.ts'
import { loadContent, type ContentResult } from '../content/load-content.ts'
import { fileNames, optionalFiles, valueAt, type Site } from '../content/site.ts'
import { localTime } from '../schedule/times.ts'
import type { PublicationsKeeper } from '../ground/site/publications-keeper.ts'
import type { SiteKeeper } from '../ground/site/site-keeper.ts'
import { newAct, inTurn, noteAct, refuseTooMany, type ActDraft, type Actor } from '../history/index.ts'
import { NoText, readTexts, readValues } from './content-texts.ts'
import { createSaveTurns, pairTexts, refuse, refused } from './save-turns.ts'
import { createTextSaves } from './text-saves.ts'
import type { Refused, SaveOutcome, SaveRefusal, TurnNeeds } from './save-turns.ts'

export type ContentSaves = ReturnType<typeof createContentSaves>

interface SaveNeeds extends TurnNeeds {
  site: SiteKeeper
  publications: Pick<PublicationsKeeper, 'reload'>
  /** Whether the content folder can be written to, or created. */
  mayWriteFolder(): boolean
}

export function createContentSaves({ database, clock, site, publications, ownFolder, mayWriteFolder }: SaveNeeds) {
  const turns = createSaveTurns({ database, clock, ownFolder })
  const { alone, carryOut, conclude } = turns
  const { saveTexts, lookAtTexts } = createTextSaves(database, turns)

  const reloadAll = (): Promise<void> => site.reload().then(() => publications.reload())

  /** Adds changes that were made by hand in the files to the history. Unreadable files wait until they can be read. */
  async function noteOutside(token: string, texts: Texts): Promise<void> {
    const rows = await database.selectFrom('content_texts').selectAll().where('file', 'in', fileNames).execute()
    const known: Texts = Object.fromEntries(rows.map(({ file, text }) => [file, text]))
    // A missing file that the site needs is only being replaced at this moment.
    const present = fileNames.filter((name) => texts[name] !== undefined || optionalFiles.has(name))
    const changed = present.filter((name) => (texts[name] ?? '') !== (known[name] ?? ''))
    if (changed.length === 0) return
    const files = pairTexts(known, Object.fromEntries(changed.map((name) => [name, texts[name] ?? ''])))
    const [before, after] = [readValues(known), readValues(texts)]
    if (before === null || after === null) return
    const title = `Isi diubah di luar ruang petugas: ${changed.map((name) => `${name}.yaml`).join(', ')}`
    // At the first check there is nothing to compare with.
    const changes = rows.length === 0 ? [] : [...marksGone(known, texts), ...compareFiles(before, after)]
    await conclude(token, { draft: rows.length === 0 ? null : newAct('outside', title, { changes }), by: null, files })
  }

  /** Checks the site with the drafts. Content that is still shown as a sample can be changed as long as no new fault is added. */
  async function siteWith(folder: string, drafts: Texts): Promise<{ ok: true; site: Site } | Refused> {
    const { common } = site.current()
    const content = await loadContent(folder, { drafts, common })
    if (content.ok) return content
    const { problems, asSample } = content
    const isAsBefore = site.current().untrue !== '' && asSample !== null && isNoMore(content, await loadContent(folder))
    return isAsBefore ? { ok: true, site: asSample.site } : refuse({ why: 'invalid', problems })
  }

  async function draftOf(folder: string, texts: Texts, { changes: asked, undoes }: Pick<ActDraft, 'changes' | 'undoes'>) {
    const changes = undoes === null ? withMarks(texts, asked) : asked
    const applied = applyChanges(texts, changes)
    if (undoes === null && isWritten(texts, changes, applied.ok)) return refuse({ why: 'written' })
    if (!applied.ok && applied.reason === 'collision') return refuse({ why: 'collision', change: applied.change, found: applied.found })
    const content = await siteWith(folder, applied.ok ? applied.texts : {})
    if (!content.ok) return content
    if (!applied.ok) {
      const message = 'ditulis dengan cara yang hanya dapat diubah dengan penyunting teks, di server.'
      return refuse({ why: 'invalid', problems: [problemOf(`${applied.change.file}.yaml`, message)] })
    }
    return { ok: true, site: site.shown(content.site), changes, texts: applied.texts } as const
  }

  type Work = (token: string) => Promise<SaveOutcome>

  /** Runs a save in its turn and maps errors to refusals; `reload` reads again what the save may have changed. */
  async function saved(by: NonNullable<Actor>, reload: () => Promise<unknown>, work: Work): Promise<SaveOutcome> {
    if (!mayWriteFolder()) return refuse({ why: 'read-only' })
    try {
      const outcome = await alone(async (token) => {
        await refuseTooMany(database, by, clock.now())
        return work(token)
      })
      if (outcome?.ok) await reload()
      return outcome ?? refuse({ why: 'busy' })
    } catch (error) {
      return refused(error)
    }
  }

  return {
    /** Checks the changes without saving them, and returns the site that would result. */
    async tryOut(changes: readonly Change[]): Promise<{ ok: true; site: Site } | Refused> {
      const folder = site.folder()
      try {
        return await draftOf(folder, await readTexts(folder), { changes: [...changes], undoes: null })
      } catch (error) {
        return refused(error)
      }
    },

    /** Saves changes of the YAML files. `provedRecently`: the person has just shown who they are. */
    save: (draft: ActDraft, by: NonNullable<Actor>, provedRecently = false) =>
      saved(by, site.reload, async (token) => {
        const folder = await ownFolder()
        const texts = await readTexts(folder)
        await noteOutside(token, texts)
        const drafted = await draftOf(folder, texts, draft)
        if (!drafted.ok) return drafted
        const today = localTime(site.current().site.hospital.timeZone, clock.now()).day
        if (!provedRecently && closedEmergencies(site.current().site, drafted.site, today).length > 0) return refuse({ why: 'sign-in' })
        const act = { ...draft, changes: drafted.changes }
        return carryOut(token, folder, { draft: act, by: { id: by.id, name: by.name }, files: pairTexts(texts, drafted.texts) })
      }),

    /** Saves whole texts in folders, all or none, if each file still is as in `before`. */
    saveFiles: (draft: ActDraft, texts: readonly TextChange[], by: NonNullable<Actor>) =>
      saved(by, reloadAll, async (token) => saveTexts(token, await ownFolder(), draft, texts, by)),

    /** Adds changes that were made by hand to texts in folders to the history. */
    lookAtTexts: () => lookAtTexts(site.folder()),

    /** Changes files beside the texts, in turn with saves. `work` returns the title for the history, or null if nothing changed. */
    beside: (by: NonNullable<Actor>, work: (folder: string) => Promise<string | SaveRefusal | null>) =>
      saved(by, reloadAll, async () => {
        const title = await work(await ownFolder())
        if (title === null) return { ok: true, number: 0 }
        if (typeof title === 'object') return refuse(title)
        return { ok: true, number: await inTurn(database, (trx) => noteAct(trx, by, newAct('content', title), clock.now())) }
      }),

    /** Creates content where there is none and notes it; `make` returns false and changes nothing if there is some. */
    begin: (make: () => Promise<boolean>, draft: ActDraft, by: NonNullable<Actor>) =>
      saved(by, reloadAll, async (token) => {
        const isMade = await make()
        await site.reload()
        if (!isMade) return refuse({ why: 'begun' })
        // The known texts are still those of the sample.
        await database.deleteFrom('content_texts').where('file', 'not in', fileNames).execute()
        // The files are written already; only the history is left.
        return carryOut(token, site.folder(), { draft, by, files: pairTexts({}, await readTexts(site.folder())) })
      }),

    /** Completes an interrupted save, and adds changes made by hand to the history. */
    async catchUp() {
      await alone(async (token) => {
        // Reloaded first, as another process may just have replaced the sample by the hospital's own folder, which is no edit.
        await site.reload()
        await noteOutside(token, await readTexts(site.folder()))
      }).catch((error: unknown) => {
        // An unreadable file is compared once it can be read.
        if (!(error instanceof NoText)) throw error
      })
    },

    /** Completes an interrupted save, if there is one, and nothing else. */
    async endInterrupted() {
      const interrupted = await database.selectFrom('content_save').select('id').where('intention', 'is not', null).executeTakeFirst()
      if (interrupted === undefined) return
      await alone(async () => null)
      await reloadAll()
    },

    isReadOnly: async (): Promise<boolean> => !mayWriteFolder(),
  }
}

/** Whether the changed content has no fault that was not there before. */
function isNoMore(now: Faulty, before: ContentResult): boolean {
  const [faults, left] = [nameFaults(now), before.ok ? [] : nameFaults(before)]
  const countIn = (all: readonly string[], fault: string): number => all.filter((one) => one === fault).length
  return faults.every((fault) => countIn(faults, fault) <= countIn(left, fault))
}

type Faulty = Exclude<ContentResult, { ok: true }>

/** Keys of faults by field and value, without list indices, which shift when an item is added above. */
function nameFaults({ problems, asSample }: Faulty): string[] {
  return problems.map(({ file, field, at }) =>
    JSON.stringify(at ? [at.path.filter((step) => typeof step === 'string'), valueAt(asSample?.site, at.path)] : [file, field]),
  )
}

/** Whether the files hold the result of these changes already, so that saving would do the same act twice; false without changes. */
function isWritten(texts: Texts, changes: readonly Change[], isApplicable: boolean): boolean {
  const adds = changes.filter(({ kind, before }) => kind === 'item' && before === undefined)
  const mayBe = isApplicable ? adds.length > 0 && adds.length === changes.length : changes.some(({ after }) => after !== undefined)
  return mayBe && applyChanges(texts, changes.map(invert).toReversed()).ok
}
