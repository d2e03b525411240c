import type { DatedSituation } from '../../../contract/schedule/situation.ts'
import { localTime } from '../../../contract/schedule/zone.ts'
import type { TimeZone } from '../../../contract/schedule/zone.ts'
import { formatClock, formatWeekday } from '../../ui/format/date.ts'
import styles from './Doctors.module.css'

interface AsOfProps {
  since: DatedSituation['since']
  timeZone: TimeZone
}

/** Where no script takes away what is outdated, a page that stays open says of when it is. */
export function AsOf({ since, timeZone }: AsOfProps) {
  const { day, minute } = localTime(timeZone, since)
  return (
    <p className={`${styles.count} without-js`}>
      Keadaan per {formatWeekday(day)}, {formatClock(minute)}. Muat ulang untuk keadaan terbaru.
    </p>
  )
}
