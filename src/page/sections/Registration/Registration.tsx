import { Fragment } from 'react'
import type { Registration } from '../../../content/shapes/registration.ts'
import { formatPhone } from '../../../contract/phone.ts'
import { unitName } from '../../../schedule/dated-facts.ts'
import { registrationInSeason } from '../../../schedule/season-schedule.ts'
import type { PageInput } from '../../page-input.ts'
import { ButtonLink } from '../../../ground/ui/Button/Button.tsx'
import { Icon } from '../../../ground/ui/Icon/Icon.tsx'
import { IconItems } from '../../../ground/ui/IconItems/IconItems.tsx'
import { NewTabLink } from '../../../ground/ui/NewTabLink/NewTabLink.tsx'
import { PageSection } from '../../../ground/ui/Section/Section.tsx'
import { formatDay, formatRowDays, seasonText } from '../../../ground/ui/format/calendar.ts'
import { formatRupiah, keepNumbers } from '../../../ground/ui/format/numbers.ts'
import { inParts, wholeSessions, wholeTimes } from '../../../ground/ui/format/whole-times.tsx'
import styles from './Registration.module.css'
import { registrationWays } from './registration-ways.ts'
import { WayHours } from './WayHours.tsx'

type Shown = Pick<PageInput, 'site' | 'situation'>

/** How to register: information on the left, the link or numbers on the right. */
export function RegistrationSection(input: PageInput) {
  const { lead, online } = input.site.registration
  const { registrationUrl: url } = input.site.hospital
  const isOnline = url !== undefined && online !== undefined
  return (
    <PageSection id="registration" title="Pendaftaran" lead={lead} ground="white">
      <div className={styles.panels}>
        <RegistrationInformation {...input} withOtherWays={isOnline} />
        {isOnline ? <OnlinePanel online={online} url={url} /> : <AssistedPanel {...input} />}
      </div>
    </PageSection>
  )
}

/**
 * Benefits, hours, tariffs and other ways to register (phone and WhatsApp, unless the panel beside it has them). Left out if the hospital gives none
 * of them.
 */
function RegistrationInformation({ site, situation, withOtherWays }: Shown & { withOtherWays: boolean }) {
  const { hospital, registration } = site
  const { season } = situation
  const otherWays = withOtherWays ? registrationWays(hospital.phones) : []
  const { benefits, tariffs, quota } = registration
  const seasonal = season && season.registrationHours.length > 0 ? season : null
  const openingHours = registrationInSeason(registration.openingHours, season)
  const hasDetails = otherWays.length > 0 || openingHours.length > 0 || quota !== undefined || tariffs !== undefined
  if (!hasDetails && benefits.length === 0) return null
  return (
    <div className={styles.information}>
      <h3>Informasi Pendaftaran</h3>
      {benefits.length > 0 && <IconItems items={benefits} colour="white" className={styles.benefits} />}
      {hasDetails && (
        <div className={styles.details}>
          {otherWays.length > 0 && (
            <div>
              <h4>Cara lain mendaftar</h4>
              {otherWays.map(({ way, name, icon, phone, href }) => {
                const Link = way === 'chat' ? NewTabLink : 'a'
                return (
                  <p key={way}>
                    <Icon name={icon} />
                    <Link className="whole" href={href}>
                      {name} <span className="whole">{formatPhone(phone)}</span>
                    </Link>
                    <WayHours way={way} site={site} situation={situation} />
                  </p>
                )
              })}
            </div>
          )}
          {openingHours.length > 0 && (
            <div>
              <h4>Jam buka pendaftaran</h4>
              {seasonal && <p>{seasonText(seasonal)}</p>}
              <dl>
                {openingHours.map(({ name, site: at, hours, ...row }) => (
                  <div key={`${name} ${at} ${formatRowDays(row)} ${hours.text}`}>
                    <dt>{wholeTimes([unitName({ name, site: at }), formatRowDays(row)].filter(Boolean).join(', '))}</dt>
                    <dd>{wholeSessions(hours.text)}</dd>
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

/** The link to online registration, which opens in this tab. */
function OnlinePanel({ online: { app, lead, steps, note }, url }: { online: NonNullable<Registration['online']>; url: string }) {
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
        {note} <span>{inParts(new URL(url).host, /(?<=\.)/u)}</span>
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

/** How to register without a registration website: by an app, phone or chat, or else at the counter. */
function AssistedPanel({ site, situation }: Shown) {
  const { assisted } = site.registration
  const ways = registrationWays(site.hospital.phones)
  const said = EITHER.format([assisted?.app, ...ways.map(({ name }) => name)].flatMap((name) => name ?? []))
  return (
    <div className={styles.online}>
      <h3>{said ? `Daftar lewat ${said}` : 'Daftar di Loket'}</h3>
      {assisted?.lead && <p>{assisted.lead}</p>}
      <Steps steps={assisted?.steps ?? []} />
      {ways.length > 0 && (
        <div className={styles.ways}>
          {ways.map(({ way, name, icon, phone, href }) => (
            <Fragment key={way}>
              <ButtonLink look="on-dark" icon={icon} href={href} newTab={way === 'chat'}>
                <span>
                  {name} <span className="whole">{formatPhone(phone)}</span>
                </span>
              </ButtonLink>
              <WayHours way={way} site={site} situation={situation} />
            </Fragment>
          ))}
        </div>
      )}
      <p className={styles.note}>{assisted?.note ?? 'Dalam keadaan darurat Anda tidak perlu mendaftar: langsung datang ke IGD.'}</p>
    </div>
  )
}
