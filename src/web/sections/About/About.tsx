import type { Site } from '../../../content/site.ts'
import { IconTile } from '../../ui/IconTile/IconTile.tsx'
import { Section } from '../../ui/Section/Section.tsx'
import { Accreditation } from './Accreditation.tsx'
import { Timeline } from './Timeline.tsx'
import styles from './About.module.css'

/** Where the hospital comes from, what it wants, and who has examined it. */
export function About({ site: { about } }: { site: Site }) {
  return (
    <Section id="about" title="Tentang Kami" ground="white">
      <div className={styles.past}>
        <div className={styles.history}>
          {about.history.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Timeline entries={about.timeline} />
      </div>
      <div className={styles.purpose}>
        <div>
          <h3>Visi</h3>
          <p className={styles.vision}>{about.vision}</p>
        </div>
        <div>
          <h3>Misi</h3>
          <ol className={styles.mission}>
            {about.mission.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </ol>
        </div>
      </div>
      <h3>Nilai Kami</h3>
      <ul className={styles.values}>
        {about.values.map(({ title, description, icon }) => (
          <li key={title}>
            <IconTile name={icon} />
            <h4>{title}</h4>
            <p>{description}</p>
          </li>
        ))}
      </ul>
      <Accreditation {...about.accreditation} />
    </Section>
  )
}
