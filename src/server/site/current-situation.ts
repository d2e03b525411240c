import { inForce } from '../../content/in-force.ts'
import type { DatedSituation } from '../../schedule/situation.ts'
import { situationAt } from '../../schedule/situation.ts'
import type { Clock } from '../time/clock.ts'
import { keepWhile } from '../time/keep-while.ts'
import type { KeptSite, SiteKeeper } from './site-keeper.ts'

/** The content as it stands, and what holds in it now. */
export interface CurrentSituation extends Pick<KeptSite, 'site' | 'pictures'> {
  situation: DatedSituation
}

/** Gives the same object until the content changes or something that holds has ended: whatever is made of it is true for as long as it is given. */
export function followSituation({ site, clock }: { site: Pick<SiteKeeper, 'current'>; clock: Clock }): () => CurrentSituation {
  const keep = keepWhile<CurrentSituation & { content: KeptSite }, { content: KeptSite; now: Date }>(
    ({ content, situation }, moment) => content === moment.content && situation.since <= moment.now && moment.now < situation.until,
    ({ content, now }) => {
      const { site: read, pictures } = content
      const situation = situationAt(read, now)
      return { content, site: inForce(read, situation.day), pictures, situation }
    },
  )
  return () => keep({ content: site.current(), now: clock.now() })
}
