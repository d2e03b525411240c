import type { FastifyInstance, FastifyReply } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { ChatLinks } from '../../web/page-input/page-input.ts'
import { SEARCH_FIELDS } from '../../doctor-search/search-request.ts'
import { Problem } from '../http/problem.ts'
import type { CurrentSituation } from '../site/current-situation.ts'

interface OfDoctor {
  Params: { doctor: string }
  Querystring: Record<string, string | string[]>
}

/** Short addresses of the page that lead on to WhatsApp, which is not told of which doctor's card. Texts are of now, and kept by nobody. */
export function chatRoutes({ current, publicUrl, links }: { current: () => CurrentSituation; publicUrl: string; links: ChatLinks }) {
  const about = () => ({ ...current(), publicUrl })

  const lead = async (reply: FastifyReply, address: string | null): Promise<FastifyReply> => {
    if (address === null) throw new Problem('not-found')
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 303)
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get(endpoints.send(), async (_request, reply) => lead(reply, links.send(about())))
    app.get<OfDoctor>(`${endpoints.send()}/:doctor`, async ({ params, query }, reply) =>
      lead(reply, links.send(about(), params.doctor, [query[SEARCH_FIELDS.day] ?? []].flat())),
    )
    app.get<OfDoctor>(`${endpoints.ask('')}:doctor`, async ({ params }, reply) => lead(reply, links.ask(about(), params.doctor)))
  }
}
