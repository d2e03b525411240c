import { createHash } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { ATTACHMENT_FOLDER, judgeAttachment, MAX_ATTACHMENT_BYTES } from '../../attachments/index.ts'
import { MOST_IN_FOLDER } from '../../content/publications/shapes.ts'
import type { ImageJobs } from '../../ground/image-process/image-jobs.ts'
import { looksLikePhoto } from '../../ground/image-process/image-bytes.ts'
import { MAX_STAFF_PIXELS } from '../../contract/review-rules.ts'
import { STAGED } from '../plan.ts'
import { decodedPath, nameInAddress } from '../../contract/address-name.ts'

/** A staged file with its new name, or why it is refused. */
export type TakenFile = { is: 'picture' | 'file'; to: string } | { is: 'refused'; why: 'dangerous' | 'unreadable' | 'over' }

/** Files that a server or browser could run. */
const DANGEROUS = /\.(?:php\d?|phtml|phar|cgi|pl|py|sh|exe|bat|cmd|com|msi|scr|js|jar|asp|aspx|jsp|html?|svgz?|swf|htaccess)$/iu
/** The suffixes of WordPress's sizes of a picture. */
const SIZE = /(?:-\d+x\d+|-scaled|-rotated|-e\d{10,13})+(?=\.\w+$)/u

const normalized = (path: string): string => decodedPath(path).normalize('NFC').toLowerCase()
/** The path without the size; the same for all sizes of a picture. */
const sizelessPath = (path: string): string =>
  normalized(path)
    .replace(/(?<=\.(?:jpe?g|png|gif))\.webp$/u, '')
    .replace(SIZE, '')
    .replace(/\.jpe?g$/u, '.jpg')

export interface UploadNeeds {
  /** The copy of the old site's files, if there is one. */
  folder: string | null
  staged: string
  /** The hospital's content folder, whose files keep their names. */
  content: string
  jobs: Pick<ImageJobs, 'sentPicture'>
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>

/**
 * The copy of the old site's files. Names in texts are looked up in a list of the folder: no path is built from a text, symbolic links are not
 * followed, and nothing is downloaded.
 */
export async function openUploads({ folder, staged, content, jobs }: UploadNeeds) {
  const byPath = new Map<string, string>()
  const bySizeless = new Map<string, string>()
  const byName = new Map<string, string | null>()
  const entries = folder === null ? [] : await readdir(folder, { recursive: true, withFileTypes: true })
  // Originals come before their sizes, and larger sizes before smaller ones.
  const width = (name: string): number => (SIZE.test(name) ? Number(/-(\d+)x/u.exec(name)?.[1] ?? 99_998) : 99_999)
  for (const entry of entries.toSorted((one, other) => width(other.name) - width(one.name))) {
    if (!entry.isFile()) continue
    const path = relative(folder ?? '', join(entry.parentPath, entry.name))
      .split(sep)
      .join('/')
    byPath.set(normalized(path), path)
    if (!bySizeless.has(sizelessPath(path))) bySizeless.set(sizelessPath(path), path)
    byName.set(normalized(entry.name), byName.has(normalized(entry.name)) ? null : path)
  }
  const taken = new Map<string, Promise<TakenFile>>()
  const fileNames = new Set(await readdir(join(content, ATTACHMENT_FOLDER)).catch(() => []))
  for (const name of [STAGED.pictures, STAGED.files]) await mkdir(join(staged, name), { recursive: true, mode: 0o700 })

  async function stage(path: string): Promise<TakenFile> {
    if (path.startsWith('data:')) {
      const bytes = Buffer.from(path.slice(path.indexOf(',')), 'base64')
      const place = join(staged, `${hashOf(bytes)}.tmp`)
      await writeFile(place, bytes, { mode: 0o600 })
      const picture = await stagePicture('gambar', place, bytes)
      await rm(place)
      return picture
    }
    const from = join(folder ?? '', path)
    const found = await lstat(from)
    if (DANGEROUS.test(path)) return { is: 'refused', why: 'dangerous' }
    if (!found.isFile() || found.size > MAX_ATTACHMENT_BYTES) return { is: 'refused', why: 'unreadable' }
    const bytes = await readFile(from)
    return looksLikePhoto(bytes) ? stagePicture(path, from, bytes) : stageFile(path, bytes)
  }

  async function stagePicture(path: string, from: string, bytes: Buffer): Promise<TakenFile> {
    const to = `${nameInAddress(basename(path, extname(path)).replace(SIZE, ''), 60) || 'gambar'}-${hashOf(bytes)}.webp`
    const picture = await jobs.sentPicture({ file: from, drawing: 'photo', mostPixels: MAX_STAFF_PIXELS }).catch(() => null)
    if (picture === null) return { is: 'refused', why: 'unreadable' }
    await writeFile(join(staged, STAGED.pictures, to), picture, { mode: 0o600 })
    return { is: 'picture', to }
  }

  async function stageFile(path: string, bytes: Buffer): Promise<TakenFile> {
    const judged = await judgeAttachment(bytes, () => yieldToEventLoop())
    if (!judged.ok) return { is: 'refused', why: /^(?:program|page|script|holds|macro)$/u.test(judged.why) ? 'dangerous' : 'unreadable' }
    const stem = nameInAddress(basename(path, extname(path)), 70) || 'berkas'
    let to = `${stem}.${judged.kind}`
    for (let nth = 2; fileNames.has(to) && !(await isSame(to, bytes)); nth += 1) to = `${stem}-${nth}.${judged.kind}`
    fileNames.add(to)
    if (fileNames.size > MOST_IN_FOLDER.berkas) return { is: 'refused', why: 'over' }
    await writeFile(join(staged, STAGED.files, to), bytes, { mode: 0o600 })
    return { is: 'file', to }
  }

  const isSame = async (name: string, bytes: Buffer): Promise<boolean> => {
    const there = [join(staged, STAGED.files, name), join(content, ATTACHMENT_FOLDER, name)]
    const read = await Promise.all(there.map((path) => readFile(path).catch(() => null)))
    return bytes.equals(read[0] ?? read[1] ?? Buffer.alloc(0))
  }

  return {
    /** The path below the folder for a path or name in a text or in the media library; for a picture any of its bySizeless. */
    find(name: string): string | null {
      const key = normalized(name)
      const ofAnySize = /\.(?:jpe?g|png|gif|webp|bmp)$/iu.test(name) ? bySizeless.get(sizelessPath(name)) : undefined
      return ofAnySize ?? byPath.get(key) ?? (name.includes('/') ? null : (byName.get(key) ?? null))
    },
    /** Stages a file once, however many texts name it. */
    take(path: string): Promise<TakenFile> {
      const file = taken.get(path) ?? stage(path)
      taken.set(path, file)
      return file
    },
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 8)
