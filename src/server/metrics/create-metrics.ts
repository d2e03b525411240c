import type { Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { RATINGS } from '../../contract/review-rules.ts'
import type { ReviewOverview } from '../../contract/review.ts'
import { routeNameOf } from './route-names.ts'

export interface MetricsNeeds {
  reviews: { overview(): Promise<ReviewOverview> }
  photos: { decoding(): { running: number; waiting: number } }
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** What the operator's monitoring may know of this process. Nothing in it is about a person. */
export function createMetrics(site: Server, { reviews, photos }: MetricsNeeds): Registry {
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
  let asked: Promise<ReviewOverview | null> | null = null
  /** Once for all that is told at one time. */
  const ask = (): Promise<ReviewOverview | null> => {
    asked ??= reviews
      .overview()
      .catch(() => null)
      .finally(() => (asked = null))
    return asked
  }

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
  registry.registerMetric(up)
  registry.registerMetric(counts)
}

/** At the server itself: some answers never reach the framework. */
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
      seconds.observe({ route: routeNameOf(request.url ?? ''), method, status }, (performance.now() - start) / 1000)
    })
  })
}
