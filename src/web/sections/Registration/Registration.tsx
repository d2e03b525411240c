import type { Site } from '../../../content/site.ts'
import { callLink, chatLink, formatPhone } from '../../../contract/phone.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { Icon } from '../../ui/Icon/Icon.tsx'
import { IconItems } from '../../ui/IconItems/IconItems.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import styles from './Registration.module.css'

/** How one registers: what to know on the left, the way in on the right. */
export function Registration({ site: { hospital, registration } }: { site: Site }) {
  const { phones, registrationUrl } = hospital
  const { online } = registration
  return (
    <Section id="registration" title="Pendaftaran" lead={registration.lead} ground="white">
      <div className={styles.panels}>
        <div className={styles.information}>
          <h3>Informasi Pendaftaran</h3>
          <IconItems items={registration.benefits} className={styles.benefits} />
          <div className={styles.details}>
            <div>
              <h4>Cara lain mendaftar</h4>
              <p>
                <Icon name="phone" />
                Telepon <a href={callLink(phones.registration)}>{formatPhone(phones.registration)}</a>
              </p>
              <p>
                <Icon name="whatsapp" />
                WhatsApp{' '}
                <a href={chatLink(phones.registrationChat)} target="_blank" rel="noopener noreferrer">
                  {formatPhone(phones.registrationChat)}
                  <span className="visually-hidden"> (buka di tab baru)</span>
                </a>
              </p>
            </div>
            <div>
              <h4>Jam buka pendaftaran</h4>
              <dl>
                {registration.openingHours.map(({ days, hours }) => (
                  <div key={days}>
                    <dt>{days}</dt>
                    <dd>{hours}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
        </div>
        <div className={styles.online}>
          <h3>Pendaftaran Online</h3>
          <p>{online.lead}</p>
          <ol>
            {online.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <ButtonLink look="on-dark" href={registrationUrl}>
            Daftar Sekarang
            <Icon name="arrow-right" />
          </ButtonLink>
          <p className={styles.note}>
            {online.note} <span>{new URL(registrationUrl).host}</span>
          </p>
        </div>
      </div>
    </Section>
  )
}
