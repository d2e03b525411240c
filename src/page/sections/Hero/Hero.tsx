import type { ReactNode } from 'react'
import type { Hospital } from '../../../content/shapes/hospital.ts'
import { mapLinks } from '../../../contract/map-links.ts'
import { callLink, chatLink, formatPhone } from '../../../contract/phone.ts'
import type { PageInput } from '../../page-input.ts'
import { ButtonLink } from '../../../ground/ui/Button/Button.tsx'
import { Icon } from '../../../ground/ui/Icon/Icon.tsx'
import { IconTile } from '../../../ground/ui/IconTile/IconTile.tsx'
import { NewTabLink } from '../../../ground/ui/NewTabLink/NewTabLink.tsx'
import { Picture } from '../../../ground/ui/Picture/Picture.tsx'
import { wholeTimes } from '../../../ground/ui/format/whole-times.tsx'
import { keepNumbers } from '../../../ground/ui/format/numbers.ts'
import directorCardStyles from './DirectorCard.module.css'
import emergencyCardStyles from './EmergencyCard.module.css'
import styles from './Hero.module.css'
import { OpenNow } from './OpenNow.tsx'
import { closingLines, isClosedDay } from './open-text.ts'

/** The hero's `sizes`. A phone enlarges the picture by a quarter (Hero.module.css), which is ignored here: a third fewer bytes, unseen. */
export const HERO_SIZES = '(min-width: 80rem) 620px, (min-width: 64rem) 50vw, 100vw'

/** How many coming closed days are shown unfolded; days on which an emergency unit is closed always are. */
const NEAREST = 2

/** The first screen: the hospital's name, and the four tasks for which most patients come. */
export function HeroSection({ site, situation }: PageInput) {
  const { hospital, hero } = site
  const { phones, registrationUrl } = hospital
  const closings = closingLines(situation.closings, registrationUrl !== undefined, hospital)
  const isHoliday = isClosedDay(situation)
  const chat = phones.emergencyChat && (
    <ButtonLink look="secondary" icon="whatsapp" href={chatLink(phones.emergencyChat)} newTab>
      WhatsApp IGD
    </ButtonLink>
  )
  const later = closings.filter(({ isUrgent }, index) => index >= NEAREST && !isUrgent)
  const near = closings.filter((closing) => !later.includes(closing))
  const today = (
    <>
      {!isHoliday && <OpenNow site={site} situation={situation} />}
      <Closings lines={near} />
      {later.length > 0 && (
        <details className={styles.closings}>
          <summary>{later.length} tanggal tutup berikutnya</summary>
          <Closings lines={later} />
        </details>
      )}
    </>
  )
  const isBadgeTrue = hero.badgeUntil === undefined || situation.day <= hero.badgeUntil
  return (
    <section id="home" className={styles.hero} aria-labelledby="home-title">
      <div className={styles.inner}>
        <div className={`${styles.words} no-print`}>
          {hero.badge && isBadgeTrue && (
            <p className={styles.badge}>
              <Icon name="award" />
              {hero.badge}
            </p>
          )}
          <h1 id="home-title">{hero.headline}</h1>
          {hero.lead && <p className={styles.lead}>{hero.lead}</p>}
          <ButtonLink look="emergency" icon="phone" href={callLink(phones.emergency)}>
            <span>
              Telepon IGD <b className="whole">{formatPhone(phones.emergency)}</b>
            </span>
          </ButtonLink>
          {isHoliday && <OpenNow site={site} situation={situation} />}
          <div className={chat ? `${styles.tasks} ${styles.withChat}` : styles.tasks}>
            {chat}
            <ButtonLink icon={registrationUrl ? 'online' : 'check-up'} href={registrationUrl ?? '#registration'} newTab={!!registrationUrl}>
              {registrationUrl ? 'Daftar Online' : 'Cara Mendaftar'}
            </ButtonLink>
            <ButtonLink look="secondary" icon="calendar" href="#doctors">
              Jadwal Dokter
            </ButtonLink>
            <ButtonLink look="quiet" href="#services">
              Lihat Layanan
              <Icon name="arrow-right" />
            </ButtonLink>
          </div>
          {hospital.sites.length === 0 && today}
        </div>
        {hospital.sites.length > 0 && <div className={`${styles.places} no-print`}>{today}</div>}
        <div className={styles.scene}>
          <Picture picture={hero.picture} sizes={HERO_SIZES} first />
          <EmergencyCard site={site} chat={chat} isAlwaysOpen={situation.emergency?.kind === 'always'} />
        </div>
        {hero.statistics.length > 0 && (
          <ul className={`${styles.statistics} ${hero.statistics.length === 4 ? styles.four : ''} no-print`}>
            {hero.statistics.map(({ value, label }) => (
              <li key={label}>
                <b>{value.length > 7 ? value : value.replace(' ', '\u00A0')}</b> {label}
              </li>
            ))}
          </ul>
        )}
        {hospital.director && <DirectorCard {...hospital.director} />}
      </div>
    </section>
  )
}

function Closings({ lines }: { lines: ReturnType<typeof closingLines> }) {
  return (
    lines.length > 0 && (
      <ul className={styles.closings}>
        {lines.map(({ when, text }) => (
          <li key={when}>
            <b>{when}:</b> {wholeTimes(text)}
          </li>
        ))}
      </ul>
    )
  )
}

function EmergencyCard({ site, chat, isAlwaysOpen }: Pick<PageInput, 'site'> & { chat: ReactNode; isAlwaysOpen: boolean }) {
  const { phones, address } = site.hospital
  const map = mapLinks(site)
  return (
    <div className={emergencyCardStyles.card}>
      <div className={emergencyCardStyles.row}>
        <IconTile name="emergency" colour="emergency" />
        <a className={emergencyCardStyles.number} href={callLink(phones.emergency)}>
          Telepon IGD{isAlwaysOpen && ', 24 jam'} <b>{formatPhone(phones.emergency)}</b>
        </a>
        {chat && <div className={emergencyCardStyles.chat}>{chat}</div>}
      </div>
      <div className={emergencyCardStyles.row}>
        <IconTile name="map-pin" />
        <div>
          <address>{keepNumbers(`${address.street}, ${address.city}`)}</address>
          {map && (
            <NewTabLink className={emergencyCardStyles.way} href={map.directionsUrl}>
              Petunjuk Arah
            </NewTabLink>
          )}
        </div>
      </div>
    </div>
  )
}

function DirectorCard({ name, title, greeting, picture }: NonNullable<Hospital['director']>) {
  return (
    <figure className={`${directorCardStyles.card} no-print`}>
      <Picture picture={picture} sizes="88px" />
      <div>
        <blockquote>{greeting}</blockquote>
        <p>
          <b>{name}</b> {title}
        </p>
      </div>
    </figure>
  )
}
