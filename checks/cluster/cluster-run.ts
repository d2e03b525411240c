import { randomUUID } from 'node:crypto'
import { photo } from '../kit/photo.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '../../src/contract/endpoints.ts'
import { RATINGS } from '../../src/contract/review-rules.ts'
import type { Database } from '../../src/server/database/database.ts'
import { openDatabase } from '../../src/server/database/open-database.ts'
import { command } from '../kit/storage/postgres-server.ts'
import type { PostgresServer } from '../kit/storage/postgres-server.ts'
import { s3Env, startS3Server } from '../kit/storage/s3-server.ts'
import { startSite } from '../kit/processes/site-process.ts'
import type { SiteProcess } from '../kit/processes/site-process.ts'
import { startBalancer } from './balancer.ts'
import { addWriter, send } from './people.ts'
import { createTally } from './tally.ts'
import type { Tally } from './tally.ts'

export interface ClusterPlan {
  processes: number
  writers: number
  readers: number
  /** Duration of the load before, between and after the faults. */
  loadMilliseconds: number
  /** Number of reviews for which the time until they are on every page is measured. */
  probes: number
  /** Also stop PostgreSQL and start it again. */
  restartDatabase: boolean
}

export interface ClusterReport {
  requests: number
  seconds: number
  errors: string[]
  /** Errors by the fault that caused them. */
  errorsDuring: Record<string, number>
  /** Longest time from the answer to the writer until the review was on every process's page. */
  slowestPageMilliseconds: number
  promised: number
  /** Confirmed reviews that are missing. */
  lost: string[]
  countersMatch: boolean
  photosMatch: boolean
  /** Errors in the processes' logs. */
  log: string[]
  /** Results of all page requests while PostgreSQL was stopped; null when it was not stopped. */
  pagesDuringOutage: { asked: number; answered: number } | null
  recoveryMilliseconds: number | null
}

/** Runs three processes over one database and one store, with real requests through a plain proxy, and causes faults. */
export async function runCluster(server: PostgresServer, plan: ClusterPlan): Promise<ClusterReport> {
  const url = await server.createDatabase()
  const s3 = await startS3Server()
  const balancer = await startBalancer()
  const env = { DATABASE_URL: url, ...s3Env(s3.config), PUBLIC_URL: balancer.url, TRUST_PROXY: '127.0.0.1,::1' }
  // Started together on an empty database: they must not create the tables at the same time.
  const sites = await Promise.all(Array.from({ length: plan.processes }, () => startSite(env)))
  balancer.serve(sites.map((site) => Number(new URL(site.url).port)))
  const opened = await openDatabase({ kind: 'postgres', url })
  const { database } = opened

  const tally = createTally()
  const load = startLoad(database, balancer.url, tally, plan)
  const started = performance.now()
  const probe = (): Promise<number> => timeToEveryPage(database, balancer.url, sites, tally)
  let slowest = 0
  const probeSeveral = async (times: number): Promise<void> => {
    await load.withoutWriters(async () => {
      for (let nth = 0; nth < times; nth += 1) slowest = Math.max(slowest, await probe())
    })
  }

  await pause(plan.loadMilliseconds)
  await probeSeveral(Math.ceil(plan.probes / 2))
  const victim = sites.at(-1)!
  await tally.during('kill', () => victim.stop('SIGKILL').then(() => pause(100)))
  await pause(plan.loadMilliseconds)
  await victim.start()
  await tally.during('connections ended', () => endConnections(url))
  await pause(plan.loadMilliseconds)
  const outage = plan.restartDatabase ? await stopAndStart(server, balancer.url, tally) : null
  await probeSeveral(Math.floor(plan.probes / 2))
  await load.stop()
  const seconds = (performance.now() - started) / 1000

  const kept = new Set((await database.selectFrom('reviews').select('id').execute()).map(({ id }) => id))
  const report: ClusterReport = {
    requests: tally.requests,
    seconds,
    errors: tally.errors,
    errorsDuring: tally.errorsDuring,
    slowestPageMilliseconds: Math.round(slowest),
    promised: load.promised.size,
    lost: [...load.promised].filter((id) => !kept.has(id)),
    countersMatch: await countersMatch(database),
    photosMatch: await photosMatch(database, new Set(s3.objects.keys())),
    log: sites.flatMap(({ log }) => log.filter((line) => line.startsWith('{'))),
    pagesDuringOutage: outage && { asked: outage.asked, answered: outage.answered },
    recoveryMilliseconds: outage && Math.round(outage.recoveryMilliseconds),
  }
  await Promise.all(sites.map((site) => site.dispose()))
  await opened.close()
  await balancer.close()
  await s3.close()
  return report
}

interface Load {
  /** Ids of reviews that were answered with 201 and not deleted. */
  promised: Set<string>
  withoutWriters(work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

function startLoad(database: Database, publicUrl: string, tally: Tally, plan: ClusterPlan): Load {
  const promised = new Set<string>()
  const ended = new AbortController()
  const visits = new Set<Promise<void>>()
  let paused: Promise<void> | null = null

  /** One visit: writes a review, sometimes with a photo, changes it, and sometimes deletes it. */
  async function visit(): Promise<void> {
    const person = await addWriter(database, publicUrl, tally)
    const imageUrl = Math.random() < 0.3 ? await person.upload(photo) : null
    const id = await person.write(`Ulasan ${randomUUID()}`, imageUrl)
    if (id === null) return
    promised.add(id)
    await person.edit(id, `Perbaikan ${randomUUID()}`)
    if (Math.random() > 0.3) return
    // From here on the review may be gone, whatever the answer is.
    promised.delete(id)
    await person.remove(id)
  }

  async function writeOn(): Promise<void> {
    while (!ended.signal.aborted) {
      await paused
      // People are written into the database directly, so not while it is stopped.
      const one = visit().catch(() => pause(50))
      visits.add(one)
      await one
      visits.delete(one)
    }
  }
  async function readOn(): Promise<void> {
    while (!ended.signal.aborted) {
      await tally.count('GET /', () => send(publicUrl + endpoints.page))
      await tally.count('GET /api/reviews', () => send(publicUrl + endpoints.reviews))
    }
  }

  const running = [...Array.from({ length: plan.writers }, writeOn), ...Array.from({ length: plan.readers }, readOn)]
  return {
    promised,
    async withoutWriters(work) {
      const rest = Promise.withResolvers<void>()
      paused = rest.promise
      await Promise.all(visits)
      await work()
      paused = null
      rest.resolve()
    },
    async stop() {
      ended.abort()
      await Promise.all(running)
    },
  }
}

async function timeToEveryPage(database: Database, publicUrl: string, sites: SiteProcess[], tally: Tally): Promise<number> {
  // Requests each page just before, so that each process has a page in its cache that is outdated now.
  await Promise.all(sites.map((site) => send(site.url)))
  const words = `Tanda ${randomUUID()}`
  const person = await addWriter(database, publicUrl, tally)
  if ((await person.write(words)) === null) throw new Error('the review of a probe was refused')
  const start = performance.now()
  await Promise.all(
    sites.map(async (site) => {
      while (!(await send(site.url)).body.includes(words)) await pause(5)
    }),
  )
  return performance.now() - start
}

async function endConnections(url: string): Promise<void> {
  await command(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  await pause(300)
}

async function stopAndStart(server: PostgresServer, publicUrl: string, tally: Tally) {
  const outage = { asked: 0, answered: 0, recoveryMilliseconds: 0 }
  await tally.during('PostgreSQL stopped', async () => {
    await server.stop()
    const end = performance.now() + 2000
    while (performance.now() < end) {
      outage.asked += 1
      const page = await send(publicUrl + endpoints.page)
      if (page.status === 200) outage.answered += 1
    }
    await server.start()
    const start = performance.now()
    while ((await send(publicUrl + endpoints.reviews)).status !== 200) await pause(20)
    outage.recoveryMilliseconds = performance.now() - start
    // Each process reconnects by itself.
    await pause(1500)
  })
  return outage
}

async function countersMatch(database: Database): Promise<boolean> {
  const rows = await database.selectFrom('reviews').select('rating').execute()
  const totals = await database.selectFrom('review_totals').selectAll().executeTakeFirstOrThrow()
  return RATINGS.every((star) => rows.filter(({ rating }) => rating === star).length === totals[`rating_${star}`])
}

/** Every photo of a review is kept, and none is kept that the database does not know. */
async function photosMatch(database: Database, kept: ReadonlySet<string>): Promise<boolean> {
  const rows = await database.selectFrom('images').select(['name', 'state']).execute()
  const known = new Set(rows.map(({ name }) => name))
  return rows.every(({ name, state }) => state !== 'used' || kept.has(name)) && [...kept].every((name) => known.has(name))
}
