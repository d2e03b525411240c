import type { Site } from '../../../content/site.ts'
import type { DatedSituation } from '../../../schedule/situation.ts'
import { servicesText } from '../../../doctor-search/named-services.ts'
import { foundText, timeLinks } from '../../../doctor-search/found-text.ts'
import { ANSWER_ANCHOR, searchAddress } from '../../../doctor-search/search-request.ts'
import { shortNames } from '../../../contract/people-names.ts'
import { ALL_SPECIALTIES, FIRST_DOCTORS } from '../../../contract/specialties.ts'
import type { PageAssets, Search } from '../../page-input/page-input.ts'
import { OF_SPECIALTY, OTHER_DAY, TOGGLE_LABELS, countText } from './enhancement/visible-doctors.ts'
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
import { UrgentNote } from './UrgentNote.tsx'

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
  const filters = [ALL_SPECIALTIES, ...site.services.specialties.flatMap(({ button, name }) => (button ? name : []))]
  const { subtitle, source, showFigures, doctors, clinics, checkedOn } = site.doctors
  const showsFigures = showFigures && doctors.some(({ rating, patients }) => rating !== undefined || patients !== undefined)
  const arranged = arrangeDoctors(doctors, search)
  const foundClinics = new Map(search?.found.flatMap(({ kind, index, why }) => (kind === 'clinic' ? [[index, why]] : [])))
  const names = shortNames(doctors)
  const answers = registrationWaysOf(site.hospital.phones).chat !== undefined
  const isNobody = search?.found.length === 0 && !search.when?.isOtherDay
  /** As the filter of the page would answer, which needs no search. */
  const ofSpecialty =
    search && !search.when && search.request.text === '' ? filters.find((name) => name === search.request.specialty) : undefined
  const named = [...servicesWithoutDoctors(site, today)].filter(([name, titles]) => filters.includes(name) && titles.length > 0)
  const shown = arranged.filter(({ hidden }) => !hidden).length
  return (
    <Section id="doctors" title="Tim Dokter Kami" lead={subtitle} ground="tint">
      <div
        className={styles.directory}
        data-module={modules.doctorDirectory}
        data-searched={search && (search.when?.isOtherDay ? OTHER_DAY : ofSpecialty ? OF_SPECIALTY : '')}
      >
        <DoctorSearch request={search?.request} specialties={filters} module={modules.doctorSearch} />
        <SpecialtyFilter specialties={filters} chosen={filters.find((name) => name === search?.request.specialty)} />
        <div className={styles.answer} id={ANSWER_ANCHOR} tabIndex={-1}>
          {isSearchBusy && <SearchBusy phones={site.hospital.phones} />}
          <UrgentNote site={site} hidden={!search?.isUrgent} />
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
        </div>
        <ul className={styles.grid} id="doctor-list">
          {arranged.map(({ index, ...card }) => (
            <DoctorCard
              key={card.doctor.name}
              {...card}
              short={names[index] ?? ''}
              registration={site.hospital.registrationUrl ?? '#registration'}
              answers={answers}
              index={search && index}
              showFigures={showFigures}
              calendar={calendar}
              state={situation.doctors[index]}
              today={today}
            />
          ))}
        </ul>
        <p
          className={styles.empty}
          data-part="empty"
          hidden={!isNobody || ofSpecialty === undefined || named.some(([name]) => name === ofSpecialty)}
        >
          Belum ada dokter untuk spesialisasi ini. Pilih spesialisasi lain atau hubungi kami untuk menanyakan jadwal.
        </p>
        {named.map(([name, titles]) => (
          <p key={name} className={styles.empty} data-named={name} hidden={!isNobody || name !== ofSpecialty}>
            <a href="#services" data-services="">
              {servicesText(titles)}
            </a>
            Jadwal dokternya tidak ada di daftar ini.
          </p>
        ))}
        <NothingFound phones={site.hospital.phones} hidden={!isNobody || ofSpecialty !== undefined} services={search?.services ?? []} />
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
              {clinics.map((clinic, index) => (
                <ClinicCard
                  key={clinic.name}
                  clinic={clinic}
                  specialties={site.services.specialties}
                  calendar={calendar}
                  today={today}
                  why={foundClinics.get(index) ?? ''}
                  hidden={search !== undefined && !foundClinics.has(index)}
                />
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  )
}
