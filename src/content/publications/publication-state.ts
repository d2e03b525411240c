import type { CalendarDay, LocalTime } from '../../schedule/times.ts'
import { firstMinuteOf, lastMinuteOf, isBefore, readMoment } from './moment.ts'
import type { ListedNews } from './read-publication.ts'
import type { NewsHead } from './shapes.ts'

/** Nobody but the staff sees a draft, or what is planned; what is over stays at its address, and says so. */
export type PublicationState = 'draft' | 'planned' | 'current' | 'over'

type Dated = Pick<NewsHead, 'draft'> & Partial<Pick<NewsHead, 'from' | 'until'>>

/** `day`: that of the file's name; a page that stays has none. `now` is the hospital's own time. */
export function stateAt({ draft, from, until }: Dated, now: LocalTime, day?: CalendarDay): PublicationState {
  if (draft) return 'draft'
  const [first, last] = [from ?? day, until].map((text) => (text === undefined ? null : readMoment(text)))
  if (first && isBefore(now, firstMinuteOf(first))) return 'planned'
  return last && !isBefore(now, lastMinuteOf(last)) ? 'over' : 'current'
}

/** As text it sorts: by the hour, too, which the staff's room writes as it publishes. */
export const announcedOn = ({ day, head }: Pick<ListedNews, 'day' | 'head'>): string => head.from?.replace(':', '.') ?? day

export const isPublic = (state: PublicationState): boolean => state === 'current' || state === 'over'
