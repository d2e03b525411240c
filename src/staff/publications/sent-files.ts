import type { FastifyRequest } from 'fastify'
import { plainLine } from '../../contract/foreign-text.ts'
import { PUBLICATION_BOUNDS } from '../../content/publications/shapes.ts'
import { DRAWINGS } from '../../ground/image-process/picture-sizes.ts'
import { listGiven } from '../../attachments/index.ts'
import { readUploads, type SentFile } from '../../photos/index.ts'
import type { AnswerStaff, AskedByStaff, StaffAnswer } from '../asked.tsx'
import { pictureName, putPicture } from '../pictures/picture-files.ts'
import { explainProblem, orProblem } from '../pictures/new-picture.tsx'
import { takeAttachment } from '../attachments/take-attachment.ts'
import { explainRefusal } from '../save.ts'
import { attachmentNotes } from '../words/words.ts'
import { PHOTOS, THERE } from './publication-form.ts'

/** Large enough for a text over its limit, so that the form can show it again with the fault. */
export const SENT_TEXT_BYTES = 512 * 1024
const FILE_BYTES = 21 * 1024 * 1024
export const SENT_BYTES = 5 * FILE_BYTES
const LIMITS = { fileSize: FILE_BYTES, files: 2 * PUBLICATION_BOUNDS.files, fields: 400, parts: 430, fieldSize: SENT_TEXT_BYTES }

/** Reads a multipart form. Fields come before the files, so that they have been read even if a file fails. */
export async function withSentFiles(request: FastifyRequest, asked: AskedByStaff, answer: AnswerStaff): Promise<StaffAnswer> {
  const { photos, uploads, turns } = asked.needs.pictures
  const { user } = asked.session
  return turns.take(user.id, async () => {
    // `readUploads` adds the fields to this form object, so that an unfinished draft is kept like that of any other form.
    const { form } = asked
    const files: SentFile[] = []
    await using spooled = new AsyncDisposableStack()
    let admitted: Promise<string> | undefined
    const spool: typeof uploads.spool = async (file) => {
      await (admitted ??= photos.admitUpload(user))
      return spooled.use(await uploads.spool(file))
    }
    const trouble = await readUploads(request, { spool }, form, files, LIMITS).then(() => null, orProblem)
    return await answer({ ...asked, sent: { files, trouble } })
  })
}

/** Saves each uploaded file beside the texts and adds its name to the answers; returns sentences about those refused. */
export async function takeFiles(asked: AskedByStaff): Promise<string[]> {
  const { form, sent } = asked
  const trouble = sent?.trouble ? [sent.trouble.code === 'image-too-large' ? TOO_LARGE : explainProblem(sent.trouble)] : []
  await nameThere(asked)
  for (const file of sent?.files ?? []) {
    const list = file.field === PHOTOS ? 'pictures' : 'files'
    const count = Number(form.get(list) ?? 0)
    const taken = count < PUBLICATION_BOUNDS[list] ? await takeFile(asked, file) : { why: `Paling banyak ${PUBLICATION_BOUNDS[list]}.` }
    if ('why' in taken) {
      trouble.push(`${file.name}: ${taken.why} Tulisan Anda masih ada.`)
      continue
    }
    form.set(list, String(count + 1))
    form.set(`${list}.${count}.file`, taken.file)
    // The title keeps the capitals of the sender's file name; the file's own name has none.
    if (list === 'files')
      form.set(`files.${count}.title`, plainLine(file.name.replace(/\.\w+$/u, '').replaceAll(/[-_]+/gu, ' ')).slice(0, 100))
    if (taken.isUnread) form.append(UNREAD, taken.file)
  }
  return trouble
}

/** The answer that names PDFs without text, which screen readers cannot read. */
export const UNREAD = 'tidak-terbaca'

async function takeFile(asked: AskedByStaff, sent: SentFile): Promise<{ file: string; isUnread?: boolean } | { why: string }> {
  const { needs, staff, form } = asked
  if (sent.field !== PHOTOS) {
    const taken = await takeAttachment(asked, sent, sent.name)
    return 'why' in taken ? taken : { file: taken.file, isUnread: taken.notes.includes(attachmentNotes.isPicture) }
  }
  try {
    const bytes = await needs.pictures.photos.draw(sent.path, 'photo')
    const file = pictureName(form.get('title') ?? '', bytes, DRAWINGS.photo.ending)
    const outcome = await needs.saves.beside(staff, (folder) => putPicture(folder, file, bytes))
    return outcome.ok ? { file } : { why: explainRefusal(needs, outcome.refusal).join(' ') }
  } catch (error) {
    const problem = orProblem(error)
    return { why: problem.code === 'image-too-many-pixels' ? `Titiknya terlalu banyak. ${SMALLER}` : explainProblem(problem) }
  }
}

/** Adds the ticked files of the site to the answers. */
async function nameThere({ form, needs }: AskedByStaff): Promise<void> {
  const asked = new Set(form.getAll(THERE))
  form.delete(THERE)
  if (asked.size === 0) return
  for (const { name } of await listGiven(needs.pictures.folder())) {
    const count = Number(form.get('files') ?? 0)
    if (!asked.has(name) || count >= PUBLICATION_BOUNDS.files) continue
    form.set('files', String(count + 1))
    form.set(`files.${count}.file`, name)
  }
}

const SMALLER = 'Kecilkan dahulu, misalnya kirim kepada diri sendiri lewat WhatsApp, lalu pilih yang dari sana.'
const TOO_LARGE = `Foto atau berkas paling besar 20 MB. ${SMALLER} Tulisan Anda masih ada.`
