import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_IMAGE_BYTES } from '../../contract/review-rules.ts'
import { UPLOAD_FIELD } from '../../contract/upload.ts'
import { Problem } from '../http/problem.ts'

/** Room for boundaries, headers and the file's name around a file of the greatest size. */
const ENVELOPE_BYTES = 16 * 1024

/** The one file of a multipart request, in memory; nothing touches the disk before it is known to be a photo. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (Number(request.headers['content-length']) > MAX_IMAGE_BYTES + ENVELOPE_BYTES) throw new Problem('image-too-large')
  const image = await readOnlyImage(request).catch((error: unknown) => {
    throw error instanceof Problem ? error : new Problem('image-missing', { cause: error })
  })
  if (image === undefined || image.length === 0) throw new Problem('image-missing')
  return image
}

async function readOnlyImage(request: FastifyRequest): Promise<Buffer | undefined> {
  let image: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== UPLOAD_FIELD || image !== undefined) throw new Problem('image-missing')
    image = await readFile(part)
  }
  return image
}

async function readFile(part: MultipartFile): Promise<Buffer> {
  const { file } = part
  const refuse = (): unknown => file.destroy(new Problem('image-too-large'))
  // Ends the reading at the limit, which may lie behind us; by itself it would go on to the end of the request.
  if (file.truncated) refuse()
  else file.once('limit', refuse)
  return part.toBuffer()
}
