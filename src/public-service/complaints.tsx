import { chatLink, formatPhone } from '../contract/phone.ts'
import { EmailLink } from '../ground/ui/format/whole-times.tsx'
import { PhoneLink } from '../ground/documents/parts.tsx'
import { NewTabLink } from '../ground/ui/NewTabLink/NewTabLink.tsx'
import { drawLinked, outward } from '../publications/index.ts'
import { drawHours, FactRow, type DrawnFacts } from './parts.tsx'

const LAPOR = 'https://www.lapor.go.id/'

/** Where to complain: the hospital's own unit and the state's channels. The site itself takes no complaints. */
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
