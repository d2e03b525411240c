import type { ReactNode } from 'react'
import type { Contact } from '../../../content/shapes/contact.ts'
import type { Hospital } from '../../../content/shapes/hospital.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { callLink, chatLink, formatPhone } from '../../../contract/phone.ts'
import { placesOf, unitName, type UnitHours } from '../../../schedule/dated-facts.ts'
import { unitInSeason } from '../../../schedule/season-schedule.ts'
import { siteUnits, groupUnits } from '../../../schedule/unit-state.ts'
import type { PageInput } from '../../page-input.ts'
import type { AnyIconName } from '../../../ground/ui/Icon/Icon.tsx'
import { IconTile } from '../../../ground/ui/IconTile/IconTile.tsx'
import { NewTabLink } from '../../../ground/ui/NewTabLink/NewTabLink.tsx'
import { formatRowDays, seasonText } from '../../../ground/ui/format/calendar.ts'
import { keepNumbers } from '../../../ground/ui/format/numbers.ts'
import { WayHours } from '../Registration/WayHours.tsx'
import { joined, wholeSessions, EmailLink } from '../../../ground/ui/format/whole-times.tsx'
import styles from './InfoCards.module.css'

/** Cards of ways to reach the hospital: phones, email and chat, address, opening hours; visiting hours, complaints and data protection if given. */
export function InfoCards({ site, situation }: Pick<PageInput, 'site' | 'situation'>) {
  const { hospital, contact } = site
  const { season } = situation
  const seasonal = season?.openingHours ?? []
  const { phones, address, email } = hospital
  return (
    <div className={styles.cards}>
      <InfoCard icon="phone" title="Telepon">
        <dl className={styles.rows}>
          <PhoneRow name="Informasi" phone={phones.general} />
          <PhoneRow name="Pendaftaran" phone={phones.registration}>
            <WayHours way="phone" site={site} situation={situation} />
          </PhoneRow>
          <PhoneRow name="IGD" phone={phones.emergency} />
        </dl>
      </InfoCard>
      <InfoCard icon="mail" title="Email & Digital">
        <dl className={styles.rows}>
          <ContactRow label="Email">
            <EmailLink email={email} />
          </ContactRow>
          <ChatRow phone={phones.contactChat} />
        </dl>
      </InfoCard>
      <InfoCard icon="map-pin" title={placesOf(hospital).length > 0 && hospital.mainSite ? hospital.mainSite : 'Alamat'}>
        <PostalAddress {...address} />
        <a className={`${styles.send} no-print`} href={endpoints.send()}>
          Kirim ke keluarga
        </a>
      </InfoCard>
      <InfoCard icon="clock" title="Jam Buka">
        <HoursList rows={unitInSeason<UnitHours>(contact.openingHours, seasonal)} />
        {season && seasonal.length > 0 && <p className={styles.landmark}>{seasonText(season)}</p>}
      </InfoCard>
      {hospital.sites.map((other) => (
        <SiteCard key={other.shortName} site={other} rows={unitInSeason<UnitHours>(siteUnits([other], []), seasonal)} />
      ))}
      {contact.visitingHours.length > 0 && (
        <InfoCard icon="waiting-room" title="Jam Besuk">
          <HoursList rows={contact.visitingHours.map((row) => Object.assign({}, row, { name: row.name ?? 'Rawat inap' }))} />
        </InfoCard>
      )}
      {contact.complaints && <DeskCard icon="support" title="Pengaduan" {...contact.complaints} />}
      {contact.dataProtection && <DeskCard icon="security" title="Data Pribadi" {...contact.dataProtection} />}
    </div>
  )
}

function PostalAddress({ street, district, city, province, postalCode, landmark }: Hospital['address']) {
  return (
    <>
      <address className={styles.address}>
        {keepNumbers(street)}
        <br />
        {keepNumbers(district)}
        <br />
        {city}, {province} {postalCode}
      </address>
      {landmark && <p className={styles.landmark}>{landmark}</p>}
    </>
  )
}

/** Another place of the hospital: its address, opening hours and phones. */
function SiteCard({ site, rows }: { site: Hospital['sites'][number]; rows: readonly UnitHours[] }) {
  const { name, address, phone, chat, registration, directionsUrl } = site
  return (
    <InfoCard icon="map-pin" title={name}>
      <PostalAddress {...address} />
      <dl className={styles.rows}>
        <HoursRow label="Jam" rows={rows} />
        <PhoneRow name="Telepon" phone={phone} />
        <ChatRow phone={chat} />
        <ContactRow label="Pendaftaran">{registration}</ContactRow>
      </dl>
      {directionsUrl && <NewTabLink href={directionsUrl}>{`Petunjuk Arah ke ${name}`}</NewTabLink>}
    </InfoCard>
  )
}

function PhoneRow({ name, phone, children }: { name: string; phone: string | undefined; children?: ReactNode }) {
  if (phone === undefined) return null
  return (
    <ContactRow label={name}>
      <a href={callLink(phone)}>{formatPhone(phone)}</a>
      {children}
    </ContactRow>
  )
}

function ChatRow({ phone }: { phone: string | undefined }) {
  return <ContactRow label="WhatsApp">{phone && <NewTabLink href={chatLink(phone)}>{formatPhone(phone)}</NewTabLink>}</ContactRow>
}

function HoursList({ rows }: { rows: readonly UnitHours[] }) {
  return (
    <dl className={styles.rows}>
      {groupUnits(rows).map((unit) => (
        <HoursRow key={unitName(unit[0])} label={unitName(unit[0])} rows={unit} />
      ))}
    </dl>
  )
}

/** The national channel for complaints about public services. */
const LAPOR = 'https://www.lapor.go.id/'

type Desk = Head & Partial<NonNullable<Contact['complaints'] & Contact['dataProtection']>> & { openingHours: readonly UnitHours[] }

/** The contact for complaints, or for questions about personal data. */
function DeskCard({ icon, title, name, unit, openingHours, phone, chat, email, lapor }: Desk) {
  if (!lapor && openingHours.length === 0 && [name, unit, phone, chat, email].every((way) => way === undefined)) return null
  return (
    <InfoCard icon={icon} title={title}>
      <dl className={styles.rows}>
        <ContactRow label="Hubungi">{name}</ContactRow>
        <ContactRow label="Datang ke">{unit}</ContactRow>
        <HoursRow label="Jam" rows={openingHours} />
        <PhoneRow name="Telepon" phone={phone} />
        <ChatRow phone={chat} />
        <ContactRow label="Email">{email && <EmailLink email={email} />}</ContactRow>
        <ContactRow label="Nasional">{lapor && <NewTabLink href={LAPOR}>SP4N-LAPOR!</NewTabLink>}</ContactRow>
      </dl>
    </InfoCard>
  )
}

type Head = { icon: AnyIconName; title: string }

function InfoCard({ icon, title, children }: Head & { children: ReactNode }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <IconTile name={icon} />
        <h3 className={styles.title}>{title}</h3>
      </div>
      {children}
    </div>
  )
}

/** A way to reach the hospital with its label; nothing if there is none. */
function ContactRow({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function HoursRow({ label, rows }: { label: string; rows: readonly UnitHours[] }) {
  if (rows.length === 0) return null
  return (
    <ContactRow label={label}>
      {joined(rows, <br />, ({ hours, ...row }) => (
        <>
          <span>{formatRowDays(row)}</span> <span className="whole">{wholeSessions(hours.text, ',')}</span>
        </>
      ))}
    </ContactRow>
  )
}
