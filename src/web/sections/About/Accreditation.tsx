import type { About } from '../../../content/shapes/about.ts'
import type { CalendarDay } from '../../../schedule/calendar-day.ts'
import { formatDay } from '../../ui/format/calendar.ts'
import { inParts } from '../../ui/format/in-parts.tsx'
import { Icon } from '../../ui/Icon/Icon.tsx'
import styles from './Accreditation.module.css'

/** Accreditation, licence and insurer, drawn like a certificate. */
export function Accreditation({ lead, entries, today }: NonNullable<About['accreditation']> & { today: CalendarDay }) {
  return (
    <div className={styles.document}>
      <div className={styles.words}>
        <span className={styles.seal}>
          <Icon name="award" size="l" />
        </span>
        <h3>Akreditasi dan Sertifikasi</h3>
        {lead && <p>{lead}</p>}
      </div>
      <dl className={styles.entries}>
        {entries.map(({ label, value, note, until }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{inParts(value, /(?<=\/)/u)}</b>
              {note && <small>{note}</small>}
              {until && (
                <small>{today <= until ? `Berlaku sampai ${formatDay(until)}` : `Masa berlakunya berakhir ${formatDay(until)}`}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
