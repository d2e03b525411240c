import { callLink } from '../../../contract/phone.ts'
import type { Situation } from '../../../contract/schedule/situation.ts'
import { openText } from './open-text.ts'
import styles from './OpenNow.module.css'

interface OpenNowProps {
  situation: Situation
  /** Of the nation or the region: for whoever cannot come. */
  publicNumber: string
}

/** One quiet line: what is open at this hour, and where to turn when it is not and cannot wait. Gone once it may be outdated. */
export function OpenNow({ situation, publicNumber }: OpenNowProps) {
  const words = openText(situation)
  if (words === '') return null
  return (
    <p className={styles.line} data-now="">
      {words}
      {situation.clinics?.kind === 'closed' && (
        <>
          {' '}
          Darurat? Datang ke IGD atau telepon <a href={callLink(publicNumber)}>{publicNumber}</a>.
        </>
      )}
    </p>
  )
}
