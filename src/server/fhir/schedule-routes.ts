import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { situationAt } from '../../contract/schedule/situation.ts'
import { chooseEncoding, compress } from '../http/compress.ts'
import type { Compressed } from '../http/compress.ts'
import type { SiteKeeper } from '../site/site-keeper.ts'
import type { Clock } from '../time/clock.ts'
import { scheduleBundle } from './schedule-bundle.ts'

interface ScheduleNeeds {
  site: SiteKeeper
  clock: Clock
  publicUrl: string
}

/** One answer for everybody who asks while the same situation holds. */
interface KeptSchedule {
  siteVersion: number
  since: number
  until: number
  made: Promise<{ bodies: Compressed; hash: string }>
}

/** The schedule for other programs, made again as seldom as the page. */
export function scheduleRoutes({ site, clock, publicUrl }: ScheduleNeeds) {
  let kept: KeptSchedule | undefined

  function current(): KeptSchedule['made'] {
    const { site: content, version: siteVersion } = site.current()
    const now = clock.now()
    if (kept && kept.siteVersion === siteVersion && kept.since <= now.getTime() && now.getTime() < kept.until) return kept.made
    const situation = situationAt(content, now)
    const text = JSON.stringify(scheduleBundle(content, situation, publicUrl))
    const made = compress(text, 'quick').then((bodies) => ({
      bodies,
      hash: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    }))
    kept = { siteVersion, since: situation.since.getTime(), until: situation.until.getTime(), made }
    return made
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get(endpoints.schedule, async (request, reply) => {
      const { bodies, hash } = await current()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const etag = `"${hash}-${encoding}"`
      void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      return reply.type('application/fhir+json; charset=utf-8').send(bodies[encoding])
    })
  }
}
