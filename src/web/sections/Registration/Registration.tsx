import type { Site } from '../../../content/site.ts'
import type { Season } from '../../../schedule/dated-facts.ts'
import { Section } from '../../ui/Section/Section.tsx'
import { AssistedPanel } from './AssistedPanel.tsx'
import { OnlinePanel } from './OnlinePanel.tsx'
import { RegistrationInformation } from './RegistrationInformation.tsx'
import styles from './Registration.module.css'

/** How to register: information on the left, the link or numbers on the right. */
export function Registration({ site, season }: { site: Site; season: Season | null }) {
  const { lead, online } = site.registration
  const { registrationUrl: url, phones } = site.hospital
  const isOnline = url !== undefined && online !== undefined
  return (
    <Section id="registration" title="Pendaftaran" lead={lead} ground="white">
      <div className={styles.panels}>
        <RegistrationInformation site={site} season={season} withOtherWays={isOnline} />
        {isOnline ? <OnlinePanel online={online} url={url} /> : <AssistedPanel phones={phones} assisted={site.registration.assisted} />}
      </div>
    </Section>
  )
}
