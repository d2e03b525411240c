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
import { copyStaged, filePathsOf, findFiles } from './copy-staged.ts'
import { lastActWith, noteImported, readImported, type ItemState } from './imported-items.ts'
import { newRedirectLines, redirectsTo } from './new-redirects.ts'
import { discardStaged, itemsOf, openStaged, type Staged } from './staged.ts'
import { noteCopied, updateWithdrawnFiles } from './withdraw-files.ts'

interface ImportNeeds {
  database: Database
  saves: Pick<ContentSaves, 'saveFiles' | 'beside'>
  /** The current content folder. */
  folder(): string
  dataDir: string
  hasRoom(place: string, bytes: number): Promise<boolean>
}

/** An item at the path of its former import, if any, with the text of the file there (`found`). `state` is null if the item has no text. */
export type ComparedItem = PlannedItem & { state: ItemState | null; found: string | null }
type ComparedText = ComparedItem & { path: string; text: string }

type PublishOutcome = { ok: true; number: number } | { ok: false; refusal: SaveRefusal }

export type StagedImport = ReturnType<typeof createStagedImport>

/** The import that waits for a person, who looks at it and publishes or discards it. Its methods return null if nothing waits. */
export function createStagedImport({ database, saves, folder, dataDir, hasRoom }: ImportNeeds) {
  let running: { draft: string | null; outcome: Promise<PublishOutcome> } | null = null

  async function* compare(staged: Staged): AsyncGenerator<ComparedItem> {
    const imported = await readImported(database)
    for await (const item of itemsOf(staged)) {
      const path = imported.pathOf(item.key) ?? item.path
      if (path === undefined || item.text === undefined) yield { ...item, state: null, found: null }
      else {
        const { text: found } = await readTextWithin(join(folder(), path), MAX_FILE_BYTES)
        yield { ...item, path, found, state: imported.stateOf(item.key, item.text, found) }
      }
    }
  }

  /** Publishes all accepted items, or one held text as a draft. Each step may be repeated after the process was killed. */
  async function publish(staged: Staged, draft: string | null, by: NonNullable<Actor>): Promise<PublishOutcome> {
    const items: ComparedItem[] = []
    for await (const item of compare(staged)) items.push(item)
    const wanted = items.filter((item) => (draft === null ? item.outcome === 'taken' : item.key === draft && isDraft(item)))
    const texts = wanted.filter((item): item is ComparedText => item.state === 'new' || item.state === 'newer')
    await noteInterrupted(items)
    const published = [...texts, ...wanted.filter((item) => item.state === null)]
    const { paths, bytes } = await findFiles(staged.folder, filePathsOf(published))
    const letters = texts.reduce((sum, { text }) => sum + text.length, 0)
    if (!(await hasRoom(folder(), bytes + COPIES_OF_TEXT * letters))) return { ok: false, refusal: { why: 'full' } }
    await noteCopied(database, folder(), paths)
    const refusal = await copyStaged(saves, staged.folder, paths, by)
    if (refusal !== null) return { ok: false, refusal }
    const redirects = draft === null ? [...published.flatMap(redirectsTo), ...staged.plan.redirects] : []
    const lines = await newRedirectLines(folder(), redirects, (await readImported(database)).redirectLines)
    const changes: TextChange[] = texts.map(({ path, text, found }) => ({ path, before: found, after: text }))
    if (lines !== null) changes.push({ path: REDIRECTS, before: null, after: lines })
    if (changes.length === 0) return { ok: true, number: 0 }
    const title = draft === null ? `${texts.length} teks` : `“${texts[0]?.title}” sebagai draf`
    const outcome = await saves.saveFiles(newAct('content', `Impor situs lama: ${title}`), changes, by)
    if (outcome.ok) await noteImported(database, texts, outcome.number)
    // Restores files that an undo has withdrawn.
    await updateWithdrawnFiles(database, folder())
    // Another process was faster.
    return !outcome.ok && outcome.refusal.why === 'written' ? { ok: true, number: 0 } : outcome
  }

  /** Notes texts that were published by a process that was killed before it noted them. */
  async function noteInterrupted(items: readonly ComparedItem[]): Promise<void> {
    const { isUnnoted } = await readImported(database)
    const texts = items.filter((item): item is ComparedText => item.state === 'there' && isUnnoted(item.key))
    if (texts[0]) await noteImported(database, texts, await lastActWith(database, texts[0]))
  }

  async function withStaged<Result>(work: (staged: Staged) => Promise<Result>): Promise<Result | null> {
    const staged = await openStaged(dataDir)
    return staged && work(staged)
  }

  return {
    /** The plan and its items without texts, and how many of the files are copied already, by any process. */
    look: () =>
      withStaged(async (staged) => {
        const items: Omit<ComparedItem, 'text' | 'found'>[] = []
        for await (const { text: _text, found: _found, ...item } of compare(staged)) items.push(item)
        const files = filePathsOf(items.filter(({ outcome }) => outcome === 'taken'))
        return { plan: staged.plan, items, files: files.length, copied: (await findFiles(folder(), files)).paths.length }
      }),

    isStaged: (): boolean => existsSync(join(dataDir, STAGED_FOLDER, STAGED.plan)),

    /** One item with its text. */
    item: (key: string) =>
      withStaged(async (staged) => {
        for await (const item of compare(staged)) if (item.key === key) return item
        return null
      }),

    /** The bytes of a staged picture. */
    picture: (name: string) => withStaged(async (staged) => readFile(join(staged.folder, STAGED.pictures, name)).catch(() => null)),

    /** Publishes all accepted items (`draft` is null), or the held text with that key as a draft. A repeated request gets the outcome of the running one. */
    publish: (draft: string | null, by: NonNullable<Actor>) =>
      withStaged(async (staged) => {
        running ??= { draft, outcome: publish(staged, draft, by).finally(() => (running = null)) }
        return running.draft === draft ? running.outcome : BUSY
      }),

    /** Deletes the import; what is published stays. */
    discard: (by: NonNullable<Actor>) =>
      withStaged(async (staged) => {
        if (running !== null) return BUSY
        return saves.beside(by, async () => discardStaged(staged).then(() => 'Hasil impor situs lama dibuang'))
      }),
  }
}

const BUSY: PublishOutcome = { ok: false, refusal: { why: 'busy' } }
/** A text is stored in its file, among the known texts, in the history, and in the save that is under way. */
const COPIES_OF_TEXT = 4

/** Checks the text itself, so that no plan can make a held text public. */
function isDraft({ path, text }: PlannedItem): boolean {
  const head = path !== undefined && text !== undefined && readHead(path, text)
  return head && head.ok && head.listed.head.draft
}
