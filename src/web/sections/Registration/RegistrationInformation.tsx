import type { Site } from '../../../content/site.ts'
import { callLink, chatLink, formatPhone } from '../../../contract/phone.ts'
import type { Season } from '../../../schedule/dated-facts.ts'
import { seasonText } from '../../ui/format/calendar.ts'
import { Icon } from '../../ui/Icon/Icon.tsx'
import { IconItems } from '../../ui/IconItems/IconItems.tsx'
import { NewTabLink } from '../../ui/NewTabLink/NewTabLink.tsx'
import { sessionsOf } from '../sessions-of.tsx'
import { registrationWaysOf } from './registration-ways.ts'
import { Tariffs } from './Tariffs.tsx'
import styles from './Registration.module.css'

interface RegistrationInformationProps {
  site: Site
  season: Season | null
  /** Telephone and WhatsApp stand here as the other ways, unless the panel beside it already leads to them. */
  withOtherWays: boolean
}

/** Benefits, hours, tariffs and other ways to register. Left out when the hospital gives none of them. */
export function RegistrationInformation({ site: { hospital, registration }, season, withOtherWays }: RegistrationInformationProps) {
  const { phone, chat } = registrationWaysOf(hospital.phones)
  const hasOtherWays = withOtherWays && (phone !== undefined || chat !== undefined)
  const { benefits, tariffs } = registration
  const seasonal = season && season.registrationHours.length > 0 ? season : null
  const openingHours = seasonal?.registrationHours ?? registration.openingHours
  const hasDetails = hasOtherWays || openingHours.length > 0 || tariffs !== undefined
  if (!hasDetails && benefits.length === 0) return null
  return (
    <div className={styles.information}>
      <h3>Informasi Pendaftaran</h3>
      {benefits.length > 0 && <IconItems items={benefits} colour="white" className={styles.benefits} />}
      {hasDetails && (
        <div className={styles.details}>
          {hasOtherWays && (
            <div>
              <h4>Cara lain mendaftar</h4>
              {phone && (
                <p>
                  <Icon name="phone" />
                  <a className="whole" href={callLink(phone)}>
                    Telepon <span className="whole">{formatPhone(phone)}</span>
                  </a>
                </p>
              )}
              {chat && (
                <p>
                  <Icon name="whatsapp" />
                  <NewTabLink className="whole" href={chatLink(chat)}>
                    WhatsApp <span className="whole">{formatPhone(chat)}</span>
                  </NewTabLink>
                </p>
              )}
            </div>
          )}
          {openingHours.length > 0 && (
            <div>
              <h4>Jam buka pendaftaran</h4>
              {seasonal && <p>{seasonText(seasonal)}</p>}
              <dl>
                {openingHours.map(({ name, days, hours }) => (
                  <div key={`${name} ${days.text}`}>
                    <dt>{name === undefined ? days.text : `${name}, ${days.text}`}</dt>
                    <dd>{sessionsOf(hours.text)}</dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
          {tariffs && <Tariffs {...tariffs} />}
        </div>
      )}
    </div>
  )
}
