import { situationAt } from './situation.ts'
import type { DatedSite, DatedSituation } from './situation.ts'

const newest = new WeakMap<DatedSite, DatedSituation>()

/** {@link situationAt}, worked out once for as long as it stands: for whoever asks at every request. */
export function keptSituationAt(site: DatedSite, instant: Date): DatedSituation {
  const known = newest.get(site)
  if (known && known.since <= instant && instant < known.until) return known
  const situation = situationAt(site, instant)
  newest.set(site, situation)
  return situation
}
