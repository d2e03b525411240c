import type { Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ReviewOverview } from '../../contract/review.ts'
import { nameRoute } from '../../ground/http/describe-request.ts'
import { listenApart } from '../../ground/http/own-port.ts'
import type { SiteKeeper } from '../../ground/site/site-keeper.ts'
import { softwareVersion } from '../../ground/software/software.ts'
import { CLOCK_FAULTS, type ClockFault } from '../../ground/time/clock-check.ts'
import { keptASecond } from '../../ground/time/keep-while.ts'

type Counts = Readonly<Record<string, number>>

export interface MetricsNeeds {
  build: { builtAt: Date }
  site: Pick<SiteKeeper, 'current' | 'isRefused'>
  reviews: { overview(): Promise<ReviewOverview> }
  moderation: { queueCounts(): Promise<Counts> }
  photos: { decoding(): { running: number; waiting: number } }
  login: { failures(): Counts }
  beds: { refusals(): Counts; newest(): Date | null }
  notify: { counts(): Promise<Counts>; reach(): Promise<{ untold: readonly string[] }> }
  checkReady(): Promise<void>
  checkClock(): Promise<ClockFault | null>
  lastBackup(): Promise<Date | null>
}

/** Serves `GET /metrics` for Prometheus on a port that visitors cannot reach. Nothing in it is about a person. */
export function serveMetrics(at: { host: string; port: number }, site: Server, needs: MetricsNeeds) {
  const registry = new Registry()
  // Memory, event-loop lag, processor time, open files.
  collectDefaultMetrics({ register: registry })
  measureRequests(site, registry)
  // Looked up once a second at most, however many scrapers ask.
  const look = keptASecond(() => lookUp(needs))
  return listenApart(at, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    Promise.all([registry.metrics(), look()]).then(
      (texts) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(texts.join('\n')),
      () => response.writeHead(500).end(),
    )
  })
}

/** The gauges of this moment; those of reviews are missing while the database does not answer. */
async function lookUp({ build, site, reviews, moderation, photos, login, beds, notify, checkReady, checkClock, lastBackup }: MetricsNeeds) {
  const [overview, waiting, messages, { untold }, isReady, fault, backup] = await Promise.all([
    reviews.overview().catch(() => null),
    moderation.queueCounts().catch(() => ({})),
    notify.counts().catch(() => ({})),
    notify.reach().catch(() => ({ untold: [] })),
    checkReady()
      .then(() => 1)
      .catch(() => 0),
    checkClock(),
    lastBackup(),
  ])
  const found = new Registry()
  const tell = (name: string, help: string, told: number | Counts, label = ''): void => {
    const gauge = new Gauge({ name, help, labelNames: label === '' ? [] : [label], registers: [found] })
    if (typeof told === 'number') gauge.set(told)
    else for (const [each, count] of Object.entries(told)) gauge.set({ [label]: each }, count)
  }
  tell('situs_rsud_build_info', 'Version of the software; always 1', { [softwareVersion()]: 1 }, 'version')
  tell('situs_rsud_build_timestamp_seconds', 'When the software was built', build.builtAt.getTime() / 1000)
  tell('situs_rsud_ready', '1 while requests are served in full, as /readyz says', isReady)
  tell('situs_rsud_database_up', '1 when the database has just answered', Number(overview !== null))
  tell('situs_rsud_reviews', 'Published reviews by stars', { ...overview?.distribution }, 'rating')
  tell('situs_rsud_reviews_waiting', 'Reviews that staff should look at, by their queue', waiting, 'kind')
  tell('situs_rsud_messages', 'Messages to the staff of the last thirty days, by their state', messages, 'state')
  tell(
    'situs_rsud_untold',
    '1 for what would reach nobody of the staff now',
    Object.fromEntries(untold.map((level) => [level, 1])),
    'level',
  )
  tell('situs_rsud_photos_decoding', 'Uploaded photos being decoded now, and waiting for it', { ...photos.decoding() }, 'state')
  const backedUp = backup === null ? 0 : backup.getTime() / 1000
  tell('situs_rsud_last_backup_timestamp_seconds', 'When the last good backup was made; 0 while none is known', backedUp)
  tell('situs_rsud_content_refused', '1 while the content on the disk is refused and an earlier one is shown', Number(site.isRefused()))
  tell('situs_rsud_demo', '1 while the page calls itself a sample', Number(site.current().site.hospital.demo))
  const faults = Object.keys(CLOCK_FAULTS).map((one) => [one, Number(one === fault)])
  tell('situs_rsud_clock_fault', '1 while the clock shows a time before what has happened', Object.fromEntries(faults), 'fault')
  const counted = (name: string, help: string, counts: Counts): void => {
    const counter = new Counter({ name, help, labelNames: ['cause'], registers: [found] })
    for (const [cause, count] of Object.entries(counts)) counter.inc({ cause }, count)
  }
  counted('situs_rsud_sign_in_failures_total', 'Sign-ins that failed, by why', login.failures())
  const bedsAt = (beds.newest()?.getTime() ?? 0) / 1000
  tell('situs_rsud_beds_timestamp_seconds', 'Of when the free beds are that are kept; 0 where there are none', bedsAt)
  counted('situs_rsud_beds_refused_total', 'Reports of free beds that were refused, by why', beds.refusals())
  return found.metrics()
}

/** Measures at the HTTP server, which sees a request's whole time, and also requests that never reach the framework. */
function measureRequests(site: Server, registry: Registry): void {
  const seconds = new Histogram({
    name: 'situs_rsud_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  })
  site.prependListener('request', (request, response) => {
    const start = performance.now()
    response.once('close', () => {
      // An answer that was not sent to its end counts as `cut`, whatever its status.
      const status = response.writableFinished ? String(response.statusCode) : 'cut'
      seconds.observe({ route: nameRoute(request), method: request.method ?? '', status }, (performance.now() - start) / 1000)
    })
  })
}
