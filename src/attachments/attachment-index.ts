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

/** `newer`: the file that stands in its place; `removed`: the day on which it was taken away. */
const entryShape = z.object({ newer: z.string().regex(ATTACHMENT_FILE).optional(), removed: calendarDay.optional() })

export type AttachmentEntry = z.infer<typeof entryShape>
export type AttachmentIndex = ReadonlyMap<string, AttachmentEntry>

/** Lines that say nothing of a file are as if they were not there. */
const readEntries = keepWhileSame((text: string): AttachmentIndex => {
  const yaml = readYaml(text)
  return new Map(
    Object.entries(groupOr(yaml.ok ? yaml.file.value : null)).flatMap(([name, said]) => {
      const { data } = entryShape.safeParse(said)
      return ATTACHMENT_FILE.test(name) && (data?.newer ?? data?.removed) ? [[name, data] as const] : []
    }),
  )
})

/** What became of the files that are not simply there, by their names. */
export async function readIndex(folder: string): Promise<AttachmentIndex> {
  const bytes = await readWithin(join(folder, REGISTER), MAX_INDEX_BYTES)
  return readEntries(typeof bytes === 'string' ? '' : bytes.toString())
}

export type FoundAttachment = { is: 'there'; kind: AttachmentKind } | { is: 'replaced'; newer: string } | { is: 'removed' }

/** What an address of a file leads to; null for none. No path is made of anything but a plain name, and no link is followed. */
export async function findAttachment(folder: string, name: string): Promise<FoundAttachment | null> {
  if (!ATTACHMENT_FILE.test(name)) return null
  const index = await readIndex(folder)
  const newest = newestOf(index, name)
  // They lead around in a ring.
  if (index.get(newest)?.newer !== undefined) return null
  if (index.get(newest)?.removed !== undefined) return { is: 'removed' }
  if (newest !== name) return { is: 'replaced', newer: newest }
  const kind = name.slice(name.lastIndexOf('.') + 1) as AttachmentKind
  return (await isOfKind(join(folder, ATTACHMENT_FOLDER, name), kind)) ? { is: 'there', kind } : null
}

/** The file that stands in its place now. */
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

/** The files that lie there, whether or not anybody is given them, the newest first. */
export async function listAttachments(folder: string): Promise<ListedAttachment[]> {
  const names = (await listFolder(join(folder, ATTACHMENT_FOLDER))) ?? []
  const files: ListedAttachment[] = []
  for (const name of names.filter((one) => ATTACHMENT_FILE.test(one))) {
    const found = await lstat(join(folder, ATTACHMENT_FOLDER, name)).catch(() => null)
    if (found?.isFile()) files.push({ name, bytes: found.size, time: found.mtime })
  }
  return files.toSorted((one, other) => other.time.getTime() - one.time.getTime())
}

/** As {@link listGiven}, by their names alone, which cost no look at each. */
export async function namesGiven(folder: string): Promise<string[]> {
  const [names, index] = await Promise.all([listFolder(join(folder, ATTACHMENT_FOLDER)), readIndex(folder)])
  return (names ?? []).filter((name) => ATTACHMENT_FILE.test(name) && !index.has(name)).toSorted()
}

/** Those that visitors are given. */
export async function listGiven(folder: string): Promise<ListedAttachment[]> {
  const [files, index] = await Promise.all([listAttachments(folder), readIndex(folder)])
  return files.filter(({ name }) => !index.has(name))
}

const KEPT_DAYS = 30

/** Removes the bytes of files that were taken away thirty days ago; their addresses go on saying so. */
export async function sweepAttachments(folder: string, today: CalendarDay): Promise<void> {
  for (const [name, { removed }] of await readIndex(folder))
    if (removed !== undefined && addDays(removed, KEPT_DAYS) < today) await rm(join(folder, ATTACHMENT_FOLDER, name), { force: true })
}
