import type { Site } from '../../../content/site.ts'
import type { CalendarDay } from '../../../schedule/calendar-day.ts'
import { IconItems } from '../../ui/IconItems/IconItems.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { Accreditation } from './Accreditation.tsx'
import { Timeline } from './Timeline.tsx'
import styles from './About.module.css'

/** History, vision and mission, values, and accreditation. */
export function About({ site: { about }, today }: { site: Site; today: CalendarDay }) {
  const { history, timeline, vision, mission, values, accreditation } = about
  return (
    <Section id="about" title="Tentang Kami" ground="white">
      {(history.length > 0 || timeline.length > 0) && (
        <div className={styles.past}>
          {history.length > 0 && (
            <div className={styles.history}>
              {history.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
          {timeline.length > 0 && <Timeline entries={timeline} />}
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
    </Section>
  )
}
