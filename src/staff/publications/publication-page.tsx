import { isPublic, publicationPlace, stateAt } from '../../content/publications/read-publication.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { chatLink } from '../../contract/phone.ts'
import { textIn, type Group } from '../../editor/index.ts'
import { ActLink, Fold, Onward, PostButton, Paragraphs } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { Problem } from '../../ground/http/problem.ts'
import { ButtonLink } from '../../ground/ui/Button/Button.tsx'
import { newAct } from '../../history/index.ts'
import { localTime } from '../../schedule/times.ts'
import { afterSave, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { refuseSave } from '../save.ts'
import { writeSource } from './publication-form.ts'
import { stateWords } from './publication-list.tsx'
import { findText, momentNow, roomOf, takeStep, textAddress, TEXT_WORDS } from './write.tsx'

/** The page of one text: its state and address, and the buttons that change it. */
export async function showOneText(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, query } = asked
  const { kind, path, head } = await findText(asked, query)
  const { news, pages } = await needs.publications.index()
  const listed = [...news, ...pages].find((one) => one.path === path)
  if (path === null || listed === undefined) throw new Problem('not-found')
  const state = stateAt(listed, localTime(needs.current().site.hospital.timeZone, needs.clock.now()))
  const address = needs.publicUrl + listed.address
  const send = chatLink('', `${listed.head.title}\n${address}`)
  const act = (langkah: string, text: string) => (
    <PostButton
      post={staffEndpoints.publication}
      hidden={[
        ['berkas', path],
        ['langkah', langkah],
      ]}
      text={text}
      about={listed.head.title}
    />
  )
  const body = (
    <>
      <Paragraphs texts={[stateWords(needs, listed).join(' · ')]} />
      {isPublic(state) && (
        <>
          <p className="link">
            <a href={listed.address}>{address}</a>
          </p>
          <p>
            <ButtonLink newTab href={send}>
              Kirim ke keluarga
            </ButtonLink>
          </p>
        </>
      )}
      <div className="row">
        <ActLink link={{ text: 'Ubah', href: addressOf(staffEndpoints.write, { berkas: path }) }} about={listed.head.title} />
        {kind === 'kabar' && state === 'current' && act('akhiri', 'Akhiri sekarang')}
        {head['draft'] !== true && act('kembali', 'Kembalikan ke draf')}
      </div>
      <Fold title={`Hapus ${TEXT_WORDS[kind].toLowerCase()} ini`}>
        <Paragraphs texts={['Alamatnya tidak ada lagi. Tulisannya tetap di Riwayat, dan dapat dikembalikan dari sana.']} />
        {act('hapus', 'Hapus')}
      </Fold>
      <Onward link={{ ...roomOf(kind), text: `Semua ${roomOf(kind).text.toLowerCase()}` }} />
    </>
  )
  return { page: { title: listed.head.title, back: roomOf(kind), body } }
}

/** Handles the buttons of a text's page; any other step comes from the check page and goes to `takeStep`. */
export async function takeAct(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form, staff } = asked
  const acts: ReadonlyMap<string, [does: string, more: Group | null]> = new Map([
    ['akhiri', ['diakhiri', { until: momentNow(needs) }]],
    ['kembali', ['kembali menjadi draf', { draft: true }]],
    ['hapus', ['dihapus', null]],
  ])
  const [does, more] = acts.get(form.get('langkah') ?? '') ?? [null, null]
  if (does === null) return takeStep(asked)
  const { kind, path, source, head, text } = await findText(asked, form)
  const place = path === null ? null : publicationPlace(path)
  // Somebody else has removed the text meanwhile.
  if (place === null) return { redirect: roomOf(kind).href }
  const title = `${TEXT_WORDS[kind]} ${does}: ${textIn(head, 'title')}`
  const after = more === null ? null : writeSource(source, { ...head, ...more }, text)
  const outcome = await needs.saves.saveFiles(newAct('content', title), [{ path: place.path, before: source, after }], staff)
  const next = after === null ? roomOf(kind).href : textAddress(place.path)
  return outcome.ok ? afterSave(next, outcome.number) : refuseSave(asked, outcome.refusal, { text: 'Kembali', href: next })
}
