import type { Registration } from '../../../content/shapes/registration.ts'
import type { Site } from '../../../content/site.ts'
import { callLink, chatLink, formatPhone } from '../../../contract/phone.ts'
import { registrationInSeason } from '../../../schedule/season-schedule.ts'
import type { Situation } from '../../../schedule/situation.ts'
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
import { WayHours } from './WayHours.tsx'

interface Shown {
  site: Site
  situation: Situation
}

/** How to register: information on the left, the link or numbers on the right. */
export function Registration(shown: Shown) {
  const { lead, online } = shown.site.registration
  const { registrationUrl: url } = shown.site.hospital
  const isOnline = url !== undefined && online !== undefined
  return (
    <Section id="registration" title="Pendaftaran" lead={lead} ground="white">
      <div className={styles.panels}>
        <RegistrationInformation {...shown} withOtherWays={isOnline} />
        {isOnline ? <OnlinePanel online={online} url={url} /> : <AssistedPanel {...shown} />}
      </div>
    </Section>
  )
}

interface RegistrationInformationProps extends Shown {
  /** Telephone and WhatsApp stand here as the other ways, unless the panel beside it already leads to them. */
  withOtherWays: boolean
}

/** Benefits, hours, tariffs and other ways to register. Left out when the hospital gives none of them. */
function RegistrationInformation({ site, situation, withOtherWays }: RegistrationInformationProps) {
  const { hospital, registration } = site
  const { season } = situation
  const { phone, chat } = registrationWaysOf(hospital.phones)
  const hasOtherWays = withOtherWays && (phone !== undefined || chat !== undefined)
  const { benefits, tariffs, quota } = registration
  const seasonal = season && season.registrationHours.length > 0 ? season : null
  const openingHours = registrationInSeason(registration.openingHours, season)
  const hasDetails = hasOtherWays || openingHours.length > 0 || quota !== undefined || tariffs !== undefined
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
                  <WayHours way="phone" site={site} situation={situation} />
                </p>
              )}
              {chat && (
                <p>
                  <Icon name="whatsapp" />
                  <NewTabLink className="whole" href={chatLink(chat)}>
                    WhatsApp <span className="whole">{formatPhone(chat)}</span>
                  </NewTabLink>
                  <WayHours way="chat" site={site} situation={situation} />
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
          {quota && (
            <div>
              <h4>Kuota</h4>
              <p>{keepNumbers(quota)}</p>
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
function OnlinePanel({ online: { app, lead, steps, note }, url }: OnlinePanelProps) {
  return (
    <div className={styles.online}>
      <h3>{app ? `Daftar lewat ${app}` : 'Pendaftaran Online'}</h3>
      {lead && <p>{lead}</p>}
      <Steps steps={steps} />
      <ButtonLink look="on-dark" href={url}>
        {app ? `Buka ${app}` : 'Daftar Sekarang'}
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

const EITHER = new Intl.ListFormat('id', { type: 'disjunction' })

/** How to register when there is no registration site: by an application, telephone or chat, or else at the counter. */
function AssistedPanel({ site, situation }: Shown) {
  const { assisted } = site.registration
  const { phone, chat } = registrationWaysOf(site.hospital.phones)
  const ways = EITHER.format([assisted?.app, phone && 'Telepon', chat && 'WhatsApp'].flatMap((way) => way ?? []))
  return (
    <div className={styles.online}>
      <h3>{ways ? `Daftar lewat ${ways}` : 'Daftar di Loket'}</h3>
      {assisted?.lead && <p>{assisted.lead}</p>}
      <Steps steps={assisted?.steps ?? []} />
      {(phone || chat) && (
        <div className={styles.ways}>
          {phone && (
            <ButtonLink look="on-dark" icon="phone" href={callLink(phone)}>
              <span>
                Telepon <span className="whole">{formatPhone(phone)}</span>
              </span>
            </ButtonLink>
          )}
          {phone && <WayHours way="phone" site={site} situation={situation} />}
          {chat && (
            <ButtonLink look="on-dark" icon="whatsapp" href={chatLink(chat)} newTab>
              <span>
                WhatsApp <span className="whole">{formatPhone(chat)}</span>
              </span>
            </ButtonLink>
          )}
          {chat && <WayHours way="chat" site={site} situation={situation} />}
        </div>
      )}
      <p className={styles.note}>{assisted?.note ?? 'Dalam keadaan darurat Anda tidak perlu mendaftar: langsung datang ke IGD.'}</p>
    </div>
  )
}
