import { chatLink } from '../../../contract/phone.ts'
import { Button, ButtonLink } from '../../../ground/ui/Button/Button.tsx'
import { LabelledControl, Options } from '../../../ground/ui/Field/Field.tsx'
import { NewTabLink } from '../../../ground/ui/NewTabLink/NewTabLink.tsx'
import styles from './MessageForm.module.css'

/** A form that sends nothing to a server: it becomes a WhatsApp message, which the visitor sends. */
export function MessageForm({ subjects, chat, email }: { subjects: readonly string[]; chat: string; email: string }) {
  return (
    <div className={styles.panel}>
      <h3>Kirim Pesan</h3>
      <p className={styles.note}>
        Pesan Anda diketik di WhatsApp; Anda sendiri yang menekan tombol kirim di sana. Jangan tulis diagnosis, NIK, atau data pasien lain.
      </p>
      <form className={`${styles.form} needs-js`} method="dialog" data-chat={chat}>
        <div className={styles.two}>
          <LabelledControl id="contact-name" label="Nama lengkap">
            {(control) => <input {...control} name="name" autoComplete="name" required />}
          </LabelledControl>
          <LabelledControl id="contact-phone" label="Nomor telepon" optional>
            {(control) => <input {...control} name="phone" type="tel" autoComplete="tel" />}
          </LabelledControl>
        </div>
        <LabelledControl id="contact-email" label="Email">
          {(control) => <input {...control} name="email" type="email" autoComplete="email" required />}
        </LabelledControl>
        <LabelledControl id="contact-subject" label="Subjek">
          {(control) => (
            <select {...control} name="subject" required defaultValue="">
              <option value="" disabled>
                Pilih subjek
              </option>
              <Options choices={subjects} />
            </select>
          )}
        </LabelledControl>
        <LabelledControl id="contact-message" label="Pesan">
          {(control) => <textarea {...control} name="message" rows={4} required />}
        </LabelledControl>
        <Button type="submit" icon="send">
          Lanjutkan ke WhatsApp
        </Button>
      </form>
      <output>
        <span className={styles.said} data-part="opened" hidden>
          WhatsApp terbuka di jendela baru. Tekan kirim di sana agar pesan Anda sampai kepada kami.
        </span>
        <span className={styles.said} data-part="blocked" hidden>
          Jendela baru tidak dapat dibuka. <NewTabLink href={chatLink(chat)}>Buka pesan Anda di WhatsApp</NewTabLink>.
        </span>
      </output>
      <div className={styles.plain}>
        <ButtonLink look="secondary" icon="whatsapp" newTab href={chatLink(chat)}>
          Tulis di WhatsApp
        </ButtonLink>
        <ButtonLink look="secondary" icon="mail" href={`mailto:${email}`}>
          Kirim email
        </ButtonLink>
      </div>
    </div>
  )
}
