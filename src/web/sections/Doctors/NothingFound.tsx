import type { Hospital } from '../../../content/shapes/hospital.ts'
import { servicesText } from '../../../contract/doctor-search/named-services.ts'
import { callLink, chatLink, formatPhone } from '../../../contract/phone.ts'
import { registrationWaysOf } from '../Registration/registration-ways.ts'
import styles from './Doctors.module.css'

interface NothingFoundProps {
  phones: Hospital['phones']
  hidden: boolean | undefined
  /** Titles of services that name what was looked for. */
  services: readonly string[]
}

/** Shown when a search finds nobody: what to do next. */
export function NothingFound({ phones, hidden, services }: NothingFoundProps) {
  const { phone, chat } = registrationWaysOf(phones)
  return (
    <p className={styles.empty} data-part="nothing" hidden={hidden}>
      {services.length > 0 && (
        <a href="#services" data-services="">
          {servicesText(services)}
        </a>
      )}
      Mungkin yang Anda cari tidak ada di sini, atau dikenal dengan kata lain: coba bagian tubuh, keluhan, atau nama dokter.{' '}
      {phone || chat ? 'Petugas kami siap membantu:' : 'Petugas di loket pendaftaran siap membantu.'}{' '}
      {phone && (
        <a className="whole" href={callLink(phone)}>
          Telepon {formatPhone(phone)}
        </a>
      )}
      {phone && chat && ' atau '}
      {chat && (
        <a className="whole" href={chatLink(chat)} target="_blank" rel="noopener noreferrer">
          WhatsApp {formatPhone(chat)}
        </a>
      )}
    </p>
  )
}
