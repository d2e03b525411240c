import { endpoints } from '../contract/endpoints.ts'
import type { CalendarDay } from '../schedule/times.ts'
import type { PublicFacts } from './shapes/public.ts'
import { MOST_INFORMATION } from './shapes/sections.ts'
import type { Site } from './site.ts'

/** What the page of these facts is called wherever something leads to it. */
export const PUBLIC_SERVICE = 'Pelayanan publik'

/** The content with what was written ahead where its day has come, and without what has ended. The same object where nothing is dated. */
export function inForce(site: Site, today: CalendarDay): Site {
  const { hospital, registration, about } = site
  const { director, nextDirector } = hospital
  const { tariffs, nextTariffs } = registration
  const { entries = [] } = about.accreditation ?? {}
  const facts = factsInForce(site.public, today)
  const isDated =
    hasFacts(facts) || facts !== site.public || nextDirector || nextTariffs || tariffs?.until || entries.some(({ from }) => from)
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
    public: facts,
    navigation: hasFacts(facts) ? leadingToFacts(site.navigation) : site.navigation,
    hospital: { ...hospital, director: nextDirector && nextDirector.from <= today ? nextDirector : director },
    registration: { ...registration, tariffs: nextTariffs && nextTariffs.since <= today ? nextTariffs : ofToday },
    about: { ...about, accreditation: about.accreditation && shown.length > 0 ? { ...about.accreditation, entries: shown } : undefined },
  }
}

type Dated = { since?: CalendarDay | undefined; until?: CalendarDay | undefined }

const isHeld = ({ since = '', until }: Dated, today: CalendarDay): boolean => since <= today && (until === undefined || until >= today)

/** What the law wants to see without what was over yesterday or begins later, and the same object where nothing is. */
function factsInForce(facts: PublicFacts, today: CalendarDay): PublicFacts {
  const { licence, accreditation, tariffs, patientRights } = facts
  const isWhole = [licence, accreditation, ...tariffs].every((one) => !one || isHeld(one, today))
  const saysRights = patientRights === undefined || patientRights.rights.length + patientRights.duties.length > 0
  if (isWhole && saysRights) return facts
  return {
    ...facts,
    licence: licence && isHeld(licence, today) ? licence : undefined,
    accreditation: accreditation && isHeld(accreditation, today) ? accreditation : undefined,
    tariffs: tariffs.filter((table) => isHeld(table, today)),
    patientRights: saysRights ? patientRights : undefined,
  }
}

/** Whether there is anything that visitors read of it: free beds have a page of their own, and what is not ours stands nowhere. */
export function hasFacts({ beds: _beds, shownBy: _shownBy, notOurs: _notOurs, ...facts }: PublicFacts): boolean {
  return Object.values(facts).some((fact) => (Array.isArray(fact) ? fact.length > 0 : fact !== undefined))
}

/** The foot leads there without being told to, where it has room. */
function leadingToFacts(navigation: Site['navigation']): Site['navigation'] {
  const { information } = navigation
  const isThere = information.length >= MOST_INFORMATION || information.some(({ to }) => to === endpoints.publicService)
  return isThere ? navigation : { ...navigation, information: [...information, { label: PUBLIC_SERVICE, to: endpoints.publicService }] }
}
