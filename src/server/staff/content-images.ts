import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readWithin } from '../../content/content-folder.ts'
import { PICTURE_FILE } from '../../content/fields/picture.ts'
import { placeFile, removeUnfinished } from './content-texts.ts'
import type { Refusal } from './refusal.ts'

export const IMAGES = 'images'

/** Room for a description in a file's name. */
const NAME_LETTERS = 40

/** Of what people say of a picture only a–z, 0–9 and `-` remain; its bytes tell it from all others. */
export function pictureName(description: string, bytes: Buffer, ending: string): string {
  const words = description.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const plain = words
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, NAME_LETTERS)
    .replaceAll(/^-|-$/gu, '')
  return `${plain || 'gambar'}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.${ending}`
}

/** Pictures that lie beside the texts, whether the content names them or not. */
export async function pictureNames(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, IMAGES), { withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && PICTURE_FILE.test(entry.name))
  return files.map(({ name }) => name).toSorted()
}

/** Never over another one. What the history says of it; null where this very picture is there. */
export async function putPicture(folder: string, name: string, bytes: Buffer): Promise<string | Refusal | null> {
  const images = join(folder, IMAGES)
  const path = join(images, name)
  await removeUnfinished(images)
  const isFree = async (): Promise<boolean> => !(await readdir(images)).includes(name)
  if (await placeFile(path, bytes, 0o640, isFree)) return `Gambar baru: ${name}`
  const found = await readWithin(path, bytes.length)
  return typeof found === 'object' && found.equals(bytes) ? null : { why: 'name-taken' }
}

/** Null where somebody else has just removed it. */
export async function removePicture(folder: string, name: string): Promise<string | null> {
  if (!(await pictureNames(folder)).includes(name)) return null
  await rm(join(folder, IMAGES, name), { force: true })
  return `Gambar dibuang: ${name}`
}
