import type { DoctorState } from '../../../contract/schedule/doctor-state.ts'
import { wholeTimes } from '../../ui/format/whole-times.tsx'
import styles from './DoctorCard.module.css'
import { absenceText, extraText, practisingText } from './practising-text.ts'

/** Whether somebody practises now, when they are back, who replaces them, and what they do beside their weekly rows. Statements about "now" are marked for hiding. */
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
      {state.extra.map((session) => (
        <p key={`${session.date} ${session.time}`} className={styles.away}>
          {wholeTimes(extraText(session))}
        </p>
      ))}
    </>
  )
}
