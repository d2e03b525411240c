import type { ReactElement } from 'react'
import { publicationPlace, stateAt, type ListedPublication } from '../../content/publications/read-publication.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { textIn, type Group } from '../../editor/index.ts'
import { ActLink, Fold, Onward, Paragraphs, PostButton, Section, Tasks } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { Problem } from '../../ground/http/problem.ts'
import { ButtonLink } from '../../ground/ui/Button/Button.tsx'
import { newAct } from '../../history/index.ts'
import { afterSave, ATTACHMENTS_LINK, INFO_LINK, MANAGERS, NEWS_LINK, OLD_ADDRESSES_LINK, OLD_SITE_LINK } from '../asked.tsx'
import type { AskedByStaff, StaffAnswer, StaffNeeds } from '../asked.tsx'
import { refuseSave } from '../save.ts'
import { writeSource } from './publication-form.ts'
import { findText, momentNow, roomOf, takeStep, TEXT_WORDS, textAddress } from './write.tsx'
import { readMoment } from '../../content/publications/moment.ts'
import { capitalised } from '../../content/sentence.ts'
import { formatDay, formatWeekday } from '../../ground/ui/format/calendar.ts'
import { localTime } from '../../schedule/times.ts'
import { EntryRow } from '../contents/rows.tsx'

const AT_ONCE = 30

/** All news, the newest first, whoever may read it. */
export async function showNews({ needs, query, staff }: AskedByStaff): Promise<StaffAnswer> {
  const { news, problems } = await needs.publications.index()
  const page = Math.max(1, Math.floor(Number(query.get('halaman')) || 1))
  const oldSite = MANAGERS.includes(staff.role) && needs.oldSite.isStaged() ? [OLD_SITE_LINK] : []
  const older = { text: 'Lebih lama', href: addressOf(NEWS_LINK.href, { halaman: String(page + 1) }) }
  const body = (
    <>
      <Tasks links={[{ text: 'Tulis kabar', href: staffEndpoints.write }, INFO_LINK, ATTACHMENTS_LINK, OLD_ADDRESSES_LINK, ...oldSite]} />
      <Faults all={problems} folder="kabar" />
      {news.length === 0 && <p>Belum ada kabar. Yang Anda tulis terbit di halaman Kabar.</p>}
      {drawRows(needs, news.slice((page - 1) * AT_ONCE, page * AT_ONCE))}
      {news.length > page * AT_ONCE && <Onward link={older} />}
    </>
  )
  return { page: { title: NEWS_LINK.text, body } }
}

/** The pages that stay, by their groups. */
export async function showInfo({ needs }: AskedByStaff): Promise<StaffAnswer> {
  const { pages, problems } = await needs.publications.index()
  const groups = Object.entries(Object.groupBy(pages, ({ head }) => head.group))
  const body = (
    <>
      <Tasks links={[{ text: 'Tulis halaman', href: addressOf(staffEndpoints.write, { bagian: 'informasi' }) }]} />
      <Faults all={problems} folder="informasi" />
      {pages.length === 0 && <p>Belum ada halaman, misalnya profil, visi dan misi, atau struktur organisasi.</p>}
      {groups.map(([group, texts = []], nth) => (
        <Section key={group} id={`kelompok-${nth}`} title={group}>
          {drawRows(needs, texts)}
        </Section>
      ))}
    </>
  )
  return { page: { title: INFO_LINK.text, body } }
}

/** What is wrong in files, each with its line: the text itself opens all the same. */
function Faults({ all, folder }: { all: Awaited<ReturnType<StaffNeeds['publications']['index']>>['problems']; folder: string }) {
  const found = all.filter(({ file }) => file.startsWith(`content/${folder}/`))
  if (found.length === 0) return null
  return (
    <Section id="salah" title="Tidak tampil, perlu diperbaiki">
      <ul className="rows">
        {found.map(({ file, line, message }) => {
          const path = file.replace('content/', '')
          const title = line === undefined ? path : `${path}, baris ${line}`
          return (
            <EntryRow
              key={`${title} ${message}`}
              href={addressOf(staffEndpoints.write, { berkas: path })}
              words={{ title, says: [message] }}
            />
          )
        })}
      </ul>
    </Section>
  )
}

function drawRows(needs: StaffNeeds, texts: readonly ListedPublication[]): ReactElement {
  return (
    <ul className="rows">
      {texts.map((one) => (
        <EntryRow key={one.path} href={textAddress(one.path)} words={{ title: one.head.title, says: stateWords(needs, one) }} />
      ))}
    </ul>
  )
}

/** `Draf`, `Terbit Senin 30 November pukul 08.00`, until when it holds; its kind and day. */
export function stateWords({ current, clock }: StaffNeeds, one: ListedPublication): string[] {
  const now = localTime(current().site.hospital.timeZone, clock.now())
  if (one.kind === 'informasi') return one.head.draft ? ['Draf'] : []
  const { from = one.day, until, kind } = one.head
  const state = stateAt(one.head, now, one.day)
  const words = {
    draft: 'Draf',
    planned: `Terbit ${sayMoment(from)}`,
    current: until === undefined ? '' : `Berlaku sampai ${sayMoment(until)}`,
    over: `Sudah berakhir ${sayMoment(until ?? from)}`,
  }
  return [words[state], capitalised(kind), formatDay(one.day)].filter(Boolean)
}

function sayMoment(moment: string): string {
  const { day = '', minute = null } = readMoment(moment) ?? {}
  return `${formatWeekday(day)}${minute === null ? '' : ` pukul ${moment.slice(-5)}`}`
}

/** One text: where it stands, what it is now, and what can be done with it. */
export async function showOneText(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, query } = asked
  const { kind, path, head } = await findText(asked, query)
  const { news, pages } = await needs.publications.index()
  const listed = [...news, ...pages].find((one) => one.path === path)
  if (path === null || listed === undefined) throw new Problem('not-found')
  const [state = '', ...others] = stateWords(needs, listed)
  const isHidden = /^(?:Draf|Terbit )/u.test(state)
  const address = needs.publicUrl + listed.address
  const send = `https://wa.me/?text=${encodeURIComponent(`${listed.head.title}\n${address}`)}`
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
      <Paragraphs texts={[[state, ...others].filter(Boolean).join(' · ')]} />
      {!isHidden && (
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
        {kind === 'kabar' && !isHidden && !state.startsWith('Sudah') && act('akhiri', 'Akhiri sekarang')}
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

/** What one press does with a text; any other press is one of its form. */
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
  // Somebody else has removed it.
  if (place === null) return { redirect: roomOf(kind).href }
  const title = `${TEXT_WORDS[kind]} ${does}: ${textIn(head, 'title')}`
  const after = more === null ? null : writeSource(source, { ...head, ...more }, text)
  const outcome = await needs.saves.saveFiles(newAct('content', title), [{ path: place.path, before: source, after }], staff)
  const next = after === null ? roomOf(kind).href : textAddress(place.path)
  return outcome.ok ? afterSave(next, outcome.number) : refuseSave(asked, outcome.refusal, { text: 'Kembali', href: next })
}
