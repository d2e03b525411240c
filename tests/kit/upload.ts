import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { UPLOAD_FIELD } from '../../src/contract/endpoints.ts'

/** A multipart form with one photo as a browser sends it; streamed if the photo is a stream. `type` is the content type with the boundary. */
export async function uploadOf(photo: Buffer | AsyncIterable<Buffer>): Promise<{ type: string; payload: Buffer | Readable }> {
  if (Buffer.isBuffer(photo)) return bodyOf(photoForm(photo))
  const pieces = photo
  const { type, before, behind } = uploadAround()
  async function* body(): AsyncIterable<Buffer> {
    yield before
    yield* pieces
    yield behind
  }
  return { type, payload: Readable.from(body()) }
}

/** The form with one photo, for `fetch`. */
export function photoForm(photo: Buffer, name = 'foto.jpg'): FormData {
  const form = new FormData()
  form.set(UPLOAD_FIELD, new File([new Uint8Array(photo)], name, { type: 'image/jpeg' }))
  return form
}

/** The bytes of a form, for handwritten requests. */
export async function bodyOf(form: FormData): Promise<{ type: string; payload: Buffer }> {
  const body = new Response(form)
  return { type: body.headers.get('content-type') ?? '', payload: Buffer.from(await body.arrayBuffer()) }
}

/** The bytes before and after the file, for senders that stop, disconnect or never end in between. */
export function uploadAround(fileName = 'foto'): { type: string; before: Buffer; behind: Buffer } {
  const boundary = randomUUID()
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    before: Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${UPLOAD_FIELD}"; filename="${fileName}"\r\n\r\n`),
    behind: Buffer.from(`\r\n--${boundary}--\r\n`),
  }
}
