import { constants } from 'node:fs'
import { lstat, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { groupOr, REGISTER } from '../content/change.ts'
import { listFolder, readWithin } from '../content/content-folder.ts'
import { calendarDay } from '../content/fields/basic.ts'
import { ATTACHMENT_FILE, MOST_IN_FOLDER } from '../content/publications/shapes.ts'
import { readYaml } from '../content/read-yaml.ts'
import { addDays, type CalendarDay } from '../schedule/times.ts'
import { keepWhileSame } from '../ground/time/keep-while.ts'
import { beginsAs, HEAD_BYTES, type AttachmentKind } from './judge-attachment.ts'

export const ATTACHMENT_FOLDER = 'berkas'
const MAX_INDEX_BYTES = 1_000_000

/** `newer`: the file that replaced it; `removed`: the day on which it was removed. */
const entryShape = z.object({ newer: z.string().regex(ATTACHMENT_FILE).optional(), removed: calendarDay.optional() })

export type AttachmentEntry = z.infer<typeof entryShape>
export type AttachmentIndex = ReadonlyMap<string, AttachmentEntry>

/** Reads the index; invalid entries are ignored. */
const readEntries = keepWhileSame((text: string): AttachmentIndex => {
  const yaml = readYaml(text)
  return new Map(
    Object.entries(groupOr(yaml.ok ? yaml.file.value : null)).flatMap(([name, said]) => {
      const { data } = entryShape.safeParse(said)
      return ATTACHMENT_FILE.test(name) && (data?.newer ?? data?.removed) ? [[name, data] as const] : []
    }),
  )
})

/** The replaced and removed files by their names. */
export async function readIndex(folder: string): Promise<AttachmentIndex> {
  const bytes = await readWithin(join(folder, REGISTER), MAX_INDEX_BYTES)
  return readEntries(typeof bytes === 'string' ? '' : bytes.toString())
}

export type FoundAttachment = { is: 'there'; kind: AttachmentKind } | { is: 'replaced'; newer: string } | { is: 'removed' }

/** Finds what an address of a file answers; null for nothing. Only plain names become paths, and no symbolic link is followed. */
export async function findAttachment(folder: string, name: string): Promise<FoundAttachment | null> {
  if (!ATTACHMENT_FILE.test(name)) return null
  const index = await readIndex(folder)
  const newest = newestOf(index, name)
  // `newestOf` ended within a loop of replacements.
  if (index.get(newest)?.newer !== undefined) return null
  if (index.get(newest)?.removed !== undefined) return { is: 'removed' }
  if (newest !== name) return { is: 'replaced', newer: newest }
  const kind = name.slice(name.lastIndexOf('.') + 1) as AttachmentKind
  return (await isOfKind(join(folder, ATTACHMENT_FOLDER, name), kind)) ? { is: 'there', kind } : null
}

/** The last file of the chain of replacements; the name itself if it was not replaced. */
export function newestOf(index: AttachmentIndex, name: string): string {
  let newest = name
  for (let nth = 0; nth < MOST_IN_FOLDER.berkas && index.has(newest); nth += 1) newest = index.get(newest)?.newer ?? newest
  return newest
}

async function isOfKind(path: string, kind: AttachmentKind): Promise<boolean> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES))
    return (await file.stat()).isFile() && beginsAs(kind, buffer.subarray(0, bytesRead))
  } catch {
    return false
  }
}

export interface ListedAttachment {
  name: string
  bytes: number
  time: Date
}

/** All files of the folder, also replaced and removed ones, the newest first. */
export async function listAttachments(folder: string): Promise<ListedAttachment[]> {
  const names = (await listFolder(join(folder, ATTACHMENT_FOLDER))) ?? []
  const files: ListedAttachment[] = []
  for (const name of names.filter((one) => ATTACHMENT_FILE.test(one))) {
    const found = await lstat(join(folder, ATTACHMENT_FOLDER, name)).catch(() => null)
    if (found?.isFile()) files.push({ name, bytes: found.size, time: found.mtime })
  }
  return files.toSorted((one, other) => other.time.getTime() - one.time.getTime())
}

/** The names of {@link listGiven}, in alphabetical order; cheaper, because no file is looked at. */
export async function namesGiven(folder: string): Promise<string[]> {
  const [names, index] = await Promise.all([listFolder(join(folder, ATTACHMENT_FOLDER)), readIndex(folder)])
  return (names ?? []).filter((name) => ATTACHMENT_FILE.test(name) && !index.has(name)).toSorted()
}

/** The current files: those that visitors can download. */
export async function listGiven(folder: string): Promise<ListedAttachment[]> {
  const [files, index] = await Promise.all([listAttachments(folder), readIndex(folder)])
  return files.filter(({ name }) => !index.has(name))
}

const KEPT_DAYS = 30

/** Deletes files that were removed more than {@link KEPT_DAYS} ago; their addresses still say that they were removed. */
export async function sweepAttachments(folder: string, today: CalendarDay): Promise<void> {
  for (const [name, { removed }] of await readIndex(folder))
    if (removed !== undefined && addDays(removed, KEPT_DAYS) < today) await rm(join(folder, ATTACHMENT_FOLDER, name), { force: true })
}
