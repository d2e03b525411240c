import type { Site } from '../../../content/site.ts'
import { callLink, formatPhone } from '../../../contract/phone.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import styles from './Doctors.module.css'

interface UrgentNoteProps {
  site: Site
  hidden: boolean
}

/** Above every schedule when the words of a search call for the emergency unit. Heard at once where it appears while somebody types. */
export function UrgentNote({ site: { hospital, contact }, hidden }: UrgentNoteProps) {
  const { emergency } = hospital.phones
  const { publicNumber } = contact.emergency
  return (
    <div className={styles.empty} role="alert" data-part="urgent" hidden={hidden}>
      <div>
        <b>Terjadi sekarang? Segera ke IGD</b>
        {publicNumber !== emergency && (
          <>
            {' '}
            atau telepon <a href={callLink(publicNumber)}>{formatPhone(publicNumber)}</a>
          </>
        )}
        , jangan menunggu jadwal dokter.
      </div>
      <ButtonLink look="emergency" icon="phone" href={callLink(emergency)}>
        <span>
          Telepon IGD <span className="whole">{formatPhone(emergency)}</span>
        </span>
      </ButtonLink>
    </div>
  )
}
