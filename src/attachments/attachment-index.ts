import { constants } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readWithin } from '../content/content-folder.ts'
import { calendarDay } from '../content/fields/basic.ts'
import { ATTACHMENT_FILE } from '../content/publications/shapes.ts'
import { readYaml } from '../content/read-yaml.ts'
import { keepEach } from '../ground/time/keep-while.ts'
import { beginsAs, HEAD_BYTES, type AttachmentKind } from './judge-attachment.ts'

export const ATTACHMENT_FOLDER = 'berkas'
/** What became of the files that are not simply there, by their names. */
export const INDEX_PATH = `${ATTACHMENT_FOLDER}/daftar.yaml`
const MAX_INDEX_BYTES = 1_000_000

/** `newer`: the file that stands in its place; `removed`: the day on which it was taken away. */
const entryShape = z.object({ newer: z.string().regex(ATTACHMENT_FILE).optional(), removed: calendarDay.optional() })

export type AttachmentEntry = z.infer<typeof entryShape>
export type AttachmentIndex = ReadonlyMap<string, AttachmentEntry>

/** Lines that say nothing of a file are as if they were not there. */
export function readIndexText(text: string): AttachmentIndex {
  const yaml = readYaml(text)
  const entries = yaml.ok && typeof yaml.file.value === 'object' ? Object.entries(yaml.file.value ?? {}) : []
  return new Map(
    entries.flatMap(([name, said]) => {
      const { data } = entryShape.safeParse(said)
      return ATTACHMENT_FILE.test(name) && data !== undefined ? [[name, data] as const] : []
    }),
  )
}

/** The index as it stands, read again when its file is another one. */
export function followIndex(folder: () => string): () => Promise<AttachmentIndex> {
  const keep = keepEach<string, AttachmentIndex>((one, other) => one === other)
  return async () => {
    const path = join(folder(), INDEX_PATH)
    const found = await stat(path, { bigint: true }).catch(() => null)
    const look = found === null ? '' : [path, found.ino, found.size, found.mtimeNs].join()
    return keep(look, INDEX_PATH, async () => {
      const bytes = found === null ? '' : await readWithin(path, MAX_INDEX_BYTES)
      return readIndexText(typeof bytes === 'string' ? '' : bytes.toString())
    })
  }
}

export type FoundAttachment = { is: 'there'; kind: AttachmentKind } | { is: 'replaced'; newer: string } | { is: 'removed' }

/** What an address of a file leads to; null for none. No path is made of anything but a plain name, and no link is followed. */
export async function findAttachment(folder: string, index: AttachmentIndex, name: string): Promise<FoundAttachment | null> {
  if (!ATTACHMENT_FILE.test(name)) return null
  const newest = newestOf(index, name)
  if (newest !== name) return { is: 'replaced', newer: newest }
  if (index.get(name)?.removed !== undefined) return { is: 'removed' }
  const kind = name.slice(name.lastIndexOf('.') + 1) as AttachmentKind
  const head = await readHead(join(folder, ATTACHMENT_FOLDER, name))
  return head !== null && beginsAs(kind, head) ? { is: 'there', kind } : null
}

/** Of names that lead around in a ring none is newer. */
function newestOf(index: AttachmentIndex, name: string): string {
  const seen = new Set<string>()
  let newest = name
  for (let next: string | undefined = name; next !== undefined; next = index.get(next)?.newer) {
    if (seen.has(next)) return name
    seen.add(next)
    newest = next
  }
  return newest
}

async function readHead(path: string): Promise<Buffer | null> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    if (!(await file.stat()).isFile()) return null
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } catch {
    return null
  }
}

/** Names of the files that lie there, whether or not anybody is given them. */
export async function listAttachments(folder: string): Promise<string[]> {
  const entries = await readdir(join(folder, ATTACHMENT_FOLDER), { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile() && ATTACHMENT_FILE.test(entry.name)).map(({ name }) => name)
}
