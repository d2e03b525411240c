import type { Database } from '../database/database.ts'
import { PhotoNotFoundError } from '../photos/photo-store.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import type { Tell } from '../time/progress.ts'
import { OperatorError } from '../errors/errors.ts'

const AT_ONCE = 8

export interface MovedPhotos {
  copied: number
  /** From an earlier attempt. */
  alreadyThere: number
  /** Names of photos whose files were gone before. */
  lost: string[]
}

/** Copies what reviews show or may still take, and reads each back. Photos that an earlier attempt has copied are not written again. */
export async function movePhotos(database: Database, from: PhotoStore, to: PhotoStore, tell: Tell): Promise<MovedPhotos> {
  const rows = await database.selectFrom('images').select('name').where('state', 'in', ['used', 'staged']).orderBy('name').execute()
  const names = rows.map(({ name }) => name)
  const moved: MovedPhotos = { copied: 0, alreadyThere: 0, lost: [] }

  async function moveOne(name: string): Promise<void> {
    const [bytes, found] = await Promise.all([read(from, name), read(to, name)])
    if (bytes === null) {
      if (found === null) moved.lost.push(name)
      return
    }
    if (found?.equals(bytes)) {
      moved.alreadyThere += 1
      return
    }
    await to.put(name, bytes)
    if (!(await to.get(name)).equals(bytes)) throw new OperatorError(`Foto ${name} tidak sama setelah disalin.`)
    moved.copied += 1
  }

  // A few at a time: the failure of one is told when nothing is under way any more.
  while (names.length > 0) {
    tell('Memindahkan foto', rows.length - names.length, rows.length)
    const failure = (await Promise.allSettled(names.splice(0, AT_ONCE).map(moveOne))).find(({ status }) => status === 'rejected')
    if (failure?.status === 'rejected') throw failure.reason
  }
  return moved
}

async function read(store: PhotoStore, name: string): Promise<Buffer | null> {
  return store.get(name).catch((error: unknown) => {
    if (error instanceof PhotoNotFoundError) return null
    throw error
  })
}
