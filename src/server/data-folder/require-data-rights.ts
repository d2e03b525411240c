import { readdirSync, statSync } from 'node:fs'
import { opendir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { privatePathsOf } from './close-to-others.ts'
import { requireRight } from './rights.ts'

/** Everything that the site opens sooner or later, looked at before anything is opened: SQLite would only say that it cannot. */
export function requireDataRights(config: Config): void {
  for (const path of privatePathsOf(config)) requireRight('write', path, config.dataDir)
}

/** There may be very many photos: they are checked one by one, beside the other work, until the first that cannot be read. */
export async function requirePhotoRights({ dataDir, photoStore }: Config): Promise<void> {
  if (photoStore.kind !== 'disk') return
  for await (const { name } of await opendir(photoStore.folder)) requireRight('read', join(photoStore.folder, name), dataDir)
}

export function requireContentRights({ contentDir }: Config): void {
  requireAllReadable(contentDir, contentDir)
}

/** A folder before what it holds: a closed one does not even tell its names. One that is not there has its sentence where content is read. */
function requireAllReadable(path: string, whole: string): void {
  requireRight('read', path, whole)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  for (const name of readdirSync(path)) requireAllReadable(join(path, name), whole)
}
