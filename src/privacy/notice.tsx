import type { CalendarDay } from '../schedule/times.ts'
import { mapLinks } from '../contract/map-links.ts'
import { privacyNotice } from '../contract/words.ts'
import { callLink, formatPhone } from '../contract/phone.ts'
import { dayInWords } from '../content/sentence.ts'
import type { Site } from '../content/site.ts'
import { Fold, List, Paragraphs, Section, Tasks } from '../ground/documents/parts.tsx'
import { keptByServer, keptInBrowser, keptOfHouse, keptOfVisitors, meaningOf } from './kept.ts'
import type { Kept, KeptElsewhere, KeptTable } from './kept.ts'
import { fillIn } from '../contract/fill-in.ts'
import { notice } from './words.ts'

/** The day since which this version of the notice holds. */
const SINCE: CalendarDay = '2026-11-24'

export interface NoticeNeeds {
  site: Pick<Site, 'hospital' | 'contact'>
  provider: string
  /** The age in years at which reviews are deleted; null if they stay. */
  reviewsKeptYears: number | null
}

/** The notice: first what everybody should know, then folded chapters with the details. For a hospital without reviews it says only what is true of it. */
export function PrivacyNotice(needs: NoticeNeeds) {
  const { hospital, contact } = needs.site
  const { caches } = keptInBrowser
  return (
    <>
      <Paragraphs
        texts={[
          `Halaman ini menjelaskan data pribadi apa yang disimpan situs ${hospital.name}, untuk apa, berapa lama, dan apa hak Anda.`,
          `Versi ${privacyNotice.version}, berlaku sejak ${dayInWords(SINCE)}.`,
        ]}
      />
      <Section id="singkatnya" title="Apa yang kami simpan">
        <List texts={hospital.reviews ? [...notice.reading, ...notice.writing] : notice.reading} look="points" />
      </Section>
      <Section id="lama" title="Berapa lama">
        <List texts={terms(needs)} look="points" />
      </Section>
      <Section id="hak" title="Hak Anda">
        <p>{notice.law}</p>
        {hospital.reviews && <List texts={notice.rights} look="points" />}
      </Section>
      <WhomToAsk hospital={hospital} contact={contact} />
      {hospital.reviews && (
        <Fold id="disimpan" title={<h2>Yang disimpan bila Anda masuk</h2>}>
          {tellTables(tablesOfVisitors(needs.reviewsKeptYears))}
        </Fold>
      )}
      <Fold id="peramban" title={<h2>Di peramban Anda</h2>}>
        {tellEach(hospital.reviews ? Object.values(keptInBrowser) : [caches])}
      </Fold>
      <Fold id="server" title={<h2>Di server rumah sakit</h2>}>
        {tellEach(Object.values(keptByServer))}
      </Fold>
      <Fold id="pihak-lain" title={<h2>Pihak lain</h2>}>
        <Paragraphs texts={others(needs)} />
      </Fold>
      <Fold id="petugas" title={<h2>Tentang petugas, dan catatan tanpa nama</h2>}>
        {tellTables(keptOfHouse)}
      </Fold>
    </>
  )
}

/** Adds to the term of reviews the age at which they are deleted, if the hospital has set one. */
function tablesOfVisitors(years: number | null) {
  const { reviews } = keptOfVisitors
  const end = years === null ? '.' : `, paling lama ${years} tahun setelah terakhir dikirim.`
  return { ...keptOfVisitors, reviews: { ...reviews, howLong: reviews.howLong + end } }
}

/** One sentence on how long the most common data is kept; the details stand in the chapters. */
function terms({ site: { hospital }, reviewsKeptYears }: NoticeNeeds): string[] {
  const { users, reviews, sessions } = tablesOfVisitors(reviewsKeptYears)
  const kept = hospital.reviews ? [users, reviews, sessions, keptByServer.backups] : [keptInBrowser.caches]
  return kept.map(({ what, howLong: term }) => {
    const [first = ''] = term.split(/(?<=\.) /u)
    return `${what}: ${first.charAt(0).toLowerCase()}${first.slice(1)}`
  })
}

function others({ site, provider }: NoticeNeeds): string[] {
  const { hospital } = site
  return [
    ...(hospital.reviews ? [fillIn(notice.account, { provider })] : []),
    ...(mapLinks(site)?.embedUrl ? [notice.map] : []),
    notice.toNobody,
  ]
}

function WhomToAsk({ hospital, contact: { dataProtection } }: NoticeNeeds['site']) {
  const { phone = hospital.phones.general ?? hospital.phones.emergency, email = hospital.email } = dataProtection ?? {}
  const who = dataProtection ? [dataProtection.name, dataProtection.unit].filter(Boolean).join(', ') : `Bagian informasi ${hospital.name}`
  const times = (dataProtection?.openingHours ?? []).map(({ days, hours }) => `${days.text}, ${hours.text}`)
  const links = [
    { text: formatPhone(phone), href: callLink(phone) },
    { text: email, href: `mailto:${email}` },
  ]
  return (
    <Section id="tanya" title="Kepada siapa bertanya">
      <Paragraphs texts={[who, ...times]} />
      <Tasks links={links} />
    </Section>
  )
}

type Entry = [term: string, meaning: string]

const tellTables = (tables: Readonly<Record<string, KeptTable>>) =>
  Object.entries(tables).map(([name, table]) => {
    const columns = Object.entries(table.columns).map(([column, meaning]): Entry => [column, meaningOf(meaning)])
    return <Told key={name} kept={table} table={name} names={columns} />
  })

const tellEach = (all: readonly KeptElsewhere[]) =>
  all.map((kept) => <Told key={kept.what} kept={kept} names={Object.entries(kept.names)} />)

/** What is kept; the technical names are folded, for those who want to know each. */
function Told({ kept: { what, why, howLong, whoSees }, table, names }: { kept: Kept; table?: string; names: readonly Entry[] }) {
  const answers: Entry[] = [
    ['Untuk apa', why],
    ['Berapa lama', howLong],
    ['Siapa melihatnya', whoSees],
  ]
  return (
    <div className="told">
      <h3>{what}</h3>
      <Entries entries={answers} />
      {names.length > 0 && (
        <details>
          <summary>
            Rincian teknis<span className="visually-hidden"> tentang {what}</span>
          </summary>
          {table && (
            <p>
              Tabel <code>{table}</code>
            </p>
          )}
          <Entries entries={names} areNames />
        </details>
      )}
    </div>
  )
}

function Entries({ entries, areNames = false }: { entries: readonly Entry[]; areNames?: boolean }) {
  return (
    <dl>
      {entries.map(([term, meaning]) => (
        <div key={term}>
          <dt>{areNames ? <code>{term}</code> : term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
