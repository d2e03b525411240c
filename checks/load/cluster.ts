import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Database } from '../../src/ground/database/database.ts'
import { openDatabase } from '../../src/ground/database/open-database.ts'
import { startSite, type SiteProcess } from '../../tests/kit/processes/site-process.ts'
import { command, startPostgres, type PostgresServer } from '../../tests/kit/storage/postgres-server.ts'
import { s3Env, startS3Server } from '../../tests/kit/storage/s3-server.ts'
import { startBalancer } from './balancer.ts'
import { checkData, checkShown, together } from './check-data.ts'
import { checkStaff, confirmedTo, SAMPLE, untilCaughtUp } from './check-staff.ts'
import { checkModeration, moderate, signInModerator, type Moderator } from './moderators.ts'
import { save, signInStaff, takeBack, workOn, type StaffWriter } from './staff-writers.ts'
import { placeOf } from '../../tests/kit/staff.ts'
import { createTally, send, type Tally } from './tally.ts'
import { addWriter, newWords, visit, type Writer } from './writers.ts'

const PROCESSES = 3

export interface ClusterPlan {
  /** How many people write, and how many read, at once. */
  visitors: number
  /** Duration of the load before, between and after the faults. */
  loadMilliseconds: number
  /** Number of reviews for which the time until they are on every page is measured. */
  probes: number
  /** Also stop PostgreSQL and start it again. */
  restartDatabase: boolean
  /** Whether other work may make the machine so busy that a visitor is asked to come back, and does. */
  maySheds: boolean
}

/** Runs three processes over one database, one store and one folder of content, with real requests through a plain proxy, and causes faults. */
export async function runCluster(server: PostgresServer, plan: ClusterPlan) {
  const url = await server.createDatabase()
  const s3 = await startS3Server()
  const balancer = await startBalancer()
  const content = await mkdtemp(join(tmpdir(), 'situs-rsud-content-'))
  await cp(SAMPLE, content, { recursive: true })
  const env = {
    DATABASE_URL: url,
    CONTENT_DIR: content,
    ...s3Env(s3.config),
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: '127.0.0.1,::1',
  }
  // Started together on an empty database: they must not create the tables at the same time.
  const sites = await Promise.all(Array.from({ length: PROCESSES }, () => startSite(env)))
  const ports = sites.map((site) => Number(new URL(site.url).port))
  // The sample's account provider knows a sign-in only in the process where it began.
  balancer.serve(ports.slice(0, 1))
  const staff = await signInStaff(balancer.url, { ...env, DATA_DIR: sites[0]!.dataDir })
  const moderator = await signInModerator(balancer.url, { ...env, DATA_DIR: sites[0]!.dataDir })
  balancer.serve(ports)
  const opened = await openDatabase({ kind: 'postgres', url })
  const { database } = opened

  const tally = createTally(plan)
  const load = startLoad(database, balancer.url, { staff, moderator }, tally, plan)
  const started = performance.now()
  let [slowest, slowestFact] = [0, 0]
  const probeSeveral = async (times: number): Promise<void> => {
    await load.withoutWriters(async () => {
      for (let nth = 0; nth < times; nth += 1) {
        slowest = Math.max(slowest, await timeToEveryPage(database, balancer.url, sites, tally))
        slowestFact = Math.max(slowestFact, await timeOfFact(staff[nth % staff.length]!, balancer.url, sites, tally))
      }
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
  await tally.during('drained', () => sites[0]!.restart('SIGTERM'))
  await pause(plan.loadMilliseconds)
  const outage = plan.restartDatabase ? await stopAndStart(server, balancer.url, tally) : null
  await probeSeveral(Math.floor(plan.probes / 2))
  await load.stop()
  const seconds = (performance.now() - started) / 1000

  const ask = { all: (sql: string) => command(url, sql) }
  const found = await checkData({ ...ask, names: [...s3.objects.keys()], photo: (name) => s3.objects.get(name)! }, load.writers)
  const late = await untilCaughtUp(ask)
  const inOffice = [await checkStaff(ask, content, staff), await checkModeration(ask, moderator)]
  const shown = await Promise.all(sites.map(({ url: each }) => checkShown(ask, each)))
  await Promise.all(sites.map((site) => site.dispose()))
  await rm(content, { recursive: true })
  await opened.close()
  await balancer.close()
  await s3.close()
  const { requests, acknowledged, errors, errorsDuring } = tally
  return {
    ...together([found, ...inOffice], [...late, ...shown.flat()]),
    requests,
    acknowledged,
    ...confirmedTo(staff, moderator),
    errors,
    errorsDuring,
    seconds,
    // The longest time from the answer to the writer until the review, or a fact that the staff saved or undid, was on every process's page.
    slowestPageMilliseconds: Math.round(slowest),
    slowestFactMilliseconds: Math.round(slowestFact),
    // Results of all page requests while PostgreSQL was stopped; null when it was not stopped.
    outage,
  }
}

interface Office {
  staff: readonly StaffWriter[]
  moderator: Moderator
}

function startLoad(database: Database, publicUrl: string, { staff, moderator }: Office, tally: Tally, plan: ClusterPlan) {
  const writers: Writer[] = []
  const ended = new AbortController()
  const visits = new Set<Promise<unknown>>()
  let paused: Promise<void> | null = null

  async function visitOnce(): Promise<void> {
    const writer = await addWriter(database)
    writers.push(writer)
    await visit(writer, publicUrl, tally)
  }

  async function writeOn(write: () => Promise<unknown>): Promise<void> {
    while (!ended.signal.aborted) {
      await paused
      // People are written directly into the database, so not while it is stopped.
      const one = write().catch(() => pause(50))
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

  const running = [
    ...Array.from({ length: plan.visitors }, () => writeOn(visitOnce)),
    ...staff.map((writer) => writeOn(() => workOn(writer, publicUrl, tally))),
    writeOn(() => moderate(moderator, publicUrl, tally)),
    ...Array.from({ length: plan.visitors }, readOn),
  ]
  return {
    writers,
    async withoutWriters(work: () => Promise<void>) {
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
  const words = newWords()
  const { headers } = await addWriter(database)
  const body = JSON.stringify({ review: words, rating: 5, imageUrl: null })
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
  if ((await tally.count('POST a probe', () => send(publicUrl + endpoints.reviews, sent))) === null) throw new Error('a probe was refused')
  return untilEveryPage(sites, (page) => page.includes(words))
}

/** Measures the time until a notice is on every process's page, and until it is gone again. */
async function timeOfFact(writer: StaffWriter, publicUrl: string, sites: SiteProcess[], tally: Tally): Promise<number> {
  await Promise.all(sites.map((site) => send(site.url)))
  const fact = await save(writer, publicUrl, tally, (mark) => ({
    ...placeOf('calendar', 'notices'),
    text: mark,
    from: 'hari ini',
    until: 'hari ini',
  }))
  if (fact === null) throw new Error('a notice was refused')
  const there = await untilEveryPage(sites, (page) => page.includes(fact.mark))
  if (!(await takeBack(writer, publicUrl, tally, fact))) throw new Error('a notice was not taken back')
  return Math.max(there, await untilEveryPage(sites, (page) => !page.includes(fact.mark)))
}

async function untilEveryPage(sites: SiteProcess[], isThere: (page: string) => boolean): Promise<number> {
  const start = performance.now()
  await Promise.all(
    sites.map(async (site) => {
      while (!isThere((await send(site.url)).body)) await pause(5)
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
    outage.recoveryMilliseconds = Math.round(performance.now() - start)
    // Each process reconnects by itself.
    await pause(1500)
  })
  return outage
}

const PLAN = { visitors: 6, loadMilliseconds: 5000, probes: 10, maySheds: false }
const FRESH_MILLISECONDS = 2000

export async function checkCluster(): Promise<boolean> {
  const server = await startPostgres({ durable: true })
  try {
    const report = await runCluster(server, { ...PLAN, restartDatabase: process.env['TEST_DATABASE_URL'] === undefined })
    const { requests, seconds, errors, errorsDuring, faults, lost, doubled, outage } = report
    const { acknowledged, staffSaves, moderated, slowestSaveMilliseconds, slowestPageMilliseconds, slowestFactMilliseconds } = report
    const onPurpose = Object.entries(errorsDuring).map(([fault, count]) => `${fault}: ${count}`)
    console.log(`processes: ${PROCESSES}, one killed and started again, one drained, every connection to PostgreSQL ended once
requests: ${requests} in ${seconds.toFixed(1)} s (${Math.round(requests / seconds)}/s)
errors: ${errors.length} (not counted, while it was on purpose: ${onPurpose.join(', ')})
until a review is on all pages: at most ${slowestPageMilliseconds} ms; a fact of the staff: ${slowestFactMilliseconds} ms
writes acknowledged: ${acknowledged}, ${moderated} decisions and replies, and ${staffSaves} saves of the staff (the slowest after ${slowestSaveMilliseconds} ms)
of all these: ${lost} lost, ${doubled} doubled; faults of counters, photos and facts: ${faults.length}`)
    if (outage) {
      const { asked, answered, recoveryMilliseconds } = outage
      console.log(`while PostgreSQL was stopped: ${answered} of ${asked} pages; reviews back ${recoveryMilliseconds} ms after it`)
    }
    for (const fault of [...errors, ...faults].slice(0, 20)) console.log(`  ${fault}`)
    const pagesStood = outage === null || outage.answered === outage.asked
    const isFresh = Math.max(slowestPageMilliseconds, slowestFactMilliseconds) <= FRESH_MILLISECONDS
    return lost + doubled + errors.length + faults.length === 0 && isFresh && pagesStood && Math.min(staffSaves, moderated) > 0
  } finally {
    await server.dispose()
  }
}
