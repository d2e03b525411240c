import type { DoctorState } from '../../../contract/schedule/doctor-state.ts'
import styles from './DoctorCard.module.css'
import { absenceText, practisingText } from './practising-text.ts'

/** Whether somebody is in, when they are back, and whom one sees meanwhile. What is said of now is marked as such: it goes when it may be outdated. */
export function Availability({ state }: { state: DoctorState }) {
  const { kind } = state.practising
  const words = practisingText(state)
  return (
    <>
      {words !== '' && (
        <p className={kind === 'now' || kind === 'since' ? styles.here : styles.state} data-now="">
          {words}
        </p>
      )}
      {state.absences.map((absence) => (
        <p key={absence.from} className={styles.away}>
          {absenceText(absence)}
        </p>
      ))}
    </>
  )
}
