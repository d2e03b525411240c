import type { Contact } from '../../../content/shapes/contact.ts'
import { callLink, formatPhone } from '../../../contract/phone.ts'
import { EmailLink } from '../../ui/EmailLink/EmailLink.tsx'
import { ContactRow, HoursRow } from './ContactRow.tsx'
import { InfoCard } from './InfoCard.tsx'
import styles from './InfoCards.module.css'

/** Whom people ask about their personal data. */
export function DataProtectionCard({ name, unit, openingHours, phone, email }: NonNullable<Contact['dataProtection']>) {
  return (
    <InfoCard icon="security" title="Data Pribadi">
      <dl className={styles.rows}>
        <ContactRow label="Hubungi">{name}</ContactRow>
        {unit && <ContactRow label="Datang ke">{unit}</ContactRow>}
        <HoursRow label="Jam" rows={openingHours} />
        {phone && (
          <ContactRow label="Telepon">
            <a href={callLink(phone)}>{formatPhone(phone)}</a>
          </ContactRow>
        )}
        {email && (
          <ContactRow label="Email">
            <EmailLink email={email} />
          </ContactRow>
        )}
      </dl>
    </InfoCard>
  )
}
