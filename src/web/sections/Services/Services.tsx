import type { Site } from '../../../content/site.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { Icon } from '../../ui/Icon/Icon.tsx'
import { IconTile } from '../../ui/IconTile/IconTile.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { Ticks } from '../../ui/Ticks/Ticks.tsx'
import { EmergencyBanner } from './EmergencyBanner.tsx'
import styles from './Services.module.css'

/** The emergency unit first, then what else the hospital does. */
export function Services({ site: { hospital, services } }: { site: Site }) {
  return (
    <Section id="services" title="Layanan Kami" lead={services.lead} ground="tint">
      <EmergencyBanner {...services.emergency} phone={hospital.phones.emergency} />
      <ul className={styles.cards}>
        {services.cards.map(({ title, description, features, icon, colour }) => (
          <li key={title}>
            <IconTile name={icon} tone={colour} />
            <h3>{title}</h3>
            <p>{description}</p>
            <Ticks items={features} />
          </li>
        ))}
      </ul>
      <div className={styles.specialties}>
        <h3>Poliklinik dan Bidang Spesialis</h3>
        <ul>
          {services.specialties
            .filter(({ listed }) => listed)
            .map(({ name, title = name, icon }) => (
              <li key={name}>
                <Icon name={icon} size="l" />
                {title}
              </li>
            ))}
        </ul>
        <ButtonLink icon="calendar" href="#doctors">
          Lihat Jadwal Dokter
        </ButtonLink>
      </div>
    </Section>
  )
}
