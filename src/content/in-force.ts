import type { CalendarDay } from '../schedule/calendar-day.ts'
import type { Site } from './site.ts'

/** The content with what was written ahead where its day has come, and without what has ended. The same object where nothing is dated. */
export function inForce(site: Site, today: CalendarDay): Site {
  const { hospital, registration, about } = site
  const { director, nextDirector } = hospital
  const { tariffs, nextTariffs } = registration
  const { entries = [] } = about.accreditation ?? {}
  const isDated = nextDirector || nextTariffs || tariffs?.until || entries.some(({ from }) => from)
  if (!isDated) return site
  const ofToday = tariffs?.until !== undefined && tariffs.until < today ? undefined : tariffs
  const begun = entries.filter(({ from }) => from === undefined || from <= today)
  // Whatever has ended stays, and says so, until what follows it has begun.
  const shown = begun.filter(({ label, until }) => {
    const isOver = until !== undefined && until < today
    return !isOver || !begun.some((other) => other.label === label && other.from !== undefined && other.from > until)
  })
  return {
    ...site,
    hospital: { ...hospital, director: nextDirector && nextDirector.from <= today ? nextDirector : director },
    registration: { ...registration, tariffs: nextTariffs && nextTariffs.since <= today ? nextTariffs : ofToday },
    about: { ...about, accreditation: about.accreditation && shown.length > 0 ? { ...about.accreditation, entries: shown } : undefined },
  }
}
