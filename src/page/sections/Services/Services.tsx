import type { Services } from '../../../content/shapes/services.ts'
import type { ShownBeds } from '../../../contract/beds.ts'
import { sayFree } from '../../../contract/say-free.ts'
import { standardAddress } from '../../../contract/address-name.ts'
import { bedEndpoints } from '../../../contract/endpoints.ts'
import { callLink, formatPhone } from '../../../contract/phone.ts'
import { searchAddress } from '../../../doctor-search/search-request.ts'
import type { PageInput } from '../../page-input.ts'
import { ButtonLink } from '../../../ground/ui/Button/Button.tsx'
import { Icon, iconBeside } from '../../../ground/ui/Icon/Icon.tsx'
import { ItemText } from '../../../ground/ui/IconItems/IconItems.tsx'
import { IconTile } from '../../../ground/ui/IconTile/IconTile.tsx'
import { PageSection } from '../../../ground/ui/Section/Section.tsx'
import { joined } from '../../../ground/ui/format/whole-times.tsx'
import { Ticks } from '../../../ground/ui/Ticks/Ticks.tsx'
import { servicesWithoutDoctors } from '../Doctors/services-without-doctors.ts'
import styles from './Services.module.css'

/** The most classes of beds on a card; the page of free beds has all. */
const MOST_CLASSES = 6

/** The services, the emergency unit first. The directory's module follows the links to a specialty's doctors. */
export function ServicesSection({ site, situation, assets, beds }: PageInput) {
  const { hospital, services } = site
  const leading = servicesWithoutDoctors(site, situation.day)
  const withStandard = new Set(site.public.standards.map(({ service }) => service.toLowerCase()))
  const hasStandard = ({ title }: { title: string }): boolean => withStandard.has(title.toLowerCase())
  const listed = services.specialties.filter((specialty) => specialty.listed)
  const { cards } = services
  const inpatients = cards.find(({ title }) => /rawat inap/iu.test(title)) ?? cards.find(({ icon }) => icon === 'inpatient')
  return (
    <PageSection id="services" title="Layanan Kami" lead={services.lead} ground="tint">
      <EmergencyBanner {...services.emergency} phone={hospital.phones.emergency} />
      <ul className={beds || cards.some(hasStandard) ? `${styles.cards} ${styles.led}` : styles.cards}>
        {cards.map(({ title, description, features, icon, colour }) => (
          <li key={title}>
            {icon && <IconTile name={icon} colour={colour} />}
            <ItemText level="h3" title={title} description={description} features={features} />
            {((beds && title === inpatients?.title) || hasStandard({ title })) && (
              <div className={styles.more}>
                {beds && title === inpatients?.title && <FreeBeds beds={beds} />}
                {hasStandard({ title }) && (
                  <a href={standardAddress(title)}>
                    Standar pelayanan<span className="visually-hidden"> {title}</span>
                  </a>
                )}
              </div>
            )}
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

/** The free beds; if the numbers are too old, the phone number to ask instead. */
function FreeBeds({ beds: { said, phone, classes } }: { beds: ShownBeds }) {
  const isOld = classes === null
  return (
    <p data-now={isOld ? undefined : ''}>
      {joined(classes?.slice(0, MOST_CLASSES) ?? [], ' ', (one) => (
        <b className="whole">{`${one.name}: ${sayFree(one)},`}</b>
      ))}
      {isOld ? `Tempat tidur kosong: belum diperbarui sejak ${said}. Tanyakan: ` : ` data ${said} `}
      <a className="whole" href={isOld ? callLink(phone) : bedEndpoints.page}>
        {isOld ? formatPhone(phone) : 'Tempat tidur kosong'}
      </a>
    </p>
  )
}

/** The only solid area in the emergency colour. */
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
