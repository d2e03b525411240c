import type { Contact } from '../../../content/shapes/contact.ts'
import { callLink, chatLink, formatPhone } from '../../../contract/phone.ts'
import { EmailLink } from '../../ui/EmailLink/EmailLink.tsx'
import { NewTabLink } from '../../ui/NewTabLink/NewTabLink.tsx'
import { ContactRow, HoursRow } from './ContactRow.tsx'
import { InfoCard } from './InfoCard.tsx'
import styles from './InfoCards.module.css'

/** The national channel of complaints about public services. */
const LAPOR = 'https://www.lapor.go.id/'

/** Whom visitors can complain to. */
export function ComplaintsCard({ unit, openingHours, phone, chat, email, lapor }: NonNullable<Contact['complaints']>) {
  return (
    <InfoCard icon="support" title="Pengaduan">
      <dl className={styles.rows}>
        {unit && <ContactRow label="Datang ke">{unit}</ContactRow>}
        <HoursRow label="Jam" rows={openingHours} />
        {phone && (
          <ContactRow label="Telepon">
            <a href={callLink(phone)}>{formatPhone(phone)}</a>
          </ContactRow>
        )}
        {chat && (
          <ContactRow label="WhatsApp">
            <NewTabLink href={chatLink(chat)}>{formatPhone(chat)}</NewTabLink>
          </ContactRow>
        )}
        {email && (
          <ContactRow label="Email">
            <EmailLink email={email} />
          </ContactRow>
        )}
        {lapor && (
          <ContactRow label="Nasional">
            <NewTabLink href={LAPOR}>SP4N-LAPOR!</NewTabLink>
          </ContactRow>
        )}
      </dl>
    </InfoCard>
  )
}
