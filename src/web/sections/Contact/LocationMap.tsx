import type { Contact } from '../../../content/shapes/contact.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { IconTile } from '../../ui/IconTile/IconTile.tsx'
import styles from './LocationMap.module.css'

/** Directions first: they work without the map. The address stands in its card above. */
export function LocationMap({ directionsUrl, embedUrl }: NonNullable<Contact['map']>) {
  return (
    <div className={styles.location}>
      <h3>Lokasi Kami</h3>
      <ButtonLink look="secondary" icon="directions" newTab href={directionsUrl}>
        Petunjuk Arah
      </ButtonLink>
      <div className={`${styles.frame} needs-js`}>
        <div className={styles.waiting}>
          <IconTile name="map-pin" colour="white" />
          <p>Peta muncul di sini</p>
        </div>
        <iframe
          className={styles.map}
          title="Lokasi Kami"
          loading="lazy"
          data-src={embedUrl}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin: its scripts cannot reach this page
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      </div>
    </div>
  )
}
