import { isDeepStrictEqual } from 'node:util'
import { announcedOn, stateAt, type ListedNews } from '../../content/publications/read-publication.ts'
import { cutAtWord } from '../../contract/cut-at-word.ts'
import { addDays, localTime, type LocalTime } from '../../schedule/times.ts'
import type { Notice } from '../../schedule/dated-facts.ts'
import type { CurrentSituation } from '../../ground/site/site-keeper.ts'
import type { PublicationsKeeper } from '../../ground/site/publications-keeper.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { formatDays } from '../../ground/ui/format/calendar.ts'

/** How many days news is shown among the notices. */
const SHOWN_DAYS = 14
/** The longest line of news, in letters: a longer one would push the emergency number down. */
const MOST_LETTERS = 90
const MINUTE_MILLISECONDS = 60_000

interface NewsNeeds {
  publications: Pick<PublicationsKeeper, 'latest'>
  current: () => Pick<CurrentSituation, 'site'>
  clock: Clock
}

/** Returns the news that the page names, as the same object until it changes. Called at each view; recalculated once a minute. */
export function followNews({ publications, current, clock }: NewsNeeds): () => Notice | null {
  let [named, seen]: [Notice | null, readonly unknown[]] = [null, []]
  return () => {
    const { timeZone } = current().site.hospital
    const minute = Math.floor(clock.now().getTime() / MINUTE_MILLISECONDS)
    const moment = [publications.latest(), minute, timeZone] as const
    if (moment.some((one, nth) => one !== seen[nth])) {
      seen = moment
      const news = newestAt(localTime(timeZone, new Date(minute * MINUTE_MILLISECONDS)), moment[0])
      if (!isDeepStrictEqual(news, named)) named = news
    }
    return named
  }
}

/** The pinned news, or else the newest. */
function newestAt(now: LocalTime, latest: readonly ListedNews[]): Notice | null {
  const [first] = latest
    .filter((one) => stateAt(one, now) === 'current' && announcedDay(one) > addDays(now.day, -SHOWN_DAYS))
    .toSorted((one, other) => Number(other.head.pinned) - Number(one.head.pinned) || announcedOn(other).localeCompare(announcedOn(one)))
  if (first === undefined) return null
  const day = announcedDay(first)
  // A clarification is labelled as one, because its title alone could repeat the rumour as if it were true.
  const kind = first.head.kind.toLowerCase() === 'klarifikasi' ? 'Klarifikasi' : 'Kabar'
  const text = cutAtWord(`${kind} ${formatDays(day, day)}: ${first.head.title}`, MOST_LETTERS)
  return { text, link: first.address, from: day, until: day }
}

const announcedDay = (one: ListedNews): string => announcedOn(one).slice(0, 10)
