import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextChange } from '../../content/change.ts'
import { readTextWithin, MAX_FILE_BYTES } from '../../content/content-folder.ts'
import { readHead } from '../../content/publications/read-publication.ts'
import { REDIRECTS } from '../../content/redirects/redirect-lines.ts'
import type { ContentSaves, SaveRefusal } from '../../editor/index.ts'
import type { Database } from '../../ground/database/database.ts'
import { newAct, type Actor } from '../../history/index.ts'
import { STAGED, STAGED_FOLDER, type PlannedItem } from '../plan.ts'
import { filesOf, landFiles, sizeOf } from './land-files.ts'
import { actOfPath, noteLanded, readLanded, type Standing } from './landed.ts'
import { fitting, oldLinesOf } from './old-lines.ts'
import { discardStaged, itemsOf, openStaged, type Staged } from './staged.ts'
import { keepWithTexts, noteBrought } from './withdraw-files.ts'

interface LandingNeeds {
  database: Database
  saves: Pick<ContentSaves, 'saveFiles' | 'beside'>
  /** Where the content is now. */
  folder(): string
  dataDir: string
  hasRoom(place: string, bytes: number): Promise<boolean>
}

/** An item with its place, where it came to before, and with what stands there; `standing` is null of what becomes no text. */
export type StandingItem = PlannedItem & { standing: Standing | null; found: string | null }
type StandingText = StandingItem & { path: string; text: string }

export type LandingOutcome = { ok: true; number: number } | { ok: false; refusal: SaveRefusal }

export type Landing = ReturnType<typeof createLanding>

/** Brings what was read of an old site into the content, after a person has seen it. */
export function createLanding({ database, saves, folder, dataDir, hasRoom }: LandingNeeds) {
  let underWay: { draft: string | null; done: Promise<LandingOutcome> } | null = null

  async function* standing(staged: Staged): AsyncGenerator<StandingItem> {
    const landed = await readLanded(database)
    for await (const item of itemsOf(staged)) {
      const path = landed.pathOf(item.key) ?? item.path
      if (path === undefined || item.text === undefined) yield { ...item, standing: null, found: null }
      else {
        const { text: found } = await readTextWithin(join(folder(), path), MAX_FILE_BYTES)
        yield { ...item, path, found, standing: landed.standingOf(item.key, item.text, found) }
      }
    }
  }

  /** All that is taken; or one held text, as a draft. */
  async function land(staged: Staged, draft: string | null, by: NonNullable<Actor>): Promise<LandingOutcome> {
    const items: StandingItem[] = []
    for await (const item of standing(staged)) items.push(item)
    const wanted = items.filter((item) => (draft === null ? item.outcome === 'taken' : item.key === draft && isDraft(item)))
    const texts = wanted.filter((item): item is StandingText => item.standing === 'new' || item.standing === 'newer')
    await noteCutOff(items)
    const landing = [...texts, ...wanted.filter((item) => item.standing === null)]
    const { names, bytes } = await sizeOf(staged.folder, filesOf(landing))
    const letters = texts.reduce((sum, { text }) => sum + text.length, 0)
    if (!(await hasRoom(folder(), bytes + MOST_COPIES * letters))) return { ok: false, refusal: { why: 'full' } }
    await noteBrought(database, folder(), names)
    const refusal = await landFiles(saves, staged.folder, names, by)
    if (refusal !== null) return { ok: false, refusal }
    const lines = draft === null ? [...landing.flatMap(oldLinesOf), ...staged.plan.redirects] : []
    const added = await fitting(folder(), lines, (await readLanded(database)).lines)
    const changes: TextChange[] = texts.map(({ path, text, found }) => ({ path, before: found, after: text }))
    if (added !== null) changes.push({ path: REDIRECTS, before: null, after: added })
    if (changes.length === 0) return { ok: true, number: 0 }
    const title = draft === null ? `${texts.length} teks` : `“${texts[0]?.title}” sebagai draf`
    const outcome = await saves.saveFiles(newAct('content', `Impor situs lama: ${title}`), changes, by)
    if (outcome.ok) await noteLanded(database, texts, outcome.number)
    // Files that an undo had withdrawn become public again with their texts.
    await keepWithTexts(database, folder())
    // Another process was faster.
    return !outcome.ok && outcome.refusal.why === 'written' ? { ok: true, number: 0 } : outcome
  }

  /** Texts that came, when whoever brought them was cut off before that was noted. */
  async function noteCutOff(items: readonly StandingItem[]): Promise<void> {
    const { isUnnoted } = await readLanded(database)
    const came = items.filter((item): item is StandingText => item.standing === 'there' && isUnnoted(item.key))
    if (came[0]) await noteLanded(database, came, await actOfPath(database, came[0].path))
  }

  /** Does the work with what waits; null where nothing does. */
  async function withStaged<Result>(work: (staged: Staged) => Promise<Result>): Promise<Result | null> {
    const staged = await openStaged(dataDir)
    return staged && work(staged)
  }

  return {
    /** What waits for a person, how each item stands, without the texts, and how many of the files are there: these come first, whichever process brings them. */
    look: () =>
      withStaged(async (staged) => {
        const items: Omit<StandingItem, 'text' | 'found'>[] = []
        for await (const { text: _text, found: _found, ...item } of standing(staged)) items.push(item)
        const files = filesOf(items.filter(({ outcome }) => outcome === 'taken'))
        return { plan: staged.plan, items, files: files.length, copied: (await sizeOf(folder(), files)).names.length }
      }),

    isStaged: (): boolean => existsSync(join(dataDir, STAGED_FOLDER, STAGED.plan)),

    /** One item with its text. */
    item: (key: string) =>
      withStaged(async (staged) => {
        for await (const item of standing(staged)) if (item.key === key) return item
        return null
      }),

    /** The bytes of a picture that waits, by its name beside the texts. */
    picture: (name: string) => withStaged(async (staged) => readFile(join(staged.folder, STAGED.pictures, name)).catch(() => null)),

    /** Whoever presses the same while it is under way gets what comes of that. */
    land: (draft: string | null, by: NonNullable<Actor>) =>
      withStaged(async (staged) => {
        underWay ??= { draft, done: land(staged, draft, by).finally(() => (underWay = null)) }
        return underWay.draft === draft ? underWay.done : BUSY
      }),

    /** Takes away what waits; what has landed stays. */
    discard: (by: NonNullable<Actor>) =>
      withStaged(async (staged) => {
        if (underWay !== null) return BUSY
        return saves.beside(by, async () => discardStaged(staged).then(() => 'Hasil impor situs lama dibuang'))
      }),
  }
}

const BUSY: LandingOutcome = { ok: false, refusal: { why: 'busy' } }
/** In the file, in what is known of it, in the history, and while it is saved. */
const MOST_COPIES = 4

/** Whatever the plan says: what is held becomes public for nobody. */
function isDraft({ path, text }: PlannedItem): boolean {
  const head = path !== undefined && text !== undefined && readHead(path, text)
  return head && head.ok && head.listed.head.draft
}
