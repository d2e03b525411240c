import type { Hospital } from '../../../content/shapes/hospital.ts'
import type { Registration } from '../../../content/shapes/registration.ts'
import { callLink, chatLink, formatPhone } from '../../../contract/phone.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { Steps } from './OnlinePanel.tsx'
import { registrationWaysOf } from './registration-ways.ts'
import styles from './Registration.module.css'

/** How to register when there is no registration site: by telephone or chat, or else at the counter. */
export function AssistedPanel({ phones, assisted }: Pick<Hospital, 'phones'> & Pick<Registration, 'assisted'>) {
  const { phone, chat } = registrationWaysOf(phones)
  const ways = [phone && 'Telepon', chat && 'WhatsApp'].filter(Boolean).join(' atau ')
  return (
    <div className={styles.online}>
      <h3>{ways ? `Daftar lewat ${ways}` : 'Daftar di Loket'}</h3>
      {assisted?.lead && <p>{assisted.lead}</p>}
      <Steps steps={assisted?.steps ?? []} />
      {ways && (
        <div className={styles.ways}>
          {phone && (
            <ButtonLink look="on-dark" icon="phone" href={callLink(phone)}>
              <span>
                Telepon <span className="whole">{formatPhone(phone)}</span>
              </span>
            </ButtonLink>
          )}
          {chat && (
            <ButtonLink look="on-dark" icon="whatsapp" href={chatLink(chat)} newTab>
              <span>
                WhatsApp <span className="whole">{formatPhone(chat)}</span>
              </span>
            </ButtonLink>
          )}
        </div>
      )}
      <p className={styles.note}>{assisted?.note ?? 'Dalam keadaan darurat Anda tidak perlu mendaftar: langsung datang ke IGD.'}</p>
    </div>
  )
}
