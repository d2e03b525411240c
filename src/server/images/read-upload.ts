import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_FIELD } from '../../contract/upload.ts'
import { Problem } from '../http/problem.ts'

/** The one file of a multipart request, in memory; nothing touches the disk before it is known to be a photo. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
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
  // Ends the reading at the limit; by itself it would go on to the end of the request.
  file.once('limit', () => file.destroy(new Problem('image-too-large')))
  return part.toBuffer()
}
