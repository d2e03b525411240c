import type { Hospital } from '../../../content/shapes/hospital.ts'
import { callLink } from '../../../contract/phone.ts'
import { ButtonLink } from '../../../ground/ui/Button/Button.tsx'
import styles from './MobileActionBar.module.css'

/** The bar at the lower edge of phones, from the second screen to the last section, with what patients come for. */
export function MobileActionBar({ phones }: Pick<Hospital, 'phones'>) {
  return (
    <nav className={`${styles.bar} later no-print`} aria-label="Kontak cepat">
      <ButtonLink look="emergency" icon="phone" href={callLink(phones.emergency)}>
        Telepon IGD
      </ButtonLink>
      <ButtonLink look="secondary" icon="calendar" href="#doctors">
        Jadwal
      </ButtonLink>
      <ButtonLink look="secondary" icon="check-up" href="#registration">
        Daftar
      </ButtonLink>
    </nav>
  )
}
