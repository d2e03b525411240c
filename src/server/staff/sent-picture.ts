import type { FastifyRequest } from 'fastify'
import { MAX_PHOTO_BYTES } from '../../contract/review-rules.ts'
import { FORM_BYTES, readForm } from '../http/documents.ts'
import { Problem } from '../http/problem.ts'
import { readUpload } from '../photos/read-upload.ts'
import type { AskedByStaff, StaffAnswer } from './asked.ts'

/** Fields of the page that sends a picture: the answers of the form that it belongs to, and which of its fields asks for it. */
export const CARRIED = 'isian'
export const COLUMN = 'kolom'
export const DESCRIPTION = 'keterangan'

export const SENT_LIMITS = { fileSize: MAX_PHOTO_BYTES, files: 1, fields: 4, parts: 5, fieldSize: FORM_BYTES, headerPairs: 20 }

/** Of a photo that is too large so much is let through, so that its sender reads why: photos of telephones have up to 20 MB. */
export const LET_THROUGH_BYTES = 6 * MAX_PHOTO_BYTES

/** Reads what the page sent, as if it were the form that it carries, with a picture or why there is none. */
export async function withSentPicture(
  request: FastifyRequest,
  asked: AskedByStaff,
  answer: (asked: AskedByStaff) => Promise<StaffAnswer>,
): Promise<StaffAnswer> {
  const { photos, uploads, turns } = asked.needs.pictures
  return turns.take(await photos.admitUpload(asked.session.user), async () => {
    const fields = new URLSearchParams(asked.form)
    await using spooled = new AsyncDisposableStack()
    const picture = await readUpload(request, uploads, fields).then(
      (file) => spooled.use(file),
      (error: unknown) => (error instanceof Problem ? error : Promise.reject(error as Error)),
    )
    const form = readForm(fields.get(CARRIED) ?? '')
    for (const name of ['token', COLUMN, DESCRIPTION]) form.set(name, fields.get(name)?.replaceAll('\0', '') ?? '')
    return await answer({ ...asked, params: { form: 'isi' }, form, picture })
  })
}
