import { attachmentTitle, attachmentWords, CHOOSABLE_ATTACHMENTS, listAttachments, newestOf, readIndex } from '../../attachments/index.ts'
import { ATTACHMENT_FILE } from '../../content/publications/shapes.ts'
import { textsIn } from '../../content/site.ts'
import { endpoints, staffEndpoints } from '../../contract/endpoints.ts'
import type { FormField, Hidden } from '../../ground/documents/document-view.ts'
import { FormPage } from '../../ground/documents/FormPage.tsx'
import { Onward, Paragraphs, PostButton, Section } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { Problem } from '../../ground/http/problem.ts'
import { formatDate } from '../../ground/ui/format/numbers.ts'
import { ATTACHMENTS_LINK, type AskedByStaff, type StaffAnswer, type StaffNeeds } from '../asked.tsx'
import { formsByPlace, knownEntries } from '../contents/known-entries.ts'
import { EntryRow, pageOf } from '../contents/rows.tsx'

const AT_ONCE = 60
export const SENT_FILES = 'berkas'

/** The form that uploads files, or one file in place of another (`hidden` names it). */
function sender(button: string, hidden: Hidden, lead: readonly string[], trouble: readonly string[] = []) {
  const hint = 'PDF, DOCX, XLSX, PPTX, ODT, ODS, atau CSV, masing-masing paling besar 20 MB.'
  const field: FormField = { kind: 'upload', name: SENT_FILES, label: 'Berkas', hint, value: '', takes: CHOOSABLE_ATTACHMENTS }
  return <FormPage body={{ post: staffEndpoints.sendAttachments, fields: [field], hidden, lead, trouble, button }} />
}

/** The current attachments, the newest first, each with the publications and facts that use it, by this name or a former one. */
async function readAttachments({ pictures, publications, current, about: askContent }: StaffNeeds) {
  const [files, entries, about] = await Promise.all([listAttachments(pictures.folder()), readIndex(pictures.folder()), askContent()])
  const { news, pages } = await publications.index()
  const formOf = formsByPlace(knownEntries(about))
  const named = [
    ...[...news, ...pages].flatMap(({ head }) => head.files.map(({ file }) => ({ file, title: head.title }))),
    ...textsIn(about.values).flatMap(({ path, text }) => {
      const [file = ''] = text.replace(endpoints.attachments, '').split(/[?#]/u)
      const { part, title } = (ATTACHMENT_FILE.test(file) && formOf(path)) || {}
      return part === undefined ? [] : { file, title: `${part}: ${title}` }
    }),
  ]
  const uses = Map.groupBy(named, ({ file }) => newestOf(entries, file))
  return files.flatMap(({ name, bytes, time }) => {
    if (entries.has(name)) return []
    const titles = [...new Set(uses.get(name)?.map(({ title }) => `“${title}”`))]
    const day = formatDate(time.toISOString(), current().site.hospital.timeZone)
    const used = titles.length > 0 ? `Dipakai di ${titles.join(', ')}` : 'Tidak dipakai di kabar atau halaman mana pun'
    return [{ name, title: attachmentTitle(name), says: [attachmentWords(name, bytes), day, used] }]
  })
}

/** `done`: sentences about the files just saved; `trouble`: about those refused, and why. */
export async function showAttachments({ needs, query }: AskedByStaff, done: string[] = [], trouble: string[] = []): Promise<StaffAnswer> {
  const files = await readAttachments(needs)
  const { shown, older } = pageOf(files, query, AT_ONCE, ATTACHMENTS_LINK.href)
  const body = (
    <>
      {sender('Kirim berkas', [], done, trouble)}
      <Section id="berkas-ada" title="Berkas di situs">
        {files.length === 0 && <p>Belum ada berkas.</p>}
        <ul className="rows">
          {shown.map((file) => (
            <EntryRow key={file.name} href={addressOf(staffEndpoints.attachment, { nama: file.name })} words={file} />
          ))}
        </ul>
        <Onward link={older} />
      </Section>
    </>
  )
  return { page: { title: ATTACHMENTS_LINK.text, body, isWrong: trouble.length > 0 } }
}

/** The current attachment of that name, else `not-found`. It is looked up in the list, so that a request's name never becomes a path. */
export async function findListed(needs: StaffNeeds, name: string | null) {
  const file = (await readAttachments(needs)).find((one) => one.name === name)
  if (file === undefined) throw new Problem('not-found')
  return file
}

/** The page of one attachment: where it is used, and forms that replace and remove it. */
export async function showAttachment({ needs, query }: AskedByStaff): Promise<StaffAnswer> {
  const { name, title, says } = await findListed(needs, query.get('nama'))
  const explanation =
    'Siapa pun yang membuka alamatnya membaca bahwa berkas ini dihapus, dan ke mana bertanya. Selama 30 hari dapat dikembalikan di Riwayat.'
  const body = (
    <>
      <Paragraphs texts={[says.join(' · ')]} />
      <Onward link={{ text: 'Buka berkas ini', href: endpoints.attachments + name }} />
      <Section id="ganti" title="Ganti">
        {sender('Ganti berkas', [['ganti', name]], ['Alamat lamanya, juga di surat dan di Google, menuju berkas yang baru.'])}
      </Section>
      <Section id="hapus" title="Hapus">
        <Paragraphs texts={[`${says[2]}. ${explanation}`]} />
        <PostButton post={staffEndpoints.attachment} hidden={[['nama', name]]} text="Hapus" about={title} />
      </Section>
    </>
  )
  return { page: { title, body, back: ATTACHMENTS_LINK } }
}
