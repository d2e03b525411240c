import type { Site } from '../../../content/site.ts'
import { callLink } from '../../../contract/phone.ts'
import type { Situation } from '../../../contract/schedule/situation.ts'
import { wholeTimes } from '../../ui/format/whole-times.tsx'
import { closingsText, openText } from './open-text.ts'
import styles from './OpenNow.module.css'

interface OpenNowProps {
  site: Site
  situation: Situation
}

/**
 * What is open now, who sits although the clinics are closed, and whom to call when it is urgent: hidden once it may be outdated. Then
 * the closed days to come, which are dated and stay.
 */
export function OpenNow({ site: { hospital, contact, doctors }, situation }: OpenNowProps) {
  const { publicNumber } = contact.emergency
  const isOnline = hospital.registrationUrl !== undefined
  const words = openText(situation, isOnline)
  const isClosed = situation.clinics?.kind === 'closed'
  const sitting = isClosed
    ? doctors.doctors.filter((_, place) => {
        const { isExtra, practising } = situation.doctors[place] ?? {}
        return isExtra && practising?.kind !== 'next'
      })
    : []
  const closings = closingsText(situation.closings, isOnline)
  return (
    <>
      {words !== '' && (
        <p className={styles.line} data-now="">
          {wholeTimes(words)}
          {sitting.length > 0 && ` Praktik tambahan hari ini: ${sitting.map(({ name }) => name).join('; ')}.`}
          {isClosed && (
            <>
              {' '}
              <span className={styles.urgent}>
                Darurat? Datang ke IGD atau telepon <a href={callLink(publicNumber)}>{publicNumber}</a>.
              </span>
            </>
          )}
        </p>
      )}
      {closings && <p className={styles.line}>{closings}</p>}
    </>
  )
}
