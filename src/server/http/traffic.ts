import type { FastifyInstance } from 'fastify'
import { endpoints, staffEndpoints } from '../../contract/endpoints.ts'
import { Problem } from './problem.ts'

/** The requests under way: how many may be (load shedding), and how they come to an end (graceful shutdown). */
export interface Traffic {
  /** Turns requests away while there are too many of them, and all of them once the server stops. */
  direct(app: FastifyInstance): void
  isDraining(): boolean
  /** True while the process does its work so late that it should do less. */
  isLate(): boolean
  /** Lets nobody in any more. True when the last one under way has ended in time. */
  drain(milliseconds: number): Promise<boolean>
}

export interface TrafficLimits {
  /** Each may be a phone on a slow line, and holds a connection and a file for as long as it sends. */
  uploads: number
  /** How late the process may be with its work before it does only what matters most. */
  lagMilliseconds: number
}

const LIMITS: TrafficLimits = { uploads: 64, lagMilliseconds: 1000 }
const BEAT_MILLISECONDS = 250

/**
 * Answered however late we are: the page holds every phone number (a search gets it without an answer), its files cost as little as a refusal,
 * and a supervisor must not take slow for dead.
 */
const ALWAYS: ReadonlySet<string> = new Set([endpoints.page, endpoints.livez, endpoints.readyz])
const UPLOADS: ReadonlySet<string> = new Set([endpoints.upload, staffEndpoints.newPicture])
const FILES_OF_THE_PAGE = [endpoints.assets, endpoints.pictures]

export function createTraffic(limits: TrafficLimits = LIMITS): Traffic {
  const lag = watchLag(limits.lagMilliseconds)
  let underWay = 0
  let uploads = 0
  let draining = false
  let whenEmpty: (() => void) | null = null

  function refuses(path: string): boolean {
    if (draining) return path !== endpoints.livez
    if (UPLOADS.has(path) && uploads > limits.uploads) return true
    return lag.isLate() && !ALWAYS.has(path) && !FILES_OF_THE_PAGE.some((folder) => path.startsWith(folder))
  }

  return {
    direct(app) {
      app.addHook('onClose', async () => lag.stop())
      app.addHook('onRequest', (request, reply, done) => {
        const path = request.url.split('?', 1)[0] ?? ''
        const isUpload = UPLOADS.has(path)
        underWay += 1
        if (isUpload) uploads += 1
        reply.raw.once('close', () => {
          underWay -= 1
          if (isUpload) uploads -= 1
          if (underWay === 0) whenEmpty?.()
        })
        if (draining) void reply.header('connection', 'close')
        done(refuses(path) ? new Problem('unavailable') : undefined)
      })
    },

    isDraining: () => draining,
    isLate: lag.isLate,

    async drain(milliseconds) {
      draining = true
      if (underWay === 0) return true
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds, false)
        whenEmpty = () => {
          clearTimeout(timer)
          resolve(true)
        }
      })
    },
  }
}

/**
 * A timer that should beat every so often tells how late the process is, and a request that is asked before the next beat sees how long that one is
 * overdue: all requests that arrived during one long delay are taken up before any timer runs again.
 */
function watchLag(allowedMilliseconds: number): { isLate(): boolean; stop(): void } {
  let lastBeat = performance.now()
  let wasLate = false
  const isOverdue = (): boolean => performance.now() - lastBeat > BEAT_MILLISECONDS + allowedMilliseconds
  const timer = setInterval(() => {
    wasLate = isOverdue()
    lastBeat = performance.now()
  }, BEAT_MILLISECONDS).unref()
  return { isLate: () => wasLate || isOverdue(), stop: () => clearInterval(timer) }
}
