import type { Site } from '../../../content/site.ts'
import { callLink, chatLink, formatPhone } from '../../../contract/phone.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { keepNumbers } from '../../ui/format/numbers.ts'
import { IconTile } from '../../ui/IconTile/IconTile.tsx'
import { NewTabLink } from '../../ui/NewTabLink/NewTabLink.tsx'
import styles from './EmergencyCard.module.css'

/** The emergency number and directions to the emergency unit. */
export function EmergencyCard({ site: { hospital, contact }, isAlwaysOpen }: { site: Site; isAlwaysOpen: boolean }) {
  const { phones, address } = hospital
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <IconTile name="emergency" colour="emergency" />
        <a className={styles.number} href={callLink(phones.emergency)}>
          Telepon IGD{isAlwaysOpen && ', 24 jam'} <b>{formatPhone(phones.emergency)}</b>
        </a>
        {phones.emergencyChat && (
          <div className={styles.chat}>
            <ButtonLink look="secondary" icon="whatsapp" href={chatLink(phones.emergencyChat)} newTab>
              WhatsApp IGD
            </ButtonLink>
          </div>
        )}
      </div>
      <div className={styles.row}>
        <IconTile name="map-pin" />
        <div>
          <address>{keepNumbers(`${address.street}, ${address.city}`)}</address>
          {contact.map && (
            <NewTabLink className={styles.way} href={contact.map.directionsUrl}>
              Petunjuk Arah
            </NewTabLink>
          )}
        </div>
      </div>
    </div>
  )
}
