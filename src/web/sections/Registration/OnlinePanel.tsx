import type { Registration } from '../../../content/shapes/registration.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { Icon } from '../../ui/Icon/Icon.tsx'
import styles from './Registration.module.css'

interface OnlinePanelProps {
  online: NonNullable<Registration['online']>
  /** Address of the hospital's registration site. It opens in this tab. */
  url: string
}

/** The link to online registration. */
export function OnlinePanel({ online: { lead, steps, note }, url }: OnlinePanelProps) {
  return (
    <div className={styles.online}>
      <h3>Pendaftaran Online</h3>
      {lead && <p>{lead}</p>}
      <Steps steps={steps} />
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

export function Steps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
