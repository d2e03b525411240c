import { endpoints } from '../contract/endpoints.ts'
import type { CalendarDay } from '../schedule/times.ts'
import type { PublicFacts } from './shapes/public.ts'
import { MOST_INFORMATION } from './shapes/sections.ts'
import type { Site } from './site.ts'

/** The title of the page with these facts, in every link to it. */
export const PUBLIC_SERVICE = 'Pelayanan publik'

/** The content of a day: texts written ahead whose day has come replace the former ones, and ended ones are left out. The same object if nothing is dated. */
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
  // An ended entry stays, and says so, until the one that follows it has begun.
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

/** The public facts without those that ended before today or begin later; the same object if there are none. */
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

/** Whether visitors can read any of the facts: free beds have a page of their own, and `notOurs` is never shown. */
export function hasFacts({ beds: _beds, shownBy: _shownBy, notOurs: _notOurs, ...facts }: PublicFacts): boolean {
  return Object.values(facts).some((fact) => (Array.isArray(fact) ? fact.length > 0 : fact !== undefined))
}

/** Adds a link to the facts to the foot, if it has room and no such link. */
function leadingToFacts(navigation: Site['navigation']): Site['navigation'] {
  const { information } = navigation
  const isThere = information.length >= MOST_INFORMATION || information.some(({ to }) => to === endpoints.publicService)
  return isThere ? navigation : { ...navigation, information: [...information, { label: PUBLIC_SERVICE, to: endpoints.publicService }] }
}
