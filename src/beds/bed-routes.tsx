import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { ShownBeds } from '../contract/beds.ts'
import { bedEndpoints } from '../contract/endpoints.ts'
import type { DocumentLink } from '../ground/documents/document-view.ts'
import { answerKept, keepPage, type KeptText } from '../ground/http/compress.ts'
import { Problem } from '../ground/http/problem.ts'
import { perAddress } from '../ground/http/rate-limits.ts'
import type { SiteKeeper } from '../ground/site/site-keeper.ts'
import { keepEach } from '../ground/time/keep-while.ts'
import { BEDS, drawBedsPage } from './BedsPage.tsx'
import type { Beds } from './beds.ts'
import { readCsv } from './read-csv.ts'
import { RefusedReport, type BedFault } from './report.ts'

/** For one IP address, which a whole neighbourhood may share. */
const REQUESTS_PER_MINUTE = 600
/** The limit of reports, all senders together. */
const REPORTS = { max: 30, timeWindow: '1 minute', keyGenerator: () => 'all' }

interface BedNeeds {
  beds: Beds
  site: Pick<SiteKeeper, 'current'>
  publicUrl: string
  /** The menu of the page with that title. */
  rooms: (title: string) => Promise<DocumentLink[]>
}

/** The routes of free beds: the page, its data as JSON, and the address to which reports are sent with the key. None without settings. */
export function bedRoutes({ beds, site, publicUrl, rooms }: BedNeeds) {
  const key = beds.settings?.key
  const keep = keepEach<ShownBeds, KeptText>(Object.is)

  function current(): ShownBeds {
    const shown = beds.shown()
    if (shown === null) throw new Problem('not-found')
    return shown
  }

  /** Answers `not-found` without the key, as if the address did not exist; a wrong key is counted. */
  async function requireKey({ headers: { authorization = '' } }: FastifyRequest): Promise<void> {
    const sent = /^Bearer +(\S{1,256})$/iu.exec(authorization)?.[1]
    const isAsked = sent !== undefined && key !== undefined
    if (isAsked && timingSafeEqual(digest(sent), digest(key))) return
    if (isAsked) await beds.refuse(new RefusedReport('beds-key'))
    throw new Problem('not-found')
  }

  return async (app: FastifyInstance): Promise<void> => {
    if (beds.settings === null) return
    const table = ['text/csv', 'text/tab-separated-values']
    app.addContentTypeParser(table, { parseAs: 'string' }, (_request, body, done) => done(null, readCsv(String(body))))

    app.get(bedEndpoints.page, { exposeHeadRoute: true, ...perAddress(REQUESTS_PER_MINUTE) }, async (request, reply) => {
      const shown = current()
      const links = await rooms(BEDS)
      const page = await keep(shown, JSON.stringify(links), async () =>
        keepPage(await drawBedsPage(shown, site.current(), publicUrl, links)),
      )
      return answerKept(request, reply, page)
    })

    app.get(bedEndpoints.data, perAddress(REQUESTS_PER_MINUTE), async (_request, reply) => {
      const { at, phone, classes } = current()
      return reply.header('cache-control', 'public, max-age=30').send({ at, phone, classes })
    })

    app.post(bedEndpoints.data, {
      config: { carriesKey: true, rateLimit: REPORTS },
      onRequest: requireKey,
      errorHandler(error) {
        const why = refusedBy(error)
        if (why !== null) void beds.refuse(why)
        throw why ?? error
      },
      handler: async ({ body }) => beds.take(body).then(() => ({ success: true })),
    })
  }
}

/** A hash, so that the comparison takes the same time for every key, of any length. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const BY_STATUS: Readonly<Record<number, BedFault>> = {
  400: 'beds-unreadable',
  413: 'beds-large',
  415: 'beds-unreadable',
  429: 'beds-often',
}

/** Why a report was refused; null if there was none, or the fault is not the sender's. */
function refusedBy(error: FastifyError | Problem): RefusedReport | null {
  if (error instanceof RefusedReport) return error
  if (error instanceof Problem) return error.code === 'bad-request' ? new RefusedReport('beds-unreadable') : null
  const fault = BY_STATUS[error.statusCode ?? 500]
  return fault === undefined ? null : new RefusedReport(fault)
}
