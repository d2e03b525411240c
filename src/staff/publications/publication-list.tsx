import type { ReactElement } from 'react'
import { readMoment } from '../../content/publications/moment.ts'
import { stateAt, type ListedPublication } from '../../content/publications/read-publication.ts'
import { capitalised } from '../../content/sentence.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { Onward, Section, Tasks } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { formatDay, formatWeekday } from '../../ground/ui/format/calendar.ts'
import { localTime } from '../../schedule/times.ts'
import { ATTACHMENTS_LINK, INFO_LINK, MANAGERS, NEWS_LINK, OLD_ADDRESSES_LINK, OLD_SITE_LINK } from '../asked.tsx'
import type { AskedByStaff, StaffAnswer, StaffNeeds } from '../asked.tsx'
import { EntryRow, pageOf } from '../contents/rows.tsx'
import { textAddress } from './write.tsx'

const AT_ONCE = 30

/** The list of all news, the newest first, including drafts and planned ones. */
export async function showNews({ needs, query, staff }: AskedByStaff): Promise<StaffAnswer> {
  const { news, problems } = await needs.publications.index()
  const { shown, older } = pageOf(news, query, AT_ONCE, NEWS_LINK.href)
  const oldSite = MANAGERS.includes(staff.role) && needs.oldSite.isStaged() ? [OLD_SITE_LINK] : []
  const body = (
    <>
      <Tasks links={[{ text: 'Tulis kabar', href: staffEndpoints.write }, INFO_LINK, ATTACHMENTS_LINK, OLD_ADDRESSES_LINK, ...oldSite]} />
      <Faults all={problems} folder="kabar" />
      {news.length === 0 && <p>Belum ada kabar. Yang Anda tulis terbit di halaman Kabar.</p>}
      {drawRows(needs, shown)}
      <Onward link={older} />
    </>
  )
  return { page: { title: NEWS_LINK.text, body } }
}

/** The list of information pages by group. */
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

/** The faults of files, each with its line and a link to the form, which opens despite the fault. */
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

/** The state of a text (`Draf`, `Terbit Senin 30 November pukul 08.00`, or until when it holds), then its kind and day. */
export function stateWords({ current, clock }: StaffNeeds, one: ListedPublication): string[] {
  const now = localTime(current().site.hospital.timeZone, clock.now())
  if (one.kind === 'informasi') return one.head.draft ? ['Draf'] : []
  const { from = one.day, until, kind } = one.head
  const state = stateAt(one, now)
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
