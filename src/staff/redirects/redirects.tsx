import { plainPath } from '../../content/redirects/old-address.ts'
import { findDead } from '../../content/redirects/dead-targets.ts'
import { findRedirect, type RedirectLine } from '../../content/redirects/read-redirects.ts'
import { REDIRECTS, writeLine } from '../../content/redirects/redirect-lines.ts'
import { quoted } from '../../content/quoted.ts'
import { capitalised } from '../../content/sentence.ts'
import { redirectFaults } from '../../content/words.ts'
import { fillIn } from '../../contract/fill-in.ts'
import type { FormField } from '../../ground/documents/document-view.ts'
import { FormPage } from '../../ground/documents/FormPage.tsx'
import { List, Onward, Paragraphs, PostButton, Section, Tasks } from '../../ground/documents/parts.tsx'
import { field, oneOf, text } from '../../ground/documents/questions.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { newAct } from '../../history/index.ts'
import { afterSave, OLD_ADDRESSES_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { pageOf } from '../contents/rows.tsx'
import { refuseSave } from '../save.ts'
import { NamedLines, SearchForm } from '../today/search.tsx'

const AT_ONCE = 50
const ROOM = OLD_ADDRESSES_LINK.href

/** The list of redirects, the newest first, and of unknown addresses often asked for; with `lama` in the query the form of one redirect. */
export async function openRedirects(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, query } = asked
  if (query.has('lama')) return showForm(asked, query)
  const redirects = await needs.oldAddresses.redirects.look()
  const isDead = await findDead(needs.pictures.folder())
  const often = (await needs.oldAddresses.unknown.often()).filter(({ path }) => findRedirect(redirects, path) === null)
  const search = text(query, 'cari')
  const found = redirects.lines.filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(search.toLowerCase())).toReversed()
  const { shown, older } = pageOf(found, query, AT_ONCE, ROOM, search ? { cari: search } : {})
  const body = (
    <>
      <Tasks links={[{ text: 'Tambah alamat lama', href: addressOf(ROOM, { lama: '' }) }]} />
      <Paragraphs texts={['Tautan ke situs yang lama, di surat, di Google, atau di WhatsApp, tetap sampai bila alamatnya ada di sini.']} />
      {redirects.problems.length > 0 && (
        <Section id="salah" title="Belum berlaku, perlu diperbaiki">
          <List texts={redirects.problems.map(({ line, message }) => `Baris ${line}: ${message}`)} look="points" />
        </Section>
      )}
      {often.length > 0 && (
        <Section id="sering" title="Sering dicari, tidak ada">
          <NamedLines
            lines={often.map(({ path, count }) => ({
              name: path,
              text: `${count} kali dalam seminggu ini`,
              links: [{ text: 'Arahkan ke …', href: addressOf(ROOM, { lama: path }) }],
            }))}
          />
        </Section>
      )}
      <Section id="semua" title="Yang sudah diarahkan">
        {redirects.lines.length > 0 && <SearchForm action={ROOM} id="cari" label="Cari alamat lama atau tujuannya" search={search} />}
        {found.length === 0 && <p>{search ? 'Tidak ada yang cocok.' : 'Belum ada.'}</p>}
        <NamedLines
          lines={shown.map(({ from, to }) => ({
            name: from,
            href: addressOf(ROOM, { lama: from, semula: from }),
            text: `menuju ${to}${isDead(to) ? ', yang sudah tidak ada' : ''}`,
            links: [],
          }))}
        />
        <Onward link={older} />
      </Section>
    </>
  )
  return { page: { title: OLD_ADDRESSES_LINK.text, body } }
}

const HINTS = {
  old: 'Seperti di surat atau di Google, misalnya /donor-darah/ atau https://rsud-lama.go.id/?p=105.',
  target: 'Di situs ini, misalnya /kabar/2026/donor-darah. Boleh ditempel seluruhnya dari peramban.',
}

/** The form of one redirect; publications with similar names are offered as targets. */
async function showForm({ needs }: AskedByStaff, answers: URLSearchParams, trouble: readonly string[] = []): Promise<StaffAnswer> {
  const old = await standing(needs, answers)
  const target = { ...field(answers, 'alamat', 'Alamat tujuan', HINTS.target), value: answers.get('alamat') ?? old?.to ?? '' } as FormField
  const near = (await needs.oldAddresses.nearest(plainPath(text(answers, 'lama')))).map((one) => ({ value: one.href, label: one.text }))
  const choices = [...near, { value: 'lain', label: 'Halaman lain', fields: [target] }]
  const to = near.length === 0 ? target : oneOf(answers, 'radios', ['menuju', 'Menuju'], choices, old ? 'lain' : '')
  const fields = [field(answers, 'lama', 'Alamat lama', HINTS.old), to]
  const removal = Object.entries({ semula: old?.from ?? '', langkah: 'hapus' })
  const body = (
    <>
      <FormPage body={{ post: ROOM, fields, hidden: [['semula', old?.from ?? '']], trouble, button: 'Simpan' }} />
      {old && <PostButton post={ROOM} hidden={removal} text="Hapus" about={old.from} />}
    </>
  )
  return { page: { title: old ? 'Ubah alamat lama' : 'Tambah alamat lama', body, isWrong: trouble.length > 0, back: OLD_ADDRESSES_LINK } }
}

/** The line that is being changed, as redirects.yaml has it now. */
async function standing({ oldAddresses }: AskedByStaff['needs'], answers: URLSearchParams): Promise<RedirectLine | undefined> {
  const { lines } = await oldAddresses.redirects.look()
  return lines.find(({ from }) => from === answers.get('semula'))
}

/** The scheme and host of an address that was pasted whole. */
const HOST = /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?::\d+)?(?=[/?])/iu

/** Adds, changes or removes a redirect. */
export async function takeRedirect(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form, staff } = asked
  const old = await standing(needs, form)
  const from = text(form, 'lama')
    .replace(HOST, '')
    .replace(/^(?=[^/?])/u, '/')
  const chosen = form.get('menuju') ?? 'lain'
  const to = (chosen === 'lain' ? text(form, 'alamat') : chosen).replace(needs.publicUrl, '')
  const isRemoval = form.get('langkah') === 'hapus'
  const trouble = isRemoval ? [] : await refusals(asked, from, to)
  if (trouble.length > 0) return showForm(asked, form, trouble)
  const title = isRemoval ? `${quoted(old?.from ?? '')} tidak diarahkan lagi` : `${quoted(from)} diarahkan ke ${quoted(to)}`
  const change = { path: REDIRECTS, before: old ? `${old.written}\n` : null, after: isRemoval ? null : `${writeLine(from, to)}\n` }
  const outcome = await needs.saves.saveFiles(newAct('content', `Alamat lama ${title}`), [change], staff)
  await needs.oldAddresses.redirects.look()
  if (outcome.ok) return afterSave(ROOM, outcome.number)
  const { refusal } = outcome
  if (refusal.why !== 'invalid') return refuseSave(asked, refusal, OLD_ADDRESSES_LINK)
  const faults = refusal.problems.map(({ message }) => capitalised(message))
  return showForm(asked, form, faults)
}

/** The faults of a form that can be found before saving. */
async function refusals({ needs }: AskedByStaff, from: string, to: string): Promise<string[]> {
  if (from.length < 2 || to === '') return ['Isi alamat lama dan tujuannya.']
  if (await needs.oldAddresses.isThere(plainPath(from))) return [capitalised(fillIn(redirectFaults.own, { from: quoted(from) }))]
  const isDead = await findDead(needs.pictures.folder())
  return isDead(to) ? [`${quoted(to)} tidak ada di situs ini. Periksa alamatnya.`] : []
}
