import { callLink } from '../../../contract/phone.ts'
import type { Situation } from '../../../contract/schedule/situation.ts'
import { openText } from './open-text.ts'
import styles from './OpenNow.module.css'

interface OpenNowProps {
  situation: Situation
  /** The ambulance number of the nation or the region, for patients who cannot come. */
  publicNumber: string
}

/** One line that says what is open now, and whom to call when it is closed and urgent. Hidden once it may be outdated. */
export function OpenNow({ situation, publicNumber }: OpenNowProps) {
  const words = openText(situation)
  if (words === '') return null
  return (
    <p className={styles.line} data-now="">
      {words}
      {situation.clinics?.kind === 'closed' && (
        <>
          {' '}
          <span>
            Darurat? Datang ke IGD atau telepon <a href={callLink(publicNumber)}>{publicNumber}</a>.
          </span>
        </>
      )}
    </p>
  )
}
