import { Fragment } from 'react'
import type { Site } from '../../../content/site.ts'
import { registrationInSeason } from '../../../schedule/season-schedule.ts'
import type { Situation } from '../../../schedule/situation.ts'
import { formatRowDays } from '../../ui/format/calendar.ts'
import { HOURS_OF_WAY } from './registration-ways.ts'
import type { Ways } from './registration-ways.ts'

interface WayHoursProps {
  way: keyof Ways
  site: Pick<Site, 'registration'>
  situation: Pick<Situation, 'season' | 'registration'>
}

/** Beside a number of the desk: when it is answered, where hours of the registration name it, and that it is not now. */
export function WayHours({ way, site, situation }: WayHoursProps) {
  const isMeant = ({ name = '' }: { name?: string | undefined }): boolean => HOURS_OF_WAY[way].test(name)
  const all = registrationInSeason(site.registration.openingHours, situation.season)
  if (!all.some(isMeant)) return null
  // Hours without a name hold for each way to register.
  const rows = all.filter((row) => row.name === undefined || isMeant(row))
  const states = situation.registration.filter(isMeant)
  const isClosed = states.length > 0 && states.every(({ state }) => state.kind === 'closed')
  return (
    <>
      {' '}
      <small>
        Dijawab
        {rows.map(({ hours, ...row }, index) => (
          <Fragment key={`${formatRowDays(row)} ${hours.text}`}>
            {' '}
            {formatRowDays(row)} <span className="whole">{`${hours.text}${index < rows.length - 1 ? ';' : '.'}`}</span>
          </Fragment>
        ))}
        {isClosed && <b data-now=""> Sekarang tidak dijawab.</b>}
      </small>
    </>
  )
}
