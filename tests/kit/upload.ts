import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { UPLOAD_FIELD } from '../../src/contract/upload.ts'

interface Upload {
  /** Of the request's body, with its boundary. */
  type: string
  payload: Buffer | Readable
}

/** The form with one photo, as a browser sends it; in pieces where the photo comes in pieces. */
export async function uploadOf(photo: Buffer | AsyncIterable<Buffer>): Promise<Upload> {
  return Buffer.isBuffer(photo) ? bodyOf(photoForm(photo)) : inPieces(photo)
}

/** The form with one photo, for `fetch`. */
export function photoForm(photo: Buffer, name = 'foto.jpg'): FormData {
  const form = new FormData()
  form.set(UPLOAD_FIELD, new File([new Uint8Array(photo)], name, { type: 'image/jpeg' }))
  return form
}

/** A form's bytes, for requests that are made by hand. */
export async function bodyOf(form: FormData): Promise<{ type: string; payload: Buffer }> {
  const body = new Response(form)
  return { type: body.headers.get('content-type') ?? '', payload: Buffer.from(await body.arrayBuffer()) }
}

/** What comes before the file and behind it, for senders that stop, break off or go on for ever in between. */
export function uploadAround(fileName = 'foto'): { type: string; before: Buffer; behind: Buffer } {
  const boundary = randomUUID()
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    before: Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${UPLOAD_FIELD}"; filename="${fileName}"\r\n\r\n`),
    behind: Buffer.from(`\r\n--${boundary}--\r\n`),
  }
}

function inPieces(photo: AsyncIterable<Buffer>): Upload {
  const { type, before, behind } = uploadAround()
  async function* body(): AsyncIterable<Buffer> {
    yield before
    yield* photo
    yield behind
  }
  return { type, payload: Readable.from(body()) }
}
