import type { Site } from '../../../content/site.ts'
import type { DatedSituation } from '../../../contract/schedule/situation.ts'
import { FIRST_DOCTORS } from '../../../contract/specialties.ts'
import { TOGGLE_LABELS, countText } from '../../enhancements/doctor-directory/visible-doctors.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { formatDay } from '../../ui/format/date.ts'
import { AsOf } from './AsOf.tsx'
import { ClinicCard } from './ClinicCard.tsx'
import { DoctorCard } from './DoctorCard.tsx'
import styles from './Doctors.module.css'
import { SpecialtyFilter } from './SpecialtyFilter.tsx'

interface DoctorsProps {
  site: Site
  /** Address of the doctor directory's module. */
  module: string
  situation: DatedSituation
}

/** The doctor team. Every doctor is in the page; the module filters and unfolds. */
export function Doctors({ site, module, situation }: DoctorsProps) {
  const { calendar } = site
  const today = situation.day
  const filters = site.services.specialties.filter(({ button }) => button).map(({ name }) => name)
  const { subtitle, source, showFigures, doctors, clinics, checkedOn } = site.doctors
  const showsFigures = showFigures && doctors.some(({ rating, patients }) => rating !== undefined || patients !== undefined)
  return (
    <Section id="doctors" title="Tim Dokter Kami" lead={subtitle} ground="tint">
      <div className={styles.directory} data-module={module}>
        <SpecialtyFilter specialties={filters} />
        <AsOf since={situation.since} timeZone={site.hospital.timeZone} />
        <output className={`${styles.count} needs-js`} data-part="count">
          {countText(doctors.length)}
        </output>
        <ul className={styles.grid} id="doctor-list">
          {doctors.map((doctor, place) => (
            <DoctorCard
              key={doctor.name}
              doctor={doctor}
              showFigures={showFigures}
              later={place >= FIRST_DOCTORS}
              calendar={calendar}
              state={situation.doctors[place]}
              today={today}
            />
          ))}
        </ul>
        <p className={styles.empty} data-part="empty" hidden>
          Belum ada dokter untuk spesialisasi ini. Pilih spesialisasi lain atau hubungi kami untuk menanyakan jadwal.
        </p>
        {doctors.length > FIRST_DOCTORS && (
          <div className={`${styles.more} needs-js`}>
            <Button look="secondary" aria-expanded={false} aria-controls="doctor-list" data-part="toggle">
              {TOGGLE_LABELS.more}
            </Button>
          </div>
        )}
        {checkedOn && <p className={styles.source}>Jadwal diperiksa {formatDay(checkedOn)}.</p>}
        {showsFigures && <p className={styles.source}>{source}</p>}
        {clinics.length > 0 && (
          <>
            <h3 className={styles.clinics}>Jadwal Layanan Lain</h3>
            <ul className={styles.grid}>
              {clinics.map((clinic) => (
                <ClinicCard key={clinic.name} clinic={clinic} specialties={site.services.specialties} calendar={calendar} today={today} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  )
}
