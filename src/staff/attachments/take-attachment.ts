import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ATTACHMENT_FOLDER, judgeAttachment, listAttachments, readIndex } from '../../attachments/index.ts'
import { LONGEST_NAME, MOST_IN_FOLDER } from '../../content/publications/shapes.ts'
import { freeName, nameInAddress } from '../../contract/address-name.ts'
import { removeUnfinished } from '../../editor/index.ts'
import { placeFile } from '../../ground/data-folder/files.ts'
import type { SpooledUpload } from '../../photos/index.ts'
import type { AskedByStaff } from '../asked.tsx'
import { explainRefusal } from '../save.ts'
import { attachmentNotes, attachmentRefusals, refusals } from '../words/words.ts'

/** The file's name in the attachments folder, with notes for the sender; or why it was refused. */
export type TakenAttachment = { file: string; notes: string[] } | { why: string }

/** Saves an uploaded file, whole or not at all. `called`: its name on the sender's device. */
export async function takeAttachment(asked: AskedByStaff, { path, size }: SpooledUpload, called: string): Promise<TakenAttachment> {
  const { needs, staff, log } = asked
  const { folder, uploads } = needs.pictures
  if ((await listAttachments(folder())).length >= MOST_IN_FOLDER.berkas) return { why: attachmentRefusals.many }
  if (!(await uploads.hasRoom(folder(), size))) return { why: refusals.full.join(' ') }
  const bytes = await readFile(path)
  const judged = await needs.costly.turn((breathe) => judgeAttachment(bytes, breathe))
  if (!judged.ok) {
    log.warn({ staff: staff.id, why: judged.why, bytes: size }, 'a file that was sent is not kept')
    return { why: attachmentRefusals[judged.why] }
  }
  let put = { file: '', isNew: false }
  const outcome = await needs.saves.beside(staff, async (place) => {
    put = await putAttachment(place, plainName(called), judged.kind, bytes)
    return put.isNew ? `Berkas baru: ${put.file}` : null
  })
  if (!outcome.ok) return { why: explainRefusal(needs, outcome.refusal).join(' ') }
  // No undo of an import takes a file away that somebody has sent.
  await needs.database.deleteFrom('imported_items').where('key', '=', `${ATTACHMENT_FOLDER}/${put.file}`).execute()
  const notes = [put.isNew ? '' : attachmentNotes.isSame, judged.isPicture ? attachmentNotes.isPicture : '']
  return { file: put.file, notes: notes.filter(Boolean) }
}

/** The name without extensions; the extension is determined from the bytes. */
const plainName = (called: string): string =>
  nameInAddress(called.replace(/(?:\.[a-z]{1,5})+$/iu, ''), LONGEST_NAME - '-4000'.length) || 'berkas'

/** Writes the file under a name that no present or removed attachment has; a present one with the same bytes is used instead. */
async function putAttachment(folder: string, name: string, kind: string, bytes: Buffer) {
  const place = join(folder, ATTACHMENT_FOLDER)
  await mkdir(place, { recursive: true, mode: 0o750 })
  await removeUnfinished(place)
  const [existing, index] = [await listAttachments(folder), await readIndex(folder)]
  for (const { name: other, bytes: size } of existing)
    if (size === bytes.length && !index.has(other) && bytes.equals(await readFile(join(place, other)))) return { file: other, isNew: false }
  const taken = new Set([...existing.map((one) => one.name), ...index.keys()])
  const file = `${freeName(name, (one) => taken.has(`${one}.${kind}`))}.${kind}`
  if (await placeFile(join(place, file), bytes, 0o640, async () => !(await readdir(place)).includes(file))) return { file, isNew: true }
  throw new Error(`somebody laid ${file} there at this moment`)
}
