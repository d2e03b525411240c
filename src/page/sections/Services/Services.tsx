import type { Services } from '../../../content/shapes/services.ts'
import { callLink, formatPhone } from '../../../contract/phone.ts'
import { searchAddress } from '../../../doctor-search/search-request.ts'
import type { PageInput } from '../../page-input.ts'
import { ButtonLink } from '../../../ground/ui/Button/Button.tsx'
import { Icon, iconBeside } from '../../../ground/ui/Icon/Icon.tsx'
import { ItemText } from '../../../ground/ui/IconItems/IconItems.tsx'
import { IconTile } from '../../../ground/ui/IconTile/IconTile.tsx'
import { PageSection } from '../../../ground/ui/Section/Section.tsx'
import { Ticks } from '../../../ground/ui/Ticks/Ticks.tsx'
import { servicesWithoutDoctors } from '../Doctors/services-without-doctors.ts'
import styles from './Services.module.css'

/** The emergency unit first, then what else the hospital does. The directory's module follows the links to a specialty's doctors. */
export function ServicesSection({ site, situation, assets }: PageInput) {
  const { hospital, services } = site
  const leading = servicesWithoutDoctors(site, situation.day)
  const listed = services.specialties.filter((specialty) => specialty.listed)
  return (
    <PageSection id="services" title="Layanan Kami" lead={services.lead} ground="tint">
      <EmergencyBanner {...services.emergency} phone={hospital.phones.emergency} />
      <ul className={styles.cards}>
        {services.cards.map(({ title, description, features, icon, colour }) => (
          <li key={title}>
            {icon && <IconTile name={icon} colour={colour} />}
            <ItemText level="h3" title={title} description={description} features={features} />
          </li>
        ))}
      </ul>
      <div className={styles.specialties}>
        {listed.length > 0 && (
          <>
            <h3>Poliklinik dan Bidang Spesialis</h3>
            <ul data-module={assets.modules.doctorDirectory}>
              {listed.map(({ name, title = name, icon, button }) => (
                <li key={name}>
                  <a
                    className={iconBeside(icon)}
                    href={
                      leading.has(name)
                        ? searchAddress({ day: '', ...(button ? { text: '', specialty: name } : { text: name }) })
                        : undefined
                    }
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <ButtonLink icon="calendar" href="#doctors">
          Lihat Jadwal Dokter
        </ButtonLink>
      </div>
    </PageSection>
  )
}

/** The only solid area of the page in the emergency colour. */
function EmergencyBanner({ title, description, features, phone }: Services['emergency'] & { phone: string }) {
  return (
    <div className={styles.banner}>
      <div>
        <h3>
          <Icon name="emergency" size="l" />
          {title}
        </h3>
        <p>{description}</p>
        <Ticks items={features} />
      </div>
      <ButtonLink look="on-emergency" icon="phone" href={callLink(phone)}>
        <span>
          Telepon IGD <b className="whole">{formatPhone(phone)}</b>
        </span>
      </ButtonLink>
    </div>
  )
}
