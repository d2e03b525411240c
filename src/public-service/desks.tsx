import { formatCount } from '../ground/ui/format/numbers.ts'
import { EmailLink } from '../ground/ui/format/whole-times.tsx'
import { PhoneLink } from '../ground/documents/parts.tsx'
import { drawHours, FactRow, Listed, PublishedList, Source, Table, type DrawnFacts } from './parts.tsx'
import { chatLink, formatPhone } from '../contract/phone.ts'
import { NewTabLink } from '../ground/ui/NewTabLink/NewTabLink.tsx'
import { drawLinked, outward } from '../publications/index.ts'
import type { PublicFacts } from '../content/shapes/public.ts'
import { Picture, PicturesProvider } from '../ground/ui/Picture/Picture.tsx'

type Officer = NonNullable<PublicFacts['officers']>['people'][number]

/** Who is in office, each below whom they report to: as a list within a list it is read aloud as it is drawn. */
export function OfficersSection({ facts: { officers }, pictures }: DrawnFacts) {
  if (officers === undefined) return null
  return (
    <PicturesProvider value={pictures}>
      <Posts people={officers.people} />
      <Source {...officers} />
    </PicturesProvider>
  )
}

/** Where two have one post, whoever is below it stands with the first. */
function Posts({ people, above }: { people: readonly Officer[]; above?: Officer }) {
  const isFirst = above === undefined || people.find(({ post }) => post === above.post) === above
  const shown = people.filter((one) => one.above === above?.post)
  if (shown.length === 0 || !isFirst) return null
  return (
    <ul className="posts">
      {shown.map((one) => (
        <li key={`${one.post} ${one.name}`}>
          <Person {...one} />
          <Posts people={people} above={one} />
        </li>
      ))}
    </ul>
  )
}

function Person({ post, name, phone, wealthReport, picture }: Officer) {
  return (
    <div className="officer">
      {picture && <Picture picture={picture} sizes="72px" />}
      <p>
        <b>{post}</b>
        <br />
        {name}
        {phone && (
          <>
            {' · '}
            <PhoneLink phone={phone} />
          </>
        )}
        {wealthReport && (
          <>
            {' · '}
            <NewTabLink href={wealthReport}>LHKPN</NewTabLink>
          </>
        )}
      </p>
    </div>
  )
}

const COUNTS = {
  received: 'Diterima',
  granted: 'Dikabulkan',
  partly: 'Sebagian',
  refused: 'Ditolak',
  days: 'Rata-rata hari',
} as const

const NAMES = Object.keys(COUNTS) as (keyof typeof COUNTS)[]

/** Whom one asks for public information, what there is, and what became of it when others asked. */
export function InformationSection({ facts: { ppid } }: DrawnFacts) {
  if (ppid === undefined) return null
  const registers = ppid.registers.toSorted((one, other) => other.year - one.year)
  return (
    <>
      <dl className="rows">
        <FactRow name="PPID">{ppid.officer}</FactRow>
        <FactRow name="Datang ke">{ppid.desk}</FactRow>
        <FactRow name="Jam">{drawHours(ppid.openingHours)}</FactRow>
        <FactRow name="Telepon">{ppid.phone && <PhoneLink phone={ppid.phone} />}</FactRow>
        <FactRow name="Email">{ppid.email && <EmailLink email={ppid.email} />}</FactRow>
      </dl>
      <PublishedList title="Tersedia setiap saat" items={ppid.always} />
      <PublishedList title="Diumumkan serta merta" items={ppid.atOnce} />
      <PublishedList title="Diumumkan berkala" items={ppid.onRequest} />
      <PublishedList title="Dikecualikan" items={ppid.excepted} />
      <Listed title="Cara meminta informasi" texts={ppid.ask} isOrdered />
      <Listed title="Cara mengajukan keberatan" texts={ppid.object} isOrdered />
      <PublishedList title="Formulir" items={ppid.forms} />
      {registers.length > 0 && (
        <Table name="Permohonan informasi setiap tahun" columns={['Tahun', ...Object.values(COUNTS)]}>
          <tbody>
            {registers.map((one) => (
              <tr key={one.year}>
                <th scope="row">{one.year}</th>
                {NAMES.map((name) => (
                  <td key={name}>{formatCount(one[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Source {...ppid} />
    </>
  )
}

const LAPOR = 'https://www.lapor.go.id/'

/** Whom one tells what went wrong, here and at the state's own desks. There is no desk of ours beside them. */
export function ComplaintsSection({ facts: { channels }, site: { contact } }: DrawnFacts) {
  const { complaints, visitingHours } = contact
  if (channels.length === 0 && complaints === undefined) return null
  return (
    <>
      {complaints && (
        <dl className="rows">
          <FactRow name="Datang ke">{complaints.unit}</FactRow>
          <FactRow name="Jam">{drawHours(complaints.openingHours)}</FactRow>
          <FactRow name="Telepon">{complaints.phone && <PhoneLink phone={complaints.phone} />}</FactRow>
          <FactRow name="WhatsApp">
            {complaints.chat && <NewTabLink href={chatLink(complaints.chat)}>{formatPhone(complaints.chat)}</NewTabLink>}
          </FactRow>
          <FactRow name="Email">{complaints.email && <EmailLink email={complaints.email} />}</FactRow>
          <FactRow name="Nasional">
            {complaints.lapor && (
              <>
                <NewTabLink href={LAPOR}>SP4N-LAPOR!</NewTabLink>, atau SMS ke 1708
              </>
            )}
          </FactRow>
        </dl>
      )}
      {channels.length > 0 && (
        <dl className="rows">
          {channels.map(({ title, to, terms }) => (
            <div key={title}>
              <dt>
                <a href={to} {...outward(to)}>
                  {title}
                </a>
              </dt>
              <dd>{drawLinked(terms)}</dd>
            </div>
          ))}
        </dl>
      )}
      {visitingHours.length > 0 && (
        <p>
          Jam besuk: <a href="/#contact">di halaman utama</a>.
        </p>
      )}
    </>
  )
}
