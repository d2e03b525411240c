import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { answerKept, keepText } from '../http/kept-text.ts'
import type { KeptText } from '../http/kept-text.ts'
import type { CurrentSituation } from '../site/current-situation.ts'
import { keepWhile } from '../time/keep-while.ts'
import { scheduleBundle } from './schedule-bundle.ts'

/** The schedule for other programs: one answer for everybody who asks while the same situation holds. */
export function scheduleRoutes({ current, publicUrl }: { current: () => CurrentSituation; publicUrl: string }) {
  const keep = keepWhile<{ of: CurrentSituation; bundle: Promise<KeptText> }, CurrentSituation>(
    ({ of }, moment) => of === moment,
    (of) => ({ of, bundle: keepText(JSON.stringify(scheduleBundle(of.site, of.situation, publicUrl))) }),
  )
  return async (app: FastifyInstance): Promise<void> => {
    app.get(endpoints.schedule, async (request, reply) =>
      answerKept(request, reply, await keep(current()).bundle, 'application/fhir+json; charset=utf-8'),
    )
  }
}
