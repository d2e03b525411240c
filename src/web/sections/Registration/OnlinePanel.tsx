import type { Registration } from '../../../content/shapes/registration.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { Icon } from '../../ui/Icon/Icon.tsx'
import styles from './Registration.module.css'

interface OnlinePanelProps {
  online: NonNullable<Registration['online']>
  /** The hospital's registration page: it takes the place of this one. */
  url: string
}

/** The way in for those who register online. */
export function OnlinePanel({ online: { lead, steps, note }, url }: OnlinePanelProps) {
  return (
    <div className={styles.online}>
      <h3>Pendaftaran Online</h3>
      <p>{lead}</p>
      {steps.length > 0 && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <ButtonLink look="on-dark" href={url}>
        Daftar Sekarang
        <Icon name="arrow-right" />
      </ButtonLink>
      <p className={styles.note}>
        {note} <span>{new URL(url).host}</span>
      </p>
    </div>
  )
}
