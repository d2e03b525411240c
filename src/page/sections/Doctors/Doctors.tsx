import type { Doctor } from '../../../content/shapes/doctors.ts'
import { shortNames } from '../../../contract/people-names.ts'
import { callLink, formatPhone } from '../../../contract/phone.ts'
import type { CrisisHelp } from '../../../contract/review.ts'
import { ALL_SPECIALTIES, FIRST_DOCTORS } from '../../../contract/specialties.ts'
import { ANSWER_ANCHOR, foundText, SEARCH_FIELDS, searchAddress, servicesText, timeLinks } from '../../../doctor-search/search-request.ts'
import { searchedSites } from '../../../doctor-search/site-search.ts'
import { atSite, foundAtText } from '../../../doctor-search/site-words.ts'
import { MAIN_SITE } from '../../../schedule/dated-facts.ts'
import { localTime } from '../../../schedule/times.ts'
import type { PageInput, Search } from '../../page-input.ts'
import { Button, ButtonLink } from '../../../ground/ui/Button/Button.tsx'
import { CrisisBox } from '../../../ground/ui/CrisisBox/CrisisBox.tsx'
import { PageSection } from '../../../ground/ui/Section/Section.tsx'
import { formatClock, formatDay, formatWeekday } from '../../../ground/ui/format/calendar.ts'
import { helpWays } from '../Registration/registration-ways.ts'
import { DoctorCard, ClinicCard } from './DoctorCard.tsx'
import { DoctorSearchForm } from './DoctorSearch.tsx'
import styles from './Doctors.module.css'
import { NothingFound, SearchBusy } from './NothingFound.tsx'
import { OF_SPECIALTY, OTHER_DAY, TOGGLE_LABELS, countText } from './enhancement/visible-doctors.ts'
import { servicesWithoutDoctors } from './services-without-doctors.ts'

/** The team of doctors. The page has all of them; the module filters and unfolds the list. */
export function DoctorsSection({ site, publicUrl, assets: { modules }, situation, search, help, isSearchBusy }: PageInput) {
  const today = situation.day
  const filters = [ALL_SPECIALTIES, ...site.services.specialties.flatMap(({ button, name }) => (button ? name : []))]
  const { subtitle, source, showFigures, doctors, clinics, checkedOn } = site.doctors
  const showsFigures = showFigures && doctors.some(({ rating, patients }) => rating !== undefined || patients !== undefined)
  const arranged = arrangeDoctors(doctors, search)
  const foundClinics = new Map(search?.found.flatMap((one) => (one.kind === 'clinic' ? [[one.index, one]] : [])))
  const names = shortNames(doctors)
  const answers = helpWays(site.hospital.phones).some(({ way }) => way === 'chat')
  const isToldElsewhere = search?.when?.isOtherDay === true || search?.isInNeed === true
  const isNobody = search?.found.length === 0 && !isToldElsewhere
  const chosen = filters.find((name) => name === search?.request.specialty)
  /** The chosen specialty, if the search asks for nothing else, so that the page's filter could answer it. */
  const ofSpecialty = search?.request.text === '' && search.site === undefined && !search.when ? chosen : undefined
  const sites = searchedSites(site, today)
  const isManned = (name: string): boolean => sites !== null && [...sites.people, ...sites.clinics].some((own) => own.includes(name))
  const labelOf = (name: string): string => (name === MAIN_SITE ? site.hospital.address.street : name)
  const named = [...servicesWithoutDoctors(site, today)].filter(([name, titles]) => filters.includes(name) && titles.length > 0)
  const shown = arranged.filter(({ hidden }) => !hidden).length
  const counts = { people: shown, clinics: foundClinics.size }
  const said = search ? foundText(search.request, counts, search) : countText(counts)
  return (
    <PageSection id="doctors" title="Tim Dokter Kami" lead={subtitle} ground="tint">
      <div
        className={styles.directory}
        data-module={modules.doctorDirectory}
        data-searched={search && (isToldElsewhere ? OTHER_DAY : ofSpecialty ? OF_SPECIALTY : '')}
      >
        <DoctorSearchForm
          search={search}
          specialties={filters}
          modules={modules}
          sites={(sites?.names ?? []).flatMap((value) => (isManned(value) ? { value, label: labelOf(value) } : []))}
        />
        <SpecialtyFilter specialties={filters} chosen={chosen} />
        <div className={styles.answer} id={ANSWER_ANCHOR} tabIndex={-1}>
          {help && <HelpBeforeResults help={help} />}
          {isSearchBusy && <SearchBusy phones={site.hospital.phones} />}
          <UrgentNote site={site} hidden={!search?.isUrgent} />
          <MomentOfPage site={site} situation={situation} publicUrl={publicUrl} />
          <output className={search ? styles.count : `${styles.count} needs-js`} data-part="count">
            {search?.at ? foundAtText(said, search.at, labelOf) : said}
          </output>
          {search?.when && (
            <p data-part="time">
              {timeLinks(search.when).map(({ text, request }) => (
                <a key={text} href={atSite(searchAddress(request), search.site)}>
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
              answers={answers}
              index={search && index}
              site={site}
              state={situation.doctors[index]}
              at={sites?.people[index]}
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
        <NothingFound
          phones={site.hospital.phones}
          hidden={!isNobody || ofSpecialty !== undefined}
          text={search?.request.text}
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
              {clinics.map((clinic, index) => (
                <ClinicCard
                  key={clinic.name}
                  clinic={clinic}
                  site={site}
                  state={situation.services[index]}
                  at={sites?.clinics[index]}
                  today={today}
                  found={foundClinics.get(index)}
                  hidden={search !== undefined && !foundClinics.has(index)}
                />
              ))}
            </ul>
          </div>
        )}
      </div>
    </PageSection>
  )
}

/** Help in a crisis, before any result. Screen readers read it at once when it appears while somebody types. */
export function HelpBeforeResults({ help }: { help: CrisisHelp }) {
  return (
    <div role="alert" data-part="crisis">
      <CrisisBox help={help} heading="h3" className={styles.empty} />
    </div>
  )
}

/**
 * Says from when the page is: on paper, and without JavaScript, where no script hides outdated statements. Print styles add what paper leaves
 * out, and the page's address.
 */
function MomentOfPage({ site, situation, publicUrl }: Pick<PageInput, 'site' | 'situation' | 'publicUrl'>) {
  const { day, minute } = localTime(site.hospital.timeZone, situation.since)
  return (
    <p className={`${styles.asOf} without-js`} data-site={`${publicUrl}/`}>
      Keadaan per {formatWeekday(day)}, {formatClock(minute)}.
    </p>
  )
}

/** The list of specialties as radio buttons for wide screens: one press instead of two. The first chooses all. */
function SpecialtyFilter({ specialties, chosen = specialties[0] }: { specialties: readonly string[]; chosen: string | undefined }) {
  return (
    // A form, because only its `autoComplete="off"` keeps browsers from restoring the radio buttons.
    <form action={`/#${ANSWER_ANCHOR}`} autoComplete="off">
      <fieldset className={`${styles.filter} needs-js no-print`}>
        <legend>Pilih spesialisasi</legend>
        <div>
          {specialties.map((name) => (
            <label key={name}>
              <input type="radio" name={SEARCH_FIELDS.specialty} value={name} defaultChecked={name === chosen} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
    </form>
  )
}

/** Shown above the schedules if a search describes an emergency. Screen readers read it at once when it appears while somebody types. */
function UrgentNote({ site: { hospital, contact }, hidden }: Pick<PageInput, 'site'> & { hidden: boolean }) {
  const { emergency } = hospital.phones
  const { publicNumber } = contact.emergency
  return (
    <div className={styles.empty} role="alert" data-part="urgent" hidden={hidden}>
      <div>
        <b>Sedang terjadi? Segera datang ke IGD</b>
        {publicNumber !== emergency && (
          <>
            {' '}
            atau telepon <a href={callLink(publicNumber)}>{formatPhone(publicNumber)}</a>
          </>
        )}
        . Jangan menunggu jadwal dokter.
      </div>
      <ButtonLink look="emergency" icon="phone" href={callLink(emergency)}>
        <span>
          Telepon IGD <span className="whole">{formatPhone(emergency)}</span>
        </span>
      </ButtonLink>
    </div>
  )
}

/** All doctors: without a search in the order of the content; after one the found ones, best first, then the others, hidden. */
function arrangeDoctors(doctors: readonly Doctor[], search: Search | undefined) {
  const found = new Map(search?.found.flatMap((one) => (one.kind === 'person' ? [[one.index, one]] : [])))
  return [...new Set([...found.keys(), ...doctors.keys()])].flatMap((index) => {
    const doctor = doctors[index]
    return doctor ? [{ doctor, index, hidden: search !== undefined && !found.has(index), found: found.get(index) }] : []
  })
}
