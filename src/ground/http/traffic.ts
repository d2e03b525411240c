import { eventLoopUtilization } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints, staffEndpoints } from '../../contract/endpoints.ts'
import { Problem } from './problem.ts'
import { within } from '../time/within.ts'

export interface TrafficLimits {
  /** Each may be a phone on a slow line, and holds a connection and a file for as long as it sends. */
  uploads: number
  /** How late the process may be with its work before it does only what matters most. */
  lagMilliseconds: number
}

const LIMITS: TrafficLimits = { uploads: 64, lagMilliseconds: 1000 }
const BEAT_MILLISECONDS = 250

/** What one browser asks at a time: only more than this wait for one another. */
const OF_ONE_VISITOR = 6

/**
 * Answered however late we are: the page holds every phone number (a search gets it without an answer), its files cost as little as a refusal,
 * and a supervisor must not take slow for dead.
 */
const ALWAYS: ReadonlySet<string> = new Set([endpoints.page, endpoints.livez, endpoints.readyz])
const UPLOADS: ReadonlySet<string> = new Set([endpoints.upload, staffEndpoints.newPicture, staffEndpoints.sendAttachments])
const FILES_OF_THE_PAGE = [endpoints.assets, endpoints.pictures, endpoints.attachments]

type Kind = 'always' | 'upload' | 'other'

function kindOf(path: string): Kind {
  if (ALWAYS.has(path) || FILES_OF_THE_PAGE.some((folder) => path.startsWith(folder))) return 'always'
  return UPLOADS.has(path) ? 'upload' : 'other'
}

export type Traffic = ReturnType<typeof createTraffic>

/** The requests under way: how many may be (load shedding), and how they come to an end (graceful shutdown). */
export function createTraffic(limits: TrafficLimits = LIMITS) {
  const delays = watchDelays(limits.lagMilliseconds)
  /** How many are under way. Uploads wait for their senders, and are no sign of much to do. */
  const counts = { always: 0, upload: 0, other: 0 }
  let draining = false
  const emptied = Promise.withResolvers<true>()

  const isEmpty = (): boolean => counts.always + counts.upload + counts.other === 0
  const isLate = (): boolean => delays.isBy(counts.other > OF_ONE_VISITOR)

  function refuses(path: string, kind: Kind, { method, routeOptions: { config } }: FastifyRequest): boolean {
    if (draining) return path !== endpoints.livez
    if (kind === 'upload' && counts.upload > limits.uploads) return true
    if (kind === 'always' || (config.signsOut === true && method === 'POST')) return false
    return isLate()
  }

  return {
    /** Turns requests away while there are too many of them, and all of them once the server stops. */
    direct(app: FastifyInstance): void {
      app.addHook('onClose', async () => delays.stop())
      app.addHook('onRequest', async (request, reply) => {
        const path = request.url.split('?', 1)[0] ?? ''
        const kind = kindOf(path)
        counts[kind] += 1
        reply.raw.once('close', () => {
          counts[kind] -= 1
          if (draining && isEmpty()) emptied.resolve(true)
        })
        if (draining) void reply.header('connection', 'close')
        if (refuses(path, kind, request)) throw new Problem('unavailable')
      })
    },

    isDraining: () => draining,
    /** True while the process does its work so late, because of that work, that it should do less. */
    isLate,
    /** Nothing is asked, nothing is late, and the server does not stop. */
    isIdle: () => !draining && isEmpty() && !delays.isBy(true),

    /** Lets nobody in any more. True when the last one under way has ended in time. */
    async drain(milliseconds: number): Promise<boolean> {
      draining = true
      return isEmpty() || within(milliseconds, () => emptied.promise).catch(() => false)
    },
  }
}

/**
 * A timer that should beat every so often tells how late the process is, and a request that is asked before the next beat sees how long that one is
 * overdue: all requests that arrived during one long delay are taken up before any timer runs again. What stopped the process, as a machine
 * that sleeps or has no processor to give, is no delay of its own.
 */
function watchDelays(allowedMilliseconds: number): { isBy(manyWait: boolean): boolean; stop(): void } {
  let lastBeat = performance.now()
  let work = process.threadCpuUsage()
  let loop = eventLoopUtilization()
  let before: ReturnType<typeof delay> = null

  /** Since the last beat. */
  function delay() {
    const milliseconds = performance.now() - lastBeat
    if (milliseconds <= BEAT_MILLISECONDS + allowedMilliseconds) return null
    const { user, system } = process.threadCpuUsage(work)
    return {
      /** The process's own work alone would have taken so long. */
      isOwn: (user + system) / 1000 >= allowedMilliseconds,
      /** Something was to be done all the time, by a process that was given little of the processor. */
      isBusy: eventLoopUtilization(loop).utilization >= 1 / 2,
    }
  }

  const timer = setInterval(() => {
    before = delay()
    lastBeat = performance.now()
    work = process.threadCpuUsage()
    loop = eventLoopUtilization()
  }, BEAT_MILLISECONDS).unref()

  const counts = (found: typeof before, manyWait: boolean): boolean => found !== null && (found.isOwn || (found.isBusy && manyWait))
  return { isBy: (manyWait) => counts(before, manyWait) || counts(delay(), manyWait), stop: () => clearInterval(timer) }
}
