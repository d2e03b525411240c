import type { Contact } from '../../../content/shapes/contact.ts'
import type { Hospital } from '../../../content/shapes/hospital.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { keepNumbers } from '../../ui/format/numbers.ts'
import { IconTile } from '../../ui/IconTile/IconTile.tsx'
import styles from './LocationMap.module.css'

/** Address and directions first: they work without the map. */
export function LocationMap({ hospital: { name, address }, map }: { hospital: Hospital; map: Contact['map'] }) {
  return (
    <div className={styles.location}>
      <h3>Lokasi Kami</h3>
      <address className={styles.address}>
        {keepNumbers(`${name}, ${address.street}, ${address.district}, ${address.city} ${address.postalCode ?? ''}`)}
      </address>
      {map && (
        <>
          <ButtonLink look="secondary" icon="directions" newTab href={map.directionsUrl}>
            Petunjuk Arah
          </ButtonLink>
          <div className={`${styles.frame} needs-js`}>
            <div className={styles.waiting}>
              <IconTile name="map-pin" tone="white" />
              <p>Peta muncul di sini</p>
              <p className={styles.street}>
                {address.street}, {address.city}
              </p>
            </div>
            <iframe
              className={styles.map}
              title="Lokasi Kami"
              loading="lazy"
              data-src={map.embedUrl}
              // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin: its scripts cannot reach this page
              sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            />
          </div>
        </>
      )}
    </div>
  )
}
