import { createHash } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import { setImmediate as letOthers } from 'node:timers/promises'
import { ATTACHMENT_FOLDER, judgeAttachment, MAX_ATTACHMENT_BYTES } from '../../attachments/index.ts'
import { MOST_IN_FOLDER } from '../../content/publications/shapes.ts'
import type { ImageJobs } from '../../ground/image-process/image-jobs.ts'
import { looksLikePhoto } from '../../ground/image-process/image-bytes.ts'
import { MAX_STAFF_PIXELS } from '../../contract/review-rules.ts'
import { STAGED } from '../plan.ts'
import { decodedPath } from '../../contract/address-name.ts'
import { addressPart } from './names.ts'

/** A file as it waits: what it is, and the name it will have. */
export type TakenFile = { is: 'picture' | 'file'; to: string } | { is: 'refused'; why: 'dangerous' | 'unreadable' | 'over' }

/** What a server could run, or a browser. */
const DANGEROUS = /\.(?:php\d?|phtml|phar|cgi|pl|py|sh|exe|bat|cmd|com|msi|scr|js|jar|asp|aspx|jsp|html?|svgz?|swf|htaccess)$/iu
const SIZE = /(?:-\d+x\d+|-scaled|-rotated|-e\d{10,13})+(?=\.\w+$)/u

const even = (path: string): string => decodedPath(path).normalize('NFC').toLowerCase()
/** Of all sizes of a picture the same. */
const stemOf = (path: string): string =>
  even(path)
    .replace(/(?<=\.(?:jpe?g|png|gif))\.webp$/u, '')
    .replace(SIZE, '')
    .replace(/\.jpe?g$/u, '.jpg')

export interface UploadNeeds {
  /** The copy of the old site's files, where there is one. */
  folder: string | null
  staged: string
  /** The hospital's own content: its files keep their names. */
  content: string
  jobs: Pick<ImageJobs, 'sentPicture'>
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>

/**
 * The copy of the old site's files. A text names a file, and it is looked up among those that lie in the folder: no path is made of what a text says, links are not
 * followed, and nothing is fetched.
 */
export async function openUploads({ folder, staged, content, jobs }: UploadNeeds) {
  const exact = new Map<string, string>()
  const sizes = new Map<string, string>()
  const bare = new Map<string, string | null>()
  const entries = folder === null ? [] : await readdir(folder, { recursive: true, withFileTypes: true })
  // The original stands before its sizes, the largest size before smaller ones.
  const width = (name: string): number => (SIZE.test(name) ? Number(/-(\d+)x/u.exec(name)?.[1] ?? 99_998) : 99_999)
  for (const entry of entries.toSorted((one, other) => width(other.name) - width(one.name))) {
    if (!entry.isFile()) continue
    const path = relative(folder ?? '', join(entry.parentPath, entry.name))
      .split(sep)
      .join('/')
    exact.set(even(path), path)
    if (!sizes.has(stemOf(path))) sizes.set(stemOf(path), path)
    bare.set(even(entry.name), bare.has(even(entry.name)) ? null : path)
  }
  const taken = new Map<string, Promise<TakenFile>>()
  const names = new Set(await readdir(join(content, ATTACHMENT_FOLDER)).catch(() => []))
  for (const name of [STAGED.pictures, STAGED.files]) await mkdir(join(staged, name), { recursive: true, mode: 0o700 })

  async function take(path: string): Promise<TakenFile> {
    if (path.startsWith('data:')) {
      const bytes = Buffer.from(path.slice(path.indexOf(',')), 'base64')
      const place = join(staged, `${hashOf(bytes)}.tmp`)
      await writeFile(place, bytes, { mode: 0o600 })
      const drawn = await draw('gambar', place, bytes)
      await rm(place)
      return drawn
    }
    const from = join(folder ?? '', path)
    const found = await lstat(from)
    if (DANGEROUS.test(path)) return { is: 'refused', why: 'dangerous' }
    if (!found.isFile() || found.size > MAX_ATTACHMENT_BYTES) return { is: 'refused', why: 'unreadable' }
    const bytes = await readFile(from)
    return looksLikePhoto(bytes) ? draw(path, from, bytes) : keep(path, bytes)
  }

  async function draw(path: string, from: string, bytes: Buffer): Promise<TakenFile> {
    const to = `${addressPart(basename(path, extname(path)).replace(SIZE, ''), 60) || 'gambar'}-${hashOf(bytes)}.webp`
    const drawn = await jobs.sentPicture({ file: from, drawing: 'photo', mostPixels: MAX_STAFF_PIXELS }).catch(() => null)
    if (drawn === null) return { is: 'refused', why: 'unreadable' }
    await writeFile(join(staged, STAGED.pictures, to), drawn, { mode: 0o600 })
    return { is: 'picture', to }
  }

  async function keep(path: string, bytes: Buffer): Promise<TakenFile> {
    const judged = await judgeAttachment(bytes, () => letOthers())
    if (!judged.ok) return { is: 'refused', why: /^(?:program|page|script|holds|macro)$/u.test(judged.why) ? 'dangerous' : 'unreadable' }
    const stem = addressPart(basename(path, extname(path)), 70) || 'berkas'
    let to = `${stem}.${judged.kind}`
    for (let nth = 2; names.has(to) && !(await isSame(to, bytes)); nth += 1) to = `${stem}-${nth}.${judged.kind}`
    names.add(to)
    if (names.size > MOST_IN_FOLDER.berkas) return { is: 'refused', why: 'over' }
    await writeFile(join(staged, STAGED.files, to), bytes, { mode: 0o600 })
    return { is: 'file', to }
  }

  const isSame = async (name: string, bytes: Buffer): Promise<boolean> => {
    const there = [join(staged, STAGED.files, name), join(content, ATTACHMENT_FOLDER, name)]
    const read = await Promise.all(there.map((path) => readFile(path).catch(() => null)))
    return bytes.equals(read[0] ?? read[1] ?? Buffer.alloc(0))
  }

  return {
    /** The path of what a text or the library calls so, below the folder; of a picture any size that is there. */
    find(called: string): string | null {
      const size = /\.(?:jpe?g|png|gif|webp|bmp)$/iu.test(called) ? sizes.get(stemOf(called)) : undefined
      return size ?? exact.get(even(called)) ?? (called.includes('/') ? null : (bare.get(even(called)) ?? null))
    },
    /** Each once, however many texts name it. */
    take(path: string): Promise<TakenFile> {
      const before = taken.get(path) ?? take(path)
      taken.set(path, before)
      return before
    },
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 8)
