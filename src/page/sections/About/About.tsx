import type { About } from '../../../content/shapes/sections.ts'
import type { CalendarDay } from '../../../schedule/times.ts'
import type { PageInput } from '../../page-input.ts'
import { Icon } from '../../../ground/ui/Icon/Icon.tsx'
import { IconItems, ItemText } from '../../../ground/ui/IconItems/IconItems.tsx'
import { PageSection } from '../../../ground/ui/Section/Section.tsx'
import { formatDay } from '../../../ground/ui/format/calendar.ts'
import { inParts } from '../../../ground/ui/format/whole-times.tsx'
import styles from './About.module.css'

export function AboutSection({ site: { about }, situation: { day: today } }: PageInput) {
  const { history, timeline, vision, mission, values, accreditation } = about
  return (
    <PageSection id="about" title="Tentang Kami" ground="white">
      {(history.length > 0 || timeline.length > 0) && (
        <div className={styles.past}>
          {history.length > 0 && (
            <div className={styles.history}>
              {history.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
          {timeline.length > 0 && (
            <ol className={styles.timeline}>
              {timeline.map(({ year, title, description }) => (
                <li key={title}>
                  <span className={styles.year}>{year}</span>
                  <div>
                    <ItemText level="h3" title={title} description={description} />
                  </div>
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
      {(vision !== undefined || mission.length > 0) && (
        <div className={styles.purpose}>
          {vision !== undefined && (
            <div>
              <h3>Visi</h3>
              <p className={styles.vision}>{vision}</p>
            </div>
          )}
          {mission.length > 0 && (
            <div>
              <h3>Misi</h3>
              <ol className={styles.mission}>
                {mission.map((goal) => (
                  <li key={goal}>{goal}</li>
                ))}
              </ol>
            </div>
          )}
        </div>
      )}
      {values.length > 0 && (
        <>
          <h3>Nilai Kami</h3>
          <IconItems items={values} className={styles.values} />
        </>
      )}
      {accreditation && <Accreditation {...accreditation} today={today} />}
    </PageSection>
  )
}

/** Accreditation, licence and insurers, drawn like a certificate. */
function Accreditation({ lead, entries, today }: NonNullable<About['accreditation']> & { today: CalendarDay }) {
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
