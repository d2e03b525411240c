import type { Site } from '../../../content/site.ts'
import { callLink, chatLink, formatPhone } from '../../../contract/phone.ts'
import { IconTile } from '../../ui/IconTile/IconTile.tsx'
import styles from './EmergencyCard.module.css'

/** The emergency number and the way to the gate. */
export function EmergencyCard({ site: { hospital, contact } }: { site: Site }) {
  const { phones, address } = hospital
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <IconTile name="emergency" tone="coral" />
        <p>
          Telepon IGD, 24 jam
          <a className={styles.number} href={callLink(phones.emergency)}>{formatPhone(phones.emergency)}</a>
          <a href={chatLink(phones.emergencyChat)} target="_blank" rel="noopener noreferrer">
            WhatsApp IGD<span className="visually-hidden"> (buka di tab baru)</span>
          </a>
        </p>
      </div>
      <div className={styles.row}>
        <IconTile name="map-pin" />
        <div>
          <address>{address.street}, {address.city}</address>
          <a href={contact.map.directionsUrl} target="_blank" rel="noopener noreferrer">
            Petunjuk Arah<span className="visually-hidden"> (buka di tab baru)</span>
          </a>
        </div>
      </div>
    </div>
  )
}
