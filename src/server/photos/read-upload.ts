import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_IMAGE_BYTES } from '../../contract/review-rules.ts'
import { UPLOAD_FIELD } from '../../contract/upload.ts'
import { Problem } from '../http/problem.ts'
import type { HeldUpload, UploadHold } from './hold-upload.ts'
import { StoreFullError, StoreUnavailableError } from './photo-store.ts'

/** Room for boundaries, headers and the file's name around a file of the greatest size. */
const ENVELOPE_BYTES = 16 * 1024

/** The one file of a multipart request, held until the caller disposes of it. */
export async function readUpload(request: FastifyRequest, uploads: UploadHold): Promise<HeldUpload> {
  if (Number(request.headers['content-length']) > MAX_IMAGE_BYTES + ENVELOPE_BYTES) throw new Problem('image-too-large')
  await using held = new AsyncDisposableStack()
  try {
    const image = await holdOnlyImage(request, async (file) => held.use(await uploads.hold(file)))
    if (image === null || image.size === 0) throw new Problem('image-missing')
    // The caller's from here on.
    held.move()
    return image
  } catch (error) {
    if (error instanceof StoreFullError) throw new Problem('storage-full', { cause: error })
    if (error instanceof StoreUnavailableError) throw new Problem('unavailable', { cause: error })
    throw error instanceof Problem ? error : new Problem('image-missing', { cause: error })
  }
}

async function holdOnlyImage(request: FastifyRequest, hold: UploadHold['hold']): Promise<HeldUpload | null> {
  let image: HeldUpload | null = null
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== UPLOAD_FIELD || image !== null) throw new Problem('image-missing')
    image = await hold(bounded(part))
  }
  return image
}

/** Ends the reading at the limit, which may lie behind us; by itself it would go on to the end of the request. */
function bounded({ file }: MultipartFile): AsyncIterable<Buffer> {
  const refuse = (): unknown => file.destroy(new Problem('image-too-large'))
  if (file.truncated) refuse()
  else file.once('limit', refuse)
  return file
}
