import { mapLinks } from '../../../contract/map-links.ts'
import { callLink, formatPhone } from '../../../contract/phone.ts'
import type { PageInput } from '../../page-input.ts'
import { ButtonLink } from '../../../ground/ui/Button/Button.tsx'
import { IconItems } from '../../../ground/ui/IconItems/IconItems.tsx'
import { IconTile } from '../../../ground/ui/IconTile/IconTile.tsx'
import { PageSection } from '../../../ground/ui/Section/Section.tsx'
import { Reviews } from '../Reviews/Reviews.tsx'
import styles from './Contact.module.css'
import { InfoCards } from './InfoCards.tsx'
import locationMapStyles from './LocationMap.module.css'
import mailPanelStyles from './MailPanel.module.css'
import { MessageForm } from './MessageForm.tsx'

export function ContactSection(input: PageInput) {
  const { hospital, contact } = input.site
  const { contactChat, emergency } = hospital.phones
  const map = mapLinks(input.site)
  return (
    <PageSection id="contact" title="Kontak Kami" lead={contact.lead}>
      <InfoCards {...input} />
      {/* Stands beside the message form, because a chat message is too slow in an emergency. */}
      <div className={`${styles.box} no-print`}>
        <div>
          <h3>{contact.emergency.title}</h3>
          <p>{contact.emergency.description}</p>
        </div>
        <ButtonLink look="emergency" icon="phone" href={callLink(emergency)}>
          <span>
            Telepon IGD <span className={styles.number}>{formatPhone(emergency)}</span>
          </span>
        </ButtonLink>
      </div>
      {contact.extras.length > 0 && (
        <div className={`${styles.extras} no-print`}>
          <h3>Fasilitas Tambahan</h3>
          <IconItems items={contact.extras} className={styles.list} />
        </div>
      )}
      <div className={`${styles.pair} no-print`} data-module={input.assets.modules.contactForm}>
        {contactChat ? (
          <MessageForm subjects={contact.subjects} chat={contactChat} email={hospital.email} />
        ) : (
          <div className={mailPanelStyles.panel}>
            <h3>Kirim Pesan</h3>
            <p>Tulis kepada kami lewat email. Jangan tulis diagnosis, NIK, atau data pasien lain.</p>
            <ButtonLink look="secondary" icon="mail" href={`mailto:${hospital.email}`}>
              Kirim email
            </ButtonLink>
          </div>
        )}
        {map && <LocationMap {...map} />}
      </div>
      {hospital.reviews && <Reviews {...input} />}
    </PageSection>
  )
}

/** Directions come first, because they work without the map. The address is in its card above. */
function LocationMap({ directionsUrl, embedUrl }: NonNullable<ReturnType<typeof mapLinks>>) {
  return (
    <div className={locationMapStyles.location}>
      <h3>Lokasi Kami</h3>
      <ButtonLink look="secondary" icon="directions" newTab href={directionsUrl}>
        Petunjuk Arah
      </ButtonLink>
      {embedUrl && (
        <div className={`${locationMapStyles.frame} needs-js`}>
          <div className={locationMapStyles.waiting}>
            <IconTile name="map-pin" colour="white" />
            <p>Peta muncul di sini</p>
          </div>
          <iframe
            className={locationMapStyles.map}
            title="Lokasi Kami"
            loading="lazy"
            data-src={embedUrl}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin: its scripts cannot reach this page
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        </div>
      )}
    </div>
  )
}
