import type { Site } from '../../../content/site.ts'
import type { DatedSituation } from '../../../contract/schedule/situation.ts'
import { servicesText } from '../../../contract/doctor-search/named-services.ts'
import { foundText, timeLinks } from '../../../contract/doctor-search/found-text.ts'
import { searchAddress } from '../../../contract/doctor-search/search-request.ts'
import { shortNames } from '../../../contract/people-names.ts'
import { FIRST_DOCTORS } from '../../../contract/specialties.ts'
import type { PageAssets, Search } from '../../page-input/page-input.ts'
import { OTHER_DAY, TOGGLE_LABELS, countText } from './enhancement/visible-doctors.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { formatDay } from '../../ui/format/calendar.ts'
import { registrationWaysOf } from '../Registration/registration-ways.ts'
import { AsOf } from './AsOf.tsx'
import { arrangeDoctors } from './arrange-doctors.ts'
import { ClinicCard } from './ClinicCard.tsx'
import { DoctorCard } from './DoctorCard.tsx'
import styles from './Doctors.module.css'
import { DoctorSearch } from './DoctorSearch.tsx'
import { servicesWithoutDoctors } from './services-without-doctors.ts'
import { NothingFound, SearchBusy } from './NothingFound.tsx'
import { SpecialtyFilter } from './SpecialtyFilter.tsx'

interface DoctorsProps {
  site: Site
  publicUrl: string
  modules: PageAssets['modules']
  situation: DatedSituation
  search?: Search | undefined
  isSearchBusy?: boolean | undefined
}

/** The doctor team. All doctors are in the page; the module filters and unfolds the list. */
export function Doctors({ site, publicUrl, modules, situation, search, isSearchBusy }: DoctorsProps) {
  const { calendar } = site
  const today = situation.day
  const filters = site.services.specialties.filter(({ button }) => button).map(({ name }) => name)
  const { subtitle, source, showFigures, doctors, clinics, checkedOn } = site.doctors
  const showsFigures = showFigures && doctors.some(({ rating, patients }) => rating !== undefined || patients !== undefined)
  const arranged = arrangeDoctors(doctors, search)
  const foundClinics = new Map(search?.found.flatMap(({ kind, place, why }) => (kind === 'clinic' ? [[place, why]] : [])))
  const names = shortNames(doctors)
  const answers = registrationWaysOf(site.hospital.phones).chat !== undefined
  const shown = arranged.filter(({ away }) => !away).length
  return (
    <Section id="doctors" title="Tim Dokter Kami" lead={subtitle} ground="tint">
      <div
        className={styles.directory}
        data-module={modules.doctorDirectory}
        data-searched={search && (search.when?.isOtherDay ? OTHER_DAY : '')}
      >
        <DoctorSearch request={search?.request} module={modules.doctorSearch} />
        {isSearchBusy && <SearchBusy phones={site.hospital.phones} />}
        <SpecialtyFilter specialties={filters} />
        <AsOf since={situation.since} timeZone={site.hospital.timeZone} publicUrl={publicUrl} />
        <output className={search ? styles.count : `${styles.count} needs-js`} data-part="count">
          {search ? foundText(search.request, { people: shown, clinics: foundClinics.size }, search.when) : countText(doctors.length)}
        </output>
        {search?.when && (
          <p data-part="time">
            {timeLinks(search.when).map(({ text, request }) => (
              <a key={text} href={searchAddress(request)}>
                {text}
              </a>
            ))}
          </p>
        )}
        <ul className={styles.grid} id="doctor-list">
          {arranged.map(({ place, ...card }) => (
            <DoctorCard
              key={card.doctor.name}
              {...card}
              short={names[place] ?? ''}
              registration={site.hospital.registrationUrl ?? '#registration'}
              answers={answers}
              place={search && place}
              showFigures={showFigures}
              calendar={calendar}
              state={situation.doctors[place]}
              today={today}
            />
          ))}
        </ul>
        <p className={styles.empty} data-part="empty" hidden>
          Belum ada dokter untuk spesialisasi ini. Pilih spesialisasi lain atau hubungi kami untuk menanyakan jadwal.
        </p>
        {servicesWithoutDoctors(filters, site).map(({ name, titles }) => (
          <p key={name} className={styles.empty} data-named={name} hidden>
            <a href="#services" data-services="">
              {servicesText(titles)}
            </a>
            Jadwal dokternya tidak ada di daftar ini.
          </p>
        ))}
        <NothingFound
          phones={site.hospital.phones}
          hidden={!search || search.found.length > 0 || search.when?.isOtherDay}
          services={search?.services ?? []}
        />
        {doctors.length > FIRST_DOCTORS && (
          <div className={`${styles.more} needs-js`}>
            <Button look="secondary" aria-expanded={false} aria-controls="doctor-list" data-part="toggle" hidden={shown <= FIRST_DOCTORS}>
              {TOGGLE_LABELS.more}
            </Button>
          </div>
        )}
        {checkedOn && <p className={styles.source}>Jadwal diperiksa {formatDay(checkedOn)}.</p>}
        {showsFigures && <p className={styles.source}>{source}</p>}
        {clinics.length > 0 && (
          <div data-part="clinics" hidden={search && foundClinics.size === 0}>
            <h3 className={styles.clinics}>Jadwal Layanan Lain</h3>
            <ul className={styles.grid}>
              {clinics.map((clinic, place) => (
                <ClinicCard
                  key={clinic.name}
                  clinic={clinic}
                  specialties={site.services.specialties}
                  calendar={calendar}
                  today={today}
                  why={foundClinics.get(place) ?? ''}
                  away={search !== undefined && !foundClinics.has(place)}
                />
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  )
}
