import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listFolder, readWithin } from '../../content/content-folder.ts'
import { loadContent } from '../../content/load-content.ts'
import { PICTURE_FILE } from '../../content/fields/picture.ts'
import { PUBLICATION_FOLDERS } from '../../content/publications/shapes.ts'
import { nameInAddress } from '../../contract/address-name.ts'
import { namedPictures, stemOf } from '../../ground/content-pictures/picture-catalog.ts'
import { placeFile } from '../../ground/data-folder/files.ts'
import { removeUnfinished, type SaveRefusal } from '../../editor/index.ts'

export const PICTURE_FOLDER = 'images'

/** The most letters of a description in a file's name. */
const NAME_LETTERS = 40

/** A file name from the picture's description and a hash of its bytes. */
export const pictureName = (description: string, bytes: Buffer, ending: string): string =>
  `${stemOf(nameInAddress(description, NAME_LETTERS) || 'gambar', bytes)}.${ending}`

/** The pictures in the content's folder, whether the content names them or not. */
export async function pictureNames(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, PICTURE_FOLDER), { withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && PICTURE_FILE.test(entry.name))
  return files.map(({ name }) => name).toSorted()
}

/** Stores a picture, never over another. Returns the history's text; null if the same picture is there already. */
export async function putPicture(folder: string, name: string, bytes: Buffer): Promise<string | SaveRefusal | null> {
  const images = join(folder, PICTURE_FOLDER)
  const path = join(images, name)
  await removeUnfinished(images)
  const isFree = async (): Promise<boolean> => !(await readdir(images)).includes(name)
  if (await placeFile(path, bytes, 0o640, isFree)) return `Gambar baru: ${name}`
  const found = await readWithin(path, bytes.length)
  return typeof found === 'object' && found.equals(bytes) ? null : { why: 'name-taken' }
}

/** Why a picture stays: it is on the page (`used`), some text names it (`named`), or a text cannot be read (`unknown`). */
export type PictureNeed = Extract<SaveRefusal['why'], 'used' | 'named' | 'unknown'>

const MAX_TEXT_BYTES = 1_000_000

/** Finds why a picture is needed; null for one that can be removed. */
export async function pictureNeeds(folder: string): Promise<(name: string) => PictureNeed | null> {
  const content = await loadContent(folder)
  if (!content.ok) return () => 'unknown'
  const used = new Set(namedPictures(content.site))
  // Also names in comments and in files that the site does not read, such as an editor's backup, because somebody may restore them.
  const named = new Set<string>()
  for (const place of ['', ...PUBLICATION_FOLDERS])
    for (const beside of (await listFolder(join(folder, place))) ?? []) {
      const text = await readWithin(join(folder, place, beside), MAX_TEXT_BYTES)
      // A name is ASCII in every encoding, apart from the zeros of UTF-16, which are removed.
      const letters = typeof text === 'string' ? '' : text.toString('latin1').replaceAll('\0', '')
      for (const name of letters.match(/[\w.-]+\.[a-z]+/gu) ?? []) named.add(name)
    }
  return (name) => (used.has(name) ? 'used' : named.has(name) ? 'named' : null)
}

/** Removes a picture; null if somebody else has just removed it. */
export async function removePicture(folder: string, name: string): Promise<string | SaveRefusal | null> {
  if (!(await pictureNames(folder)).includes(name)) return null
  const why = (await pictureNeeds(folder))(name)
  if (why !== null) return { why }
  await rm(join(folder, PICTURE_FOLDER, name), { force: true })
  return `Gambar dihapus: ${name}`
}
