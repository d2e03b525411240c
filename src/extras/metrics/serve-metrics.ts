import type { Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { RATINGS } from '../../contract/review-rules.ts'
import type { ReviewOverview } from '../../contract/review.ts'
import { nameRoute } from '../../ground/http/describe-request.ts'
import { listenApart } from '../../ground/http/own-port.ts'
import { keepWhile } from '../../ground/time/keep-while.ts'

export interface MetricsNeeds {
  reviews: { overview(): Promise<ReviewOverview> }
  photos: { decoding(): { running: number; waiting: number } }
}

/** `GET /metrics` as Prometheus asks for it, on a port that visitors cannot reach. */
export async function serveMetrics(at: { host: string; port: number }, site: Server, needs: MetricsNeeds) {
  const registry = createMetrics(site, needs)
  const { port, close } = await listenApart(at, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return {
    port,
    async close(): Promise<void> {
      registry.clear()
      await close()
    },
  }
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** What the operator's monitoring may know of this process. Nothing in it is about a person. */
function createMetrics(site: Server, { reviews, photos }: MetricsNeeds): Registry {
  const registry = new Registry()
  // Memory, event-loop lag, processor time, open files.
  collectDefaultMetrics({ register: registry })
  measureRequests(site, registry)

  measureReviews(reviews, registry)
  registry.registerMetric(
    new Gauge({
      name: 'situs_rsud_photos_decoding',
      help: 'Uploaded photos being decoded now, and waiting for it',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { running, waiting } = photos.decoding()
        this.set({ state: 'running' }, running)
        this.set({ state: 'waiting' }, waiting)
      },
    }),
  )
  return registry
}

function measureReviews(reviews: MetricsNeeds['reviews'], registry: Registry): void {
  /** Once for all that is told at one time. */
  const ask = keepWhile<{ answer: Promise<ReviewOverview | null>; isUnderWay: boolean }, void>(
    ({ isUnderWay }) => isUnderWay,
    () => {
      const asked = { answer: reviews.overview().catch(() => null), isUnderWay: true }
      void asked.answer.finally(() => (asked.isUnderWay = false))
      return asked
    },
  )

  const up = new Gauge({
    name: 'situs_rsud_database_up',
    help: '1 when the database has just answered',
    registers: [],
    async collect() {
      this.set((await ask().answer) === null ? 0 : 1)
    },
  })
  const counts = new Gauge({
    name: 'situs_rsud_reviews',
    help: 'Published reviews by stars; absent while the database does not answer',
    labelNames: ['rating'],
    registers: [],
    async collect() {
      const overview = await ask().answer
      this.reset()
      if (overview) for (const rating of RATINGS) this.set({ rating }, overview.distribution[rating])
    },
  })
  registry.registerMetric(up)
  registry.registerMetric(counts)
}

/** At the server itself, which sees all that a request waits for and also what never becomes one of the framework's. */
function measureRequests(site: Server, registry: Registry): void {
  const seconds = new Histogram({
    name: 'situs_rsud_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  site.prependListener('request', (request, response) => {
    const start = performance.now()
    response.once('close', () => {
      const method = METHODS.find((known) => known === request.method) ?? 'other'
      // An answer that did not reach its end was cut off, whatever it began to say.
      const status = response.writableFinished ? String(response.statusCode) : 'cut'
      seconds.observe({ route: nameRoute(request), method, status }, (performance.now() - start) / 1000)
    })
  })
}
