import type { IncomingMessage } from 'node:http'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_PHOTO_BYTES } from '../contract/review-rules.ts'
import { UPLOAD_FIELD } from '../contract/endpoints.ts'
import { Problem } from '../ground/http/problem.ts'
import { StoreFullError, StoreUnavailableError, MIN_FREE_BYTES, nameDiskFault, refuseFullDisk } from './photo-store.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeAbandoned } from '../ground/data-folder/files.ts'

/** Bytes for boundaries, headers and the file's name around a file of the greatest size. */
const ENVELOPE_BYTES = 16 * 1024

/** Refuses a request by its headers, before any byte is read, if it cannot hold one of our photos. */
export function refuseUnread({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (!/^multipart\/form-data\b/iu.test(headers['content-type'] ?? '')) throw new Problem('image-missing')
  if (Number(headers['content-length']) > MAX_PHOTO_BYTES + ENVELOPE_BYTES) throw new Problem('image-too-large')
}

/** Spools the one file of a multipart request until the caller disposes of it. Fields are refused unless `fields` is given to take them. */
export async function readUpload(request: FastifyRequest, uploads: UploadSpool, fields?: URLSearchParams): Promise<SpooledUpload> {
  await using spooled = new AsyncDisposableStack()
  try {
    let photo: SpooledUpload | null = null
    for await (const part of request.parts()) {
      if (fields !== undefined && part.type === 'field' && !part.valueTruncated) {
        fields.append(part.fieldname, String(part.value))
        continue
      }
      if (part.type !== 'file' || part.fieldname !== UPLOAD_FIELD || photo !== null) throw new Problem('image-missing')
      photo = spooled.use(await uploads.spool(bounded(part)))
    }
    if (photo === null) throw new Problem('image-missing')
    if (photo.size === 0) throw new Problem('image-empty')
    // From here on the caller disposes of the file.
    spooled.move()
    return photo
  } catch (error) {
    throw asProblem(error)
  }
}

/** A file of a form that takes several, with the name of its field and the file name that its sender gave. */
export type SentFile = SpooledUpload & { field: string; name: string }

/** Spools every file of a form into `files`, for the caller to dispose of, and collects every field, also those before a file that is refused. */
export async function readUploads(
  request: FastifyRequest,
  { spool }: Pick<UploadSpool, 'spool'>,
  fields: URLSearchParams,
  files: SentFile[],
  limits: { fileSize: number; files: number; fields: number; parts: number; fieldSize: number },
): Promise<void> {
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields.append(part.fieldname, String(part.value).replaceAll('\0', ''))
      // An empty file input is sent without a file name.
      else if (part.filename === '') part.file.resume()
      else files.push(Object.assign(await spool(bounded(part)), { field: part.fieldname, name: part.filename }))
    }
  } catch (error) {
    throw asProblem(error)
  }
}

function asProblem(error: unknown): Problem {
  if (error instanceof StoreFullError) return new Problem('storage-full', { cause: error })
  if (error instanceof StoreUnavailableError) return new Problem('unavailable', { cause: error })
  return error instanceof Problem ? error : new Problem('image-missing', { cause: error })
}

/** Reads a file up to the size limit only, which the parser may have passed already: by itself it reads on to the end of the request. */
function bounded({ file }: MultipartFile): AsyncIterable<Buffer> {
  const refuse = (): unknown => file.destroy(new Problem('image-too-large'))
  if (file.truncated) refuse()
  else file.once('limit', refuse)
  return file
}

/** Reads the rest of a refused request, because most senders read no answer before they have sent everything; one that sends far more than the limit is cut off. */
export function discardRest(request: IncomingMessage, most = 2 * MAX_PHOTO_BYTES): void {
  if (request.readableEnded) return
  let allowed = most
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    allowed -= chunk.length
    if (allowed < 0) request.destroy()
  })
  request.resume()
}

/** An upload in a temporary file, which is removed on disposal. */
export type SpooledUpload = AsyncDisposable & { path: string; size: number }

export type UploadSpool = ReturnType<typeof createUploadSpool>

/** Keeps uploads on disk while they wait for their turn, because fifty of them would fill the memory of a small server. */
export function createUploadSpool(folder: string, minFreeBytes = MIN_FREE_BYTES) {
  return {
    /** Rejects with `StoreFullError` or `StoreUnavailableError`, or with the error that ends the file early; then nothing is kept. */
    async spool(file: AsyncIterable<Buffer>): Promise<SpooledUpload> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
        .then(() => refuseFullDisk(folder, minFreeBytes))
        .catch(nameDiskFault)
      const path = join(folder, randomUUID())
      try {
        return { path, size: await write(path, file), [Symbol.asyncDispose]: () => rm(path, { force: true }) }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },

    /** Whether a folder has room for so many bytes, with twice `minFreeBytes` left over. */
    hasRoom: (place: string, bytes: number): Promise<boolean> =>
      refuseFullDisk(place, 2 * minFreeBytes + bytes).then(
        () => true,
        () => false,
      ),

    /** Removes files of processes that were killed. */
    sweep: () => removeAbandoned(folder),
  }
}

async function write(path: string, file: AsyncIterable<Buffer>): Promise<number> {
  await using handle = await open(path, 'wx', 0o600).catch(nameDiskFault)
  let size = 0
  for await (const chunk of file) {
    await handle.writeFile(chunk).catch(nameDiskFault)
    size += chunk.length
  }
  return size
}
