import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { attachmentTitle, type AttachmentEntry } from '../../attachments/index.ts'
import { REGISTER } from '../../content/change.ts'
import { newAct } from '../../history/index.ts'
import { afterSave, ATTACHMENTS_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { explainProblem } from '../pictures/new-picture.tsx'
import { refuseSave } from '../save.ts'
import { attachmentRefusals } from '../words/words.ts'
import { findListed, SENT_FILES, showAttachments } from './attachment-list.tsx'
import { takeAttachment } from './take-attachment.ts'

/** Saves the uploaded files that are accepted; one sent to replace another (`ganti`) gets a redirect from the old address. */
export async function takeAttachments(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form, sent } = asked
  const old = form.has('ganti') ? (await findListed(needs, form.get('ganti'))).name : null
  const [done, trouble]: [string[], string[]] = [[], []]
  const files = sent?.files.filter(({ field }) => field === SENT_FILES) ?? []
  if (sent?.trouble) trouble.push(sent.trouble.code === 'image-too-large' ? attachmentRefusals.large : explainProblem(sent.trouble))
  else if (files.length === 0) trouble.push(attachmentRefusals.nothing)
  else if (old !== null && files.length > 1)
    return showAttachments(asked, done, ['Kirim satu berkas saja sebagai penggantinya. Belum ada yang diganti.'])
  for (const file of files) {
    const taken = await takeAttachment(asked, file, file.name)
    if ('why' in taken) trouble.push(`“${attachmentTitle(file.name)}”: ${taken.why}`)
    else if (old !== null && old !== taken.file)
      return setEntry(asked, old, { newer: taken.file }, `Berkas diganti: ${old}, sekarang ${taken.file}`)
    else done.push([`Diterima: ${attachmentTitle(taken.file)}.`, ...taken.notes].join(' '))
  }
  return showAttachments(asked, done, trouble)
}

export async function removeAttachment(asked: AskedByStaff): Promise<StaffAnswer> {
  const { name } = await findListed(asked.needs, asked.form.get('nama'))
  return setEntry(asked, name, { removed: (await asked.needs.about()).today }, `Berkas dihapus: ${name}`)
}

/** Writes the entry of one attachment into the register, and leaves the rest of the file as it is. */
async function setEntry(asked: AskedByStaff, name: string, entry: AttachmentEntry, title: string): Promise<StaffAnswer> {
  const { needs, staff } = asked
  const before = await readFile(join(needs.pictures.folder(), REGISTER), 'utf8').catch(() => null)
  const document = parseDocument(before ?? '')
  document.set(name, entry)
  const outcome = await needs.saves.saveFiles(newAct('content', title), [{ path: REGISTER, before, after: document.toString() }], staff)
  return outcome.ok ? afterSave(ATTACHMENTS_LINK.href, outcome.number) : refuseSave(asked, outcome.refusal, ATTACHMENTS_LINK)
}
