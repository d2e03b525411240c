import { chmod, link, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { removeUnfinished, slicesOf, type ContentSaves, type SaveRefusal } from '../../editor/index.ts'
import { placeFile, removeAbandoned, sync } from '../../ground/data-folder/files.ts'
import type { Database } from '../../ground/database/database.ts'
import { hasCode } from '../../ground/errors/errors.ts'
import { DAY_MILLISECONDS } from '../../ground/time/clock.ts'
import type { Actor } from '../../history/index.ts'
import { STAGED, type PlannedItem } from '../plan.ts'

/** Folders of the content, as they are called where it is staged too. */
const PLACES = [STAGED.pictures, STAGED.files] as const

/** `images/gedung.webp`, each once. */
export const filesOf = (items: readonly Pick<PlannedItem, 'pictures' | 'files'>[]): string[] => [
  ...new Set(
    items.flatMap(({ pictures, files }) => [...pictures.map(({ to }) => `images/${to}`), ...files.map(({ to }) => `berkas/${to}`)]),
  ),
]

/** Those that are there, and how much room they take. */
export async function sizeOf(folder: string, wanted: readonly string[]): Promise<{ names: string[]; bytes: number }> {
  const names: string[] = []
  let bytes = 0
  for (const name of wanted) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (!found?.isFile()) continue
    names.push(name)
    bytes += found.size
  }
  return { names, bytes }
}

/** Puts each beside the texts, a few in a turn of saving, so that others save meanwhile; null where all are there. */
export async function landFiles(
  { beside }: Pick<ContentSaves, 'beside'>,
  staged: string,
  names: readonly string[],
  by: NonNullable<Actor>,
): Promise<SaveRefusal | null> {
  for (const some of slicesOf(names, AT_ONCE)) {
    const outcome = await beside(by, async (content) => {
      for (const place of PLACES) {
        await mkdir(join(content, place), { recursive: true, mode: 0o750 })
        await removeUnfinished(join(content, place))
      }
      for (const name of some) if (!(await landFile(join(staged, name), join(content, name)))) return { why: 'name-taken' }
      for (const place of PLACES) await sync(join(content, place))
      return null
    })
    if (!outcome.ok) return outcome.refusal
  }
  return null
}

const AT_ONCE = 100

/** A second name for the same bytes where the disk has such, else a copy. False where another file has the name. */
async function landFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    // Its owner may be another one, who can be read.
    await chmod(to, 0o640).catch(() => undefined)
    return true
  } catch (error) {
    const bytes = await readFile(from)
    if (!hasCode(error, 'EEXIST')) return placeFile(to, bytes, 0o640, async () => (await stat(to).catch(() => null)) === null)
    return bytes.equals(await readFile(to))
  }
}

/** Before the name of a file that is not public: no address leads there. */
const AWAY = '.ditarik-'
const awayOf = (path: string): string => join(dirname(path), AWAY + basename(path))
const AWAY_DAYS = 30
/** Instead of the hash of a text, once something names the file. */
const NAMED = 'named'

/** Notes which files an import brings, before it does: what has its name already is the hospital's own, unless an import that was killed has brought it. */
export async function noteBrought(database: Database, content: string, names: readonly string[]): Promise<void> {
  const there = new Set((await sizeOf(content, names)).names)
  const fresh = names.filter((name) => !there.has(name))
  for (const path of fresh) await rm(join(content, awayOf(path)), { force: true })
  for (const some of slicesOf(fresh)) {
    const noting = database.insertInto('imported_items').values(some.map((path) => ({ key: path, path, hash: '', act: 0 })))
    await noting.onConflict((one) => one.column('key').doNothing()).execute()
  }
}

/** What an import brought is public for as long as a text, a fact or an old address names it, whoever took these away or brought them back. */
export async function keepWithTexts(database: Database, content: string): Promise<void> {
  const ofFiles = database.selectFrom('imported_items').whereRef('key', '=', 'path')
  const brought = await ofFiles.select(['path', 'hash']).execute()
  if (brought.length === 0) return
  const lying = new Set<string>()
  for (const place of PLACES) for (const name of await readdir(join(content, place)).catch(() => [])) lying.add(join(place, name))
  // Afterwards: what is named meanwhile stays.
  const named = await namesIn(database)
  const fresh = brought.flatMap(({ path, hash }) => (hash !== NAMED && named.has(basename(path)) ? path : []))
  for (const some of slicesOf(fresh)) await database.updateTable('imported_items').set({ hash: NAMED }).where('key', 'in', some).execute()
  for (const { path, hash } of brought) {
    const [isNamed, isThere, isAway] = [named.has(basename(path)), lying.has(path), lying.has(awayOf(path))]
    const [from, to] = [path, awayOf(path)].map((one) => join(content, one)) as [string, string]
    // Somebody has sent another one of its name meanwhile.
    if (isThere && isAway) await database.deleteFrom('imported_items').where('key', '=', path).execute()
    else if (isAway && isNamed) await rename(to, from).catch(unlessGone)
    else if (isThere && !isNamed && hash === NAMED) {
      await rename(from, to).catch(unlessGone)
      await utimes(to, new Date(), new Date()).catch(unlessGone)
    }
  }
}

/** Another process was faster, or a person. */
const unlessGone = (error: unknown): void => {
  if (!hasCode(error, 'ENOENT')) throw error
}

/** Whatever is called as a file is, in all that the hospital says. */
async function namesIn(database: Database): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const files = await database.selectFrom('content_texts').select('file').execute()
  for (const some of slicesOf(files.map(({ file }) => file)))
    for (const { text } of await database.selectFrom('content_texts').select('text').where('file', 'in', some).execute())
      for (const [name] of text.matchAll(/[\w-]+\.\w{3,4}(?!\w)/gu)) names.add(name)
  return names
}

/** Removes what nothing has named for thirty days, as other files that were taken away. */
export async function sweepAway(content: string, now: Date): Promise<void> {
  const then = new Date(now.getTime() - AWAY_DAYS * DAY_MILLISECONDS)
  for (const place of PLACES) await removeAbandoned(join(content, place), AWAY, then)
}
