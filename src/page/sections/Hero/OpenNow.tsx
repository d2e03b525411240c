import { TODAY } from '../../../doctor-search/search-request.ts'
import { callLink, formatPhone } from '../../../contract/phone.ts'
import { DAY_MINUTES } from '../../../schedule/times.ts'
import type { PageInput } from '../../page-input.ts'
import { formatWeekday } from '../../../ground/ui/format/calendar.ts'
import { joined, wholeTimes } from '../../../ground/ui/format/whole-times.tsx'
import { isClosedDay, openRows, type OpenRow } from './open-text.ts'
import styles from './OpenNow.module.css'

/**
 * What is open today, in sentences and in bars from midnight to midnight, on which the boot script marks the time; on a closed day the reason and
 * what stays open; while the clinics are closed, who practises nevertheless; and always the same two phone numbers. Hidden once it may be
 * outdated.
 */
export function OpenNow({ site: { hospital, contact, doctors }, situation }: Pick<PageInput, 'site' | 'situation'>) {
  const { publicNumber } = contact.emergency
  const rows = openRows(situation, hospital.registrationUrl !== undefined, hospital)
  if (rows.length === 0) return null
  const { '': general = [], ...places } = Object.groupBy(rows, ({ place = '' }) => place)
  const [first, ...others] = general.map(({ text }) => text)
  const isHoliday = isClosedDay(situation)
  const isClosed = situation.clinics?.kind === 'closed'
  // Shifts around the clock do not say who is there.
  const isToday = (_: unknown, index: number) => ['now', 'since', 'today'].includes(situation.doctors[index]?.practising.kind ?? '')
  const sitting = doctors.doctors.filter(isToday)
  const extra = isClosed ? sitting.filter((doctor) => situation.doctors[doctors.doctors.indexOf(doctor)]?.isExtra) : []
  return (
    <div className={isHoliday ? `${styles.panel} ${styles.closed}` : styles.panel} data-now="">
      {isHoliday ? (
        <p>
          <b>{first}</b> {wholeTimes(others.join(' '))}
        </p>
      ) : (
        <>
          <p>
            <b>Hari ini</b>, {formatWeekday(situation.day)}.
          </p>
          <Rows rows={general} />
        </>
      )}
      {hospital.sites.length > 0 && (
        <div className={styles.places}>
          {Object.entries(places).map(([place, there = []]) => (
            <div key={place}>
              <h2>{place}</h2>
              <Rows rows={there} />
              <Scale rows={there} />
            </div>
          ))}
        </div>
      )}
      {hospital.sites.length === 0 && <Scale rows={general} />}
      {!isHoliday && sitting.length > 0 && (
        <p>
          {sitting.length} dokter praktik hari ini. <a href={`?hari=${TODAY}#doctors`}>Lihat jadwal hari ini</a>
        </p>
      )}
      <p>
        {extra.length > 0 && `Praktik tambahan hari ini: ${extra.map(({ name }) => name).join('; ')}. `}
        <span className={styles.urgent}>
          Darurat? Datang ke IGD atau telepon{' '}
          {joined([...new Set([hospital.phones.emergency, publicNumber])], ' atau ', (number) => (
            <a href={callLink(number)}>
              <span className="whole">{formatPhone(number)}</span>
            </a>
          ))}
          .
        </span>
      </p>
    </div>
  )
}

/** The hours below the bars. */
function Scale({ rows }: { rows: readonly OpenRow[] }) {
  return (
    rows.some(({ hours }) => hours) && (
      <p className={styles.scale} aria-hidden="true">
        <span>06</span> <span>12</span> <span>18</span> <span>24</span>
      </p>
    )
  )
}

function Rows({ rows }: { rows: readonly OpenRow[] }) {
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map(({ text, hours }) => (
        <li key={text} className={hours ? styles.timed : undefined}>
          {wholeTimes(text)} {/* The bar: a day from midnight to midnight, and when the unit is open. */}
          {hours && (
            <svg viewBox={`0 0 ${DAY_MINUTES} 2`} preserveAspectRatio="none" aria-hidden="true">
              <path d={hours.map(({ from, to }) => `M${from} 1H${Math.min(to, DAY_MINUTES)}`).join('')} />
            </svg>
          )}
        </li>
      ))}
    </ul>
  )
}
