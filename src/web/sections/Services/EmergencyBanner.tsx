import type { Services } from '../../../content/shapes/services.ts'
import { callLink, formatPhone } from '../../../contract/phone.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { Icon } from '../../ui/Icon/Icon.tsx'
import { Ticks } from '../../ui/Ticks/Ticks.tsx'
import styles from './EmergencyBanner.module.css'

/** The only solid area of the page in the emergency colour. */
export function EmergencyBanner({ title, description, features, phone }: Services['emergency'] & { phone: string }) {
  return (
    <div className={styles.banner}>
      <div>
        <h3>
          <Icon name="emergency" size="l" />
          {title}
        </h3>
        <p>{description}</p>
        <Ticks items={features} />
      </div>
      <ButtonLink look="on-emergency" icon="phone" href={callLink(phone)}>
        <span>
          Telepon IGD <b className="whole">{formatPhone(phone)}</b>
        </span>
      </ButtonLink>
    </div>
  )
}
