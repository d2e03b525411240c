import type { Hospital } from '../../../content/shapes/hospital.ts'
import type { Registration } from '../../../content/shapes/registration.ts'
import type { Site } from '../../../content/site.ts'
import { callLink, chatLink, formatPhone } from '../../../contract/phone.ts'
import type { Season } from '../../../schedule/dated-facts.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { Icon } from '../../ui/Icon/Icon.tsx'
import { IconItems } from '../../ui/IconItems/IconItems.tsx'
import { NewTabLink } from '../../ui/NewTabLink/NewTabLink.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { formatDay, formatRowDays, seasonText } from '../../ui/format/calendar.ts'
import { formatRupiah, keepNumbers } from '../../ui/format/numbers.ts'
import { sessionsOf } from '../sessions-of.tsx'
import styles from './Registration.module.css'
import { registrationWaysOf } from './registration-ways.ts'

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

interface RegistrationInformationProps {
  site: Site
  season: Season | null
  /** Telephone and WhatsApp stand here as the other ways, unless the panel beside it already leads to them. */
  withOtherWays: boolean
}

/** Benefits, hours, tariffs and other ways to register. Left out when the hospital gives none of them. */
function RegistrationInformation({ site: { hospital, registration }, season, withOtherWays }: RegistrationInformationProps) {
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
                {openingHours.map(({ name, hours, ...row }) => (
                  <div key={`${name} ${formatRowDays(row)} ${hours.text}`}>
                    <dt>{[name, formatRowDays(row)].filter(Boolean).join(', ')}</dt>
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

/** What a visit costs, and the regulation that sets it. */
function Tariffs({ entries, basis, since }: NonNullable<Registration['tariffs']>) {
  return (
    <div>
      <h4>Tarif</h4>
      <dl>
        {entries.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatRupiah(amount)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <small>
          Menurut {keepNumbers(basis)}, berlaku sejak {formatDay(since)}.
        </small>
      </p>
    </div>
  )
}

interface OnlinePanelProps {
  online: NonNullable<Registration['online']>
  /** Address of the hospital's registration site. It opens in this tab. */
  url: string
}

/** The link to online registration. */
function OnlinePanel({ online: { lead, steps, note }, url }: OnlinePanelProps) {
  return (
    <div className={styles.online}>
      <h3>Pendaftaran Online</h3>
      {lead && <p>{lead}</p>}
      <Steps steps={steps} />
      <ButtonLink look="on-dark" href={url}>
        Daftar Sekarang
        <Icon name="arrow-right" />
      </ButtonLink>
      <p className={styles.note}>
        {note} <span>{new URL(url).host}</span>
      </p>
    </div>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

/** How to register when there is no registration site: by telephone or chat, or else at the counter. */
function AssistedPanel({ phones, assisted }: Pick<Hospital, 'phones'> & Pick<Registration, 'assisted'>) {
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
