import type { Contact } from '../../../content/shapes/contact.ts'
import { callLink, formatPhone } from '../../../contract/phone.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import styles from './EmergencyBox.module.css'

/** The emergency number, beside the message form: a chat message is too slow for an emergency. */
export function EmergencyBox({ emergency, phone }: { emergency: Contact['emergency']; phone: string }) {
  return (
    <div className={styles.box}>
      <div>
        <h3>{emergency.title}</h3>
        <p>{emergency.description}</p>
      </div>
      <ButtonLink look="emergency" icon="phone" href={callLink(phone)}>
        <span>
          Telepon IGD <span className={styles.number}>{formatPhone(phone)}</span>
        </span>
      </ButtonLink>
    </div>
  )
}
