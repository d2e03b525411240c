import { eventLoopUtilization } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints, staffEndpoints } from '../../contract/endpoints.ts'
import { Problem } from './problem.ts'
import { withTimeout } from '../time/with-timeout.ts'

export interface TrafficLimits {
  /** The most uploads at once; each holds a connection and a file for as long as its sender takes. */
  uploads: number
  /** The lag after which the process does only what matters most. */
  lagMilliseconds: number
}

const LIMITS: TrafficLimits = { uploads: 64, lagMilliseconds: 1000 }
const BEAT_MILLISECONDS = 250

/** The most requests that one browser sends at once: only if there are more, requests wait for each other. */
const OF_ONE_VISITOR = 6

/**
 * Answered however late the process is: the page has every phone number (a search gets it without an answer), its files cost as little as a refusal,
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

/** Limits the requests in progress (load shedding), and lets them end (graceful shutdown). */
export function createTraffic(limits: TrafficLimits = LIMITS) {
  const delays = watchDelays(limits.lagMilliseconds)
  /** Requests in progress. Uploads wait for their senders, and are no sign of load. */
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
    /** Refuses requests while there are too many, and all of them once the server stops. */
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
    /** Whether the process lags so much, because of its own work, that it should do less. */
    isLate,
    /** No requests are in progress, nothing lags, and the server is not stopping. */
    isIdle: () => !draining && isEmpty() && !delays.isBy(true),

    /** Refuses new requests. Resolves to whether those in progress ended in time. */
    async drain(milliseconds: number): Promise<boolean> {
      draining = true
      return isEmpty() || withTimeout(milliseconds, () => emptied.promise).catch(() => false)
    },
  }
}

/**
 * Measures the lag of the process by a timer, and for requests before the next beat by how overdue that is: requests that arrive during a long delay
 * are handled before any timer. Time in which the process was stopped, because the machine slept or gave it no processor, does not count.
 */
function watchDelays(allowedMilliseconds: number): { isBy(manyWait: boolean): boolean; stop(): void } {
  let lastBeat = performance.now()
  let work = process.threadCpuUsage()
  let loop = eventLoopUtilization()
  let before: ReturnType<typeof delay> = null

  /** The delay since the last beat; null if it is within the limit. */
  function delay() {
    const milliseconds = performance.now() - lastBeat
    if (milliseconds <= BEAT_MILLISECONDS + allowedMilliseconds) return null
    const { user, system } = process.threadCpuUsage(work)
    return {
      /** The process's own processor time alone reaches the limit. */
      isOwn: (user + system) / 1000 >= allowedMilliseconds,
      /** The process had work all the time, but got little of the processor. */
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
