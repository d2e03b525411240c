import { ButtonLink } from '../../ui/Button/Button.tsx'
import styles from './MailPanel.module.css'

/** Takes the place of the message form when the hospital has no WhatsApp for it. */
export function MailPanel({ email }: { email: string }) {
  return (
    <div className={styles.panel}>
      <h3>Kirim Pesan</h3>
      <p>Tulis kepada kami lewat email. Jangan tulis diagnosis, NIK, atau data pasien lain.</p>
      <ButtonLink look="secondary" icon="mail" href={`mailto:${email}`}>
        Kirim email
      </ButtonLink>
    </div>
  )
}
