import { readdir, rename, rm, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { slicesOf } from '../../editor/index.ts'
import { removeAbandoned } from '../../ground/data-folder/files.ts'
import type { Database } from '../../ground/database/database.ts'
import { hasCode } from '../../ground/errors/errors.ts'
import { DAY_MILLISECONDS } from '../../ground/time/clock.ts'
import { FILE_FOLDERS, findFiles } from './copy-staged.ts'

/** The prefix of a withdrawn file's name; no route serves such a name. */
const WITHDRAWN = '.ditarik-'
const withdrawnPath = (path: string): string => join(dirname(path), WITHDRAWN + basename(path))
const WITHDRAWN_DAYS = 30
/** Stands in the column `hash` of a file once a text, a fact or an old address has named it. */
const NAMED = 'named'

/**
 * Notes which files an import is about to copy. A file that already has the name is the hospital's own and is not noted, unless an import that
 * was killed has noted it before.
 */
export async function noteCopied(database: Database, content: string, paths: readonly string[]): Promise<void> {
  const there = new Set((await findFiles(content, paths)).paths)
  const fresh = paths.filter((path) => !there.has(path))
  for (const path of fresh) await rm(join(content, withdrawnPath(path)), { force: true })
  for (const some of slicesOf(fresh)) {
    const noting = database.insertInto('imported_items').values(some.map((path) => ({ key: path, path, hash: '', act: 0 })))
    await noting.onConflict((one) => one.column('key').doNothing()).execute()
  }
}

/**
 * Withdraws imported files that no text, fact or old address names any more, and publishes withdrawn ones that are named again. A file that
 * nothing has ever named stays as it is.
 */
export async function updateWithdrawnFiles(database: Database, content: string): Promise<void> {
  const ofFiles = database.selectFrom('imported_items').whereRef('key', '=', 'path')
  const copied = await ofFiles.select(['path', 'hash']).execute()
  if (copied.length === 0) return
  const present = new Set<string>()
  for (const folder of FILE_FOLDERS)
    for (const name of await readdir(join(content, folder)).catch(() => [])) present.add(join(folder, name))
  // Read after the folders, so that a file that is named meanwhile stays public.
  const named = await namesIn(database)
  const fresh = copied.flatMap(({ path, hash }) => (hash !== NAMED && named.has(basename(path)) ? path : []))
  for (const some of slicesOf(fresh)) await database.updateTable('imported_items').set({ hash: NAMED }).where('key', 'in', some).execute()
  for (const { path, hash } of copied) {
    const [isNamed, isThere, isWithdrawn] = [named.has(basename(path)), present.has(path), present.has(withdrawnPath(path))]
    const [from, to] = [path, withdrawnPath(path)].map((one) => join(content, one)) as [string, string]
    // The staff have uploaded another file of this name, which is no longer the import's.
    if (isThere && isWithdrawn) await database.deleteFrom('imported_items').where('key', '=', path).execute()
    else if (isWithdrawn && isNamed) await rename(to, from).catch(unlessGone)
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

/** Deletes files that were withdrawn more than {@link WITHDRAWN_DAYS} days ago. */
export async function deleteWithdrawnFiles(content: string, now: Date): Promise<void> {
  const then = new Date(now.getTime() - WITHDRAWN_DAYS * DAY_MILLISECONDS)
  for (const folder of FILE_FOLDERS) await removeAbandoned(join(content, folder), WITHDRAWN, then)
}
