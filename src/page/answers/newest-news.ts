import { isDeepStrictEqual } from 'node:util'
import type { ListedNews } from '../../content/publications/read-publication.ts'
import { stateAt } from '../../content/publications/publication-state.ts'
import { addDays, type CalendarDay } from '../../schedule/calendar-day.ts'
import { localTime, type TimeZone } from '../../schedule/zone.ts'
import type { CurrentSituation } from '../../ground/site/site-keeper.ts'
import type { PublicationsKeeper } from '../../ground/site/publications-keeper.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { keepWhile } from '../../ground/time/keep-while.ts'
import { formatDays } from '../../ground/ui/format/calendar.ts'
import type { PageNews } from '../page-input.ts'

/** For so long news may stand among the notices. */
const SHOWN_DAYS = 14
/** More letters would push the emergency number down. */
const MOST_LETTERS = 90
const MINUTE_MILLISECONDS = 60_000

interface NewsNeeds {
  publications: Pick<PublicationsKeeper, 'latest' | 'hasNews'>
  current: () => Pick<CurrentSituation, 'site'>
  clock: Clock
}

interface Moment {
  latest: ReturnType<PublicationsKeeper['latest']>
  hasFeed: boolean
  minute: number
  timeZone: TimeZone
}

/** What the page says of news: the same object for as long as that is so. Asked at each view: of the texts only the newest few are looked at. */
export function followNews({ publications, current, clock }: NewsNeeds): () => PageNews {
  let said: PageNews = { hasFeed: false, line: null }
  const keep = keepWhile<{ moment: Moment; news: PageNews }, Moment>(
    ({ moment }, { latest, minute, hasFeed, timeZone }) =>
      moment.latest === latest && moment.minute === minute && moment.hasFeed === hasFeed && moment.timeZone === timeZone,
    (moment) => {
      const news = { hasFeed: moment.hasFeed, line: newestLine(moment) }
      if (!isDeepStrictEqual(news, said)) said = news
      return { moment, news: said }
    },
  )
  return () => {
    const minute = Math.floor(clock.now().getTime() / MINUTE_MILLISECONDS)
    const { timeZone } = current().site.hospital
    return keep({ latest: publications.latest(), hasFeed: publications.hasNews(), minute, timeZone }).news
  }
}

/** What is pinned first, else the newest. */
function newestLine({ latest, minute, timeZone }: Moment): PageNews['line'] {
  const now = localTime(timeZone, new Date(minute * MINUTE_MILLISECONDS))
  const [first] = latest
    .filter((one) => stateAt(one.head, now, one.day) === 'current' && announcedOn(one) > addDays(now.day, -SHOWN_DAYS))
    .toSorted((one, other) => Number(other.head.pinned) - Number(one.head.pinned) || announcedOn(other).localeCompare(announcedOn(one)))
  if (first === undefined) return null
  const day = announcedOn(first)
  // Read without its text, a rumour must not be told once more as if it were true.
  const kind = first.head.kind === 'klarifikasi' ? 'Klarifikasi' : 'Kabar'
  return { address: first.address, text: cutAtWord(`${kind} ${formatDays(day, day)}: ${first.head.title}`) }
}

const announcedOn = ({ day, head }: ListedNews): CalendarDay => head.from?.slice(0, 10) ?? day

function cutAtWord(text: string): string {
  if (text.length <= MOST_LETTERS) return text
  return `${text.slice(0, MOST_LETTERS - 1).replace(/[\s.,;:–-]+\S*$/u, '')} …`
}
