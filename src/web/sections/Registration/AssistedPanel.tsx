import type { Hospital } from '../../../content/shapes/hospital.ts'
import { callLink, chatLink, formatPhone } from '../../../contract/phone.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import styles from './Registration.module.css'

/** The way in where there is no registration site: a person on the telephone or in a chat. */
export function AssistedPanel({ phones }: Pick<Hospital, 'phones'>) {
  return (
    <div className={styles.online}>
      <h3>Daftar lewat Telepon atau WhatsApp</h3>
      <p>Petugas kami mendaftarkan Anda. Siapkan KTP, kartu BPJS bila ada, nama poliklinik, dan hari kunjungan.</p>
      <div className={styles.ways}>
        <ButtonLink look="on-dark" icon="phone" href={callLink(phones.registration)}>
          <span>Telepon {formatPhone(phones.registration)}</span>
        </ButtonLink>
        <ButtonLink look="on-dark" icon="whatsapp" href={chatLink(phones.registrationChat)} newTab>
          <span>WhatsApp {formatPhone(phones.registrationChat)}</span>
        </ButtonLink>
      </div>
      <p className={styles.note}>Dalam keadaan darurat Anda tidak perlu mendaftar: langsung datang ke IGD.</p>
    </div>
  )
}
