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

/** Room for boundaries, headers and the file's name around a file of the greatest size. */
const ENVELOPE_BYTES = 16 * 1024

/** Refuses what can hold no photo of ours, by what it says of itself. */
export function refuseUnread({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (!/^multipart\/form-data\b/iu.test(headers['content-type'] ?? '')) throw new Problem('image-missing')
  if (Number(headers['content-length']) > MAX_PHOTO_BYTES + ENVELOPE_BYTES) throw new Problem('image-too-large')
}

/** The one file of a multipart request, spooled until the caller disposes of it. Fields are refused, unless there is a place for them. */
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
    // From here on the caller disposes of it.
    spooled.move()
    return photo
  } catch (error) {
    throw asProblem(error)
  }
}

/** A file of a form that takes several, with the field that it came in and what its sender calls it. */
export type SentFile = SpooledUpload & { field: string; name: string }

/** Every file of a form, which `files` keeps until the caller disposes of it, and every field: also those before a file that is refused. */
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
      // An empty place for a file comes without a name.
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

/** Ends the reading at the size limit, which may be passed already: by itself the parser reads on to the end of the request. */
function bounded({ file }: MultipartFile): AsyncIterable<Buffer> {
  const refuse = (): unknown => file.destroy(new Problem('image-too-large'))
  if (file.truncated) refuse()
  else file.once('limit', refuse)
  return file
}

/**
 * Lets a refused sender finish, because most read no answer before they have sent everything;
 * one who sends far more than we would ever take is cut off.
 */
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

/** A file on its way to becoming a photo. It is removed when it is disposed of. */
export type SpooledUpload = AsyncDisposable & { path: string; size: number }

export type UploadSpool = ReturnType<typeof createUploadSpool>

/** Where uploads wait for their turn: on the disk, because fifty of them would fill the memory of a small server. */
export function createUploadSpool(folder: string, minFreeBytes = MIN_FREE_BYTES) {
  return {
    /** Rejects with a `StoreFullError` or `StoreUnavailableError` of the disk, or with what ends the file early; then nothing is kept. */
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

    /** Whether so many bytes can be kept in a folder, with twice the room that is left to everything else. */
    hasRoom: (place: string, bytes: number): Promise<boolean> =>
      refuseFullDisk(place, 2 * minFreeBytes + bytes).then(
        () => true,
        () => false,
      ),

    /** Removes what processes that were killed have left. */
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
