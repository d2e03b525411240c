import { registrationInSeason } from '../../../schedule/season-schedule.ts'
import type { PageInput } from '../../page-input.ts'
import { formatRowDays } from '../../../ground/ui/format/calendar.ts'
import { wholeTimes } from '../../../ground/ui/format/whole-times.tsx'
import type { Way } from './registration-ways.ts'

/** Names of registration hours that are those of a phone or chat number. */
const HOURS_OF_WAY: Readonly<Record<Way['way'], RegExp>> = { phone: /telepon|telp/iu, chat: /whats\s?app|\bwa\b/iu }

/** When a number of the registration desk is answered, if its hours are given, and that it is not answered now. */
export function WayHours({ way, site, situation }: Pick<Way, 'way'> & Pick<PageInput, 'site' | 'situation'>) {
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
        Dijawab {wholeTimes(`${rows.map(({ hours, ...row }) => `${formatRowDays(row)} ${hours.text}`).join('; ')}.`)}
        {isClosed && <b data-now=""> Sekarang tidak dijawab.</b>}
      </small>
    </>
  )
}
