import type { Doctor, Doctors } from '../../../content/shapes/doctors.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { toldQuery } from '../../../doctor-search/search-request.ts'
import type { Found } from '../../../doctor-search/shapes.ts'
import type { CalendarDay } from '../../../schedule/times.ts'
import { overlap } from '../../../schedule/dated-facts.ts'
import type { DoctorState } from '../../../schedule/doctor-state.ts'
import { SPECIALTIES_BETWEEN } from '../../../contract/specialties.ts'
import { Avatar } from '../../../ground/ui/Avatar/Avatar.tsx'
import { formatCount, formatRating } from '../../../ground/ui/format/numbers.ts'
import { iconBeside } from '../../../ground/ui/Icon/Icon.tsx'
import styles from './DoctorCard.module.css'
import { Schedule } from './Schedule.tsx'
import { joined, wholeTimes } from '../../../ground/ui/format/whole-times.tsx'
import { datedSentences, practisingText, changeText, runningText } from './practising-text.ts'
import type { Site } from '../../../content/site.ts'
import { dayLine } from '../../../schedule/day-line.ts'
import { practiceOn } from '../../../schedule/practice-day.ts'
import { IconTile } from '../../../ground/ui/IconTile/IconTile.tsx'

interface CardProps {
  site: Site
  state: DoctorState | undefined
  today: CalendarDay
  found?: Found | undefined
  /** True if a search has not found it. */
  hidden?: boolean
  /** The sites where they practise, if the hospital has several. */
  at?: readonly string[] | undefined
}

interface DoctorCardProps extends CardProps {
  doctor: Doctor
  /** The doctor's name in short addresses of the site. */
  short: string
  /** Whether the hospital answers questions by WhatsApp. */
  answers: boolean
  /** The doctor's index in the content, if a search has changed the order. */
  index?: number | undefined
}

/** A doctor's card, of few elements, because there are many. Scripts read the specialty in `data-specialty`, and other clinics in `data-also`. */
export function DoctorCard({ doctor, short, answers, index, site, state, today, found, hidden = false, at }: DoctorCardProps) {
  const { name, specialty, role, schedule, rating, patients } = doctor
  const { told = [] } = found ?? {}
  const rows = schedule.filter((row) => overlap(row, { from: today }))
  const otherClinics = new Set(rows.flatMap(({ clinic = specialty }) => (clinic === specialty ? [] : clinic)))
  const figures = [rating !== undefined && `${formatRating(rating)} dari 5`, patients !== undefined && `${formatCount(patients)}+ Pasien`]
  return (
    <li
      className={styles.card}
      data-specialty={specialty}
      data-also={[...otherClinics].join(SPECIALTIES_BETWEEN) || undefined}
      data-hidden={hidden ? '' : undefined}
      data-index={index}
      data-at={at && JSON.stringify(at)}
      data-asked={told.length > 0 ? '' : undefined}
    >
      <Avatar name={name} size="l" />
      <h3>{name}</h3>
      <p className={styles.specialty} data-role={role && ''}>
        {role ? `${role}, ${specialty}` : specialty}{' '}
        {site.doctors.showFigures && figures.some(Boolean) && (
          <small className={rating === undefined ? styles.figures : `${styles.figures} ${iconBeside('star')}`}>
            {figures.filter(Boolean).join(' · ')}
          </small>
        )}
        <Reasons found={found} />
      </p>
      {state && <Availability state={state} words={practisingText(state, today)} sentences={datedSentences(state)} />}
      <Schedule person={doctor} calendar={site.calendar} today={today} told={told} />
      <p className={styles.next}>
        {state?.practising.kind !== 'shifts' && <a href={site.hospital.registrationUrl ?? '#registration'}>Daftar</a>}
        {answers && (
          <a className={iconBeside('whatsapp')} href={endpoints.ask(short)}>
            Tanya
          </a>
        )}
        <a className={iconBeside('whatsapp')} href={[endpoints.send(short), toldQuery(told)].filter(Boolean).join('?')}>
          Kirim ke keluarga
        </a>
      </p>
    </li>
  )
}

/**
 * Whether somebody practises now, when they are back, who replaces them, and what differs from their weekly rows, one sentence per line. The
 * statement about "now" is marked, so that it can be hidden; without `words` there is none.
 */
export function Availability({ state, words, sentences }: { state: DoctorState; words: string; sentences: readonly string[] }) {
  const { kind } = state.practising
  return (
    <>
      {words && (
        <p className={kind === 'now' || kind === 'since' ? styles.here : undefined} data-now="">
          {wholeTimes(words)}
        </p>
      )}
      {sentences.length > 0 && <p className={styles.absence}>{joined(sentences, <br />, wholeTimes)}</p>}
    </>
  )
}

/** Why a search found a card, and what it says of the requested days; the styles then hide the statement about "now". */
function Reasons({ found }: { found: Found | undefined }) {
  const lines = (found?.told ?? []).map(([line]) => line)
  return [found?.why ?? '', ...lines].filter(Boolean).map((text) => (
    <small key={text} data-why="">
      {wholeTimes(text)}
    </small>
  ))
}

/** The card of a clinic without a named doctor. */
export function ClinicCard({ clinic, site, state, today, found, hidden = false, at }: CardProps & { clinic: Doctors['clinics'][number] }) {
  const { name, specialty } = clinic
  const next = (day: CalendarDay): string => dayLine(practiceOn([clinic], site.calendar, day)[0]?.sessions ?? [], clinic, day)
  const icon = site.services.specialties.find((known) => known.name === specialty)?.icon ?? 'calendar'
  return (
    <li
      className={styles.card}
      data-clinic={specialty ?? name}
      data-at={at && JSON.stringify(at)}
      data-hidden={hidden ? '' : undefined}
      data-asked={found?.told?.length ? '' : undefined}
    >
      <span>
        <IconTile name={icon} />
      </span>
      <h4>
        {name}
        <Reasons found={found} />
      </h4>
      {specialty && <p className={styles.specialty}>{specialty}</p>}
      {state && (
        <Availability
          state={state}
          words={runningText(state, today, next)}
          sentences={state.changes.map((change) => changeText(change, 'tidak ada layanan'))}
        />
      )}
      <Schedule person={clinic} calendar={site.calendar} today={today} told={found?.told} />
    </li>
  )
}
