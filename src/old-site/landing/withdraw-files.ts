import { readdir, rename, rm, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { slicesOf } from '../../editor/index.ts'
import { removeAbandoned } from '../../ground/data-folder/files.ts'
import type { Database } from '../../ground/database/database.ts'
import { hasCode } from '../../ground/errors/errors.ts'
import { DAY_MILLISECONDS } from '../../ground/time/clock.ts'
import { PLACES, sizeOf } from './land-files.ts'

/** The prefix of a withdrawn file's name; no route serves such a name. */
const AWAY = '.ditarik-'
const awayOf = (path: string): string => join(dirname(path), AWAY + basename(path))
const AWAY_DAYS = 30
/** Stands in the column `hash` of a file once a text, a fact or an old address has named it. */
const NAMED = 'named'

/**
 * Notes which files an import is about to bring. A file that already has the name is the hospital's own and is not noted, unless an import that
 * was killed has noted it before.
 */
export async function noteBrought(database: Database, content: string, names: readonly string[]): Promise<void> {
  const there = new Set((await sizeOf(content, names)).names)
  const fresh = names.filter((name) => !there.has(name))
  for (const path of fresh) await rm(join(content, awayOf(path)), { force: true })
  for (const some of slicesOf(fresh)) {
    const noting = database.insertInto('imported_items').values(some.map((path) => ({ key: path, path, hash: '', act: 0 })))
    await noting.onConflict((one) => one.column('key').doNothing()).execute()
  }
}

/**
 * Withdraws imported files that no text, fact or old address names any more, and publishes withdrawn ones that are named again. A file that
 * nothing has ever named stays as it is.
 */
export async function keepWithTexts(database: Database, content: string): Promise<void> {
  const ofFiles = database.selectFrom('imported_items').whereRef('key', '=', 'path')
  const brought = await ofFiles.select(['path', 'hash']).execute()
  if (brought.length === 0) return
  const lying = new Set<string>()
  for (const place of PLACES) for (const name of await readdir(join(content, place)).catch(() => [])) lying.add(join(place, name))
  // Read after the folders, so that a file that is named meanwhile stays public.
  const named = await namesIn(database)
  const fresh = brought.flatMap(({ path, hash }) => (hash !== NAMED && named.has(basename(path)) ? path : []))
  for (const some of slicesOf(fresh)) await database.updateTable('imported_items').set({ hash: NAMED }).where('key', 'in', some).execute()
  for (const { path, hash } of brought) {
    const [isNamed, isThere, isAway] = [named.has(basename(path)), lying.has(path), lying.has(awayOf(path))]
    const [from, to] = [path, awayOf(path)].map((one) => join(content, one)) as [string, string]
    // The staff have uploaded another file of this name, which is no longer the import's.
    if (isThere && isAway) await database.deleteFrom('imported_items').where('key', '=', path).execute()
    else if (isAway && isNamed) await rename(to, from).catch(unlessGone)
    else if (isThere && !isNamed && hash === NAMED) {
      await rename(from, to).catch(unlessGone)
      await utimes(to, new Date(), new Date()).catch(unlessGone)
    }
  }
}

/** Ignores that a file is gone: another process or a person was faster. */
const unlessGone = (error: unknown): void => {
  if (!hasCode(error, 'ENOENT')) throw error
}

/** All words in the content's texts that look like a file name. */
async function namesIn(database: Database): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  const files = await database.selectFrom('content_texts').select('file').execute()
  for (const some of slicesOf(files.map(({ file }) => file)))
    for (const { text } of await database.selectFrom('content_texts').select('text').where('file', 'in', some).execute())
      for (const [name] of text.matchAll(/[\w-]+\.\w{3,4}(?!\w)/gu)) names.add(name)
  return names
}

/** Deletes files that were withdrawn more than {@link AWAY_DAYS} days ago. */
export async function sweepAway(content: string, now: Date): Promise<void> {
  const then = new Date(now.getTime() - AWAY_DAYS * DAY_MILLISECONDS)
  for (const place of PLACES) await removeAbandoned(join(content, place), AWAY, then)
}
