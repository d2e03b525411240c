import type { Site } from '../../../content/site.ts'
import type { Season } from '../../../schedule/dated-facts.ts'
import type { ReviewOverview } from '../../../contract/review.ts'
import type { PageAssets } from '../../page-input/page-input.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { Reviews } from '../Reviews/Reviews.tsx'
import styles from './Contact.module.css'
import { EmergencyBox } from './EmergencyBox.tsx'
import { Extras } from './Extras.tsx'
import { InfoCards } from './InfoCards.tsx'
import { LocationMap } from './LocationMap.tsx'
import { MailPanel } from './MailPanel.tsx'
import { MessageForm } from './MessageForm.tsx'

interface ContactProps {
  site: Site
  season: Season | null
  reviews: ReviewOverview | null
  assets: PageAssets
  /** Name of the account provider. */
  loginLabel: string
}

export function Contact({ site, season, reviews, assets, loginLabel }: ContactProps) {
  const { hospital, contact } = site
  const { contactChat } = hospital.phones
  return (
    <Section id="contact" title="Kontak Kami" lead={contact.lead}>
      <InfoCards hospital={hospital} contact={contact} season={season} />
      <EmergencyBox emergency={contact.emergency} phone={hospital.phones.emergency} />
      {contact.extras.length > 0 && <Extras extras={contact.extras} />}
      <div className={styles.pair} data-module={assets.modules.contactForm}>
        {contactChat ? (
          <MessageForm subjects={contact.subjects} chat={contactChat} email={hospital.email} />
        ) : (
          <MailPanel email={hospital.email} />
        )}
        {contact.map && <LocationMap {...contact.map} />}
      </div>
      {hospital.reviews && <Reviews reviews={reviews} assets={assets} loginLabel={loginLabel} timeZone={hospital.timeZone} />}
    </Section>
  )
}
