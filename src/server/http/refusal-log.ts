import type { Server } from 'node:http'
import type { FastifyRequest } from 'fastify'

const MINUTE = 60_000

interface Count {
  refused: number
  /** Until then nothing is written. */
  isQuiet: boolean
}

/** Of each process, by what was refused. */
const counts = new WeakMap<Server, Map<string, Count>>()

/** Notes what a gate or a limit has refused: a line a minute for each code, with its count. A flood must not fill the journal. */
export function noteRefusal({ server: app }: Pick<FastifyRequest, 'server'>, code: string): void {
  const ofServer = counts.get(app.server) ?? new Map<string, Count>()
  counts.set(app.server, ofServer)
  const count = ofServer.get(code) ?? { refused: 0, isQuiet: false }
  ofServer.set(code, count)
  count.refused += 1
  write()

  function write(): void {
    if (count.isQuiet || count.refused === 0) return
    app.log.warn({ code, count: count.refused }, 'refused since the last such line')
    count.refused = 0
    count.isQuiet = true
    setTimeout(() => {
      count.isQuiet = false
      write()
    }, MINUTE).unref()
  }
}
