import type { Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { RATINGS } from '../../contract/review-rules.ts'
import type { ReviewOverview } from '../../contract/review.ts'
import { nameRoute } from '../../ground/http/describe-request.ts'
import { listenApart } from '../../ground/http/own-port.ts'

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
  const decoding = new Gauge({
    name: 'situs_rsud_photos_decoding',
    help: 'Uploaded photos being decoded now, and waiting for it',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { running, waiting } = photos.decoding()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  for (const gauge of [...gaugesOf(reviews), decoding]) registry.registerMetric(gauge)
  return registry
}

function gaugesOf(reviews: MetricsNeeds['reviews']): Gauge[] {
  const find = () => reviews.overview().catch(() => null)
  let asked: Promise<ReviewOverview | null> | undefined
  /** Once for all that is told at one time. */
  const ask = (): Promise<ReviewOverview | null> => (asked ??= find().finally(() => (asked = undefined)))
  const up = new Gauge({
    name: 'situs_rsud_database_up',
    help: '1 when the database has just answered',
    registers: [],
    async collect() {
      this.set((await ask()) === null ? 0 : 1)
    },
  })
  const counts = new Gauge({
    name: 'situs_rsud_reviews',
    help: 'Published reviews by stars; absent while the database does not answer',
    labelNames: ['rating'],
    registers: [],
    async collect() {
      const overview = await ask()
      this.reset()
      if (overview) for (const rating of RATINGS) this.set({ rating }, overview.distribution[rating])
    },
  })
  return [up, counts]
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
