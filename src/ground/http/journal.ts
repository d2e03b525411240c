import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { withPriority } from '../software/software.ts'
import { escapeUnseen } from './describe-request.ts'

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>
type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const MINUTE = 60_000

/** The most kinds of lines, more than this program writes. */
const MOST_KINDS = 200
const MOST_PLACES = 200

interface Kind {
  /** How many lines were not written. */
  held: number
  /** Writes one line with the count. */
  write: (count: number) => void
}

/**
 * Limits the log: of each kind of line (its words and reason) one a minute is written, then one with the count of the others. An error from a place
 * in the code that this process has not logged yet is always written whole.
 */
export function limitLogLines(): LogMethod {
  const kinds = new Map<string, Kind>()
  const places = new Set<string>()

  function isNewPlace(place: string | null): boolean {
    if (place === null || places.has(place) || places.size >= MOST_PLACES) return false
    places.add(place)
    return true
  }

  function waitForMore(name: string, kind: Kind): void {
    setTimeout(() => {
      if (kind.held === 0) kinds.delete(name)
      else {
        kind.write(kind.held)
        kind.held = 0
        waitForMore(name, kind)
      }
    }, MINUTE).unref()
  }

  return function bound(args, method, level) {
    const { facts, words } = read(args)
    const { err, code, failure, count = 1 } = facts
    const named = [level, words, code, failure].join(' ')
    const name = kinds.has(named) || kinds.size < MOST_KINDS ? named : ''
    const kind = kinds.get(name)
    const isNew = isNewPlace(findPlace(err))
    if (kind !== undefined && !isNew) {
      kind.held += Number(count)
      const { err: _, ...rest } = facts
      kind.write = (held) => method.call(this, { ...rest, count: held }, words)
      return
    }
    method.apply(this, args)
    if (kind !== undefined) return
    const first: Kind = { held: 0, write: () => undefined }
    kinds.set(name, first)
    waitForMore(name, first)
  }
}

/** A log line with its systemd priority; its level is at the start of the JSON. */
export function formatLogLine(line: string): string {
  const level = Number(/^\{"level":(\d+)/u.exec(line)?.[1])
  const weight = level >= 60 ? 'fatal' : level >= 50 ? 'error' : level >= 40 ? 'warning' : level >= 30 ? 'info' : 'debug'
  return withPriority(escapeUnseen(line), weight, 1)
}

type Facts = Partial<Record<'err' | 'code' | 'failure' | 'count', unknown>>

/** The parts of a log call, by the ways in which a logger may be called. */
function read([first, second]: readonly unknown[]): { facts: Facts; words: string } {
  if (typeof first === 'string') return { facts: {}, words: first }
  const facts: Facts = first instanceof Error ? { err: first } : { ...(first as Facts | null) }
  return { facts, words: typeof second === 'string' ? second : '' }
}

/** Where in the code an error was thrown; its message may hold anything that was sent. */
function findPlace(err: unknown): string | null {
  if (!(err instanceof Error)) return null
  const at = err.stack?.split('\n').find((line) => /^\s+at /u.test(line))
  const cause = err.cause instanceof Error ? err.cause.name : ''
  return `${err.name} ${cause} ${at ?? ''}`
}

const noted = new WeakSet<IncomingMessage>()

type Asked = Pick<FastifyRequest, 'raw' | 'log'>

/** Logs the outcome of a request in its own words; {@link noteAnswers} logs those that no handler has noted. */
export function note({ raw, log }: Asked, level: 'info' | 'warn' | 'error', facts: object, words: string): void {
  noted.add(raw)
  log[level](facts, words)
}

/** Logs that a request was refused; `warn` if an operator must look at it. */
export const noteRefusal = (request: Asked, code: string, level: 'info' | 'warn' = 'info'): void =>
  note(request, level, { code, count: 1 }, 'refused since the last such line')

/** Logs a failure while a request was answered, with its cause. */
export const noteFault = (request: Asked, code: string, err: unknown, words = 'request failed'): void =>
  note(request, 'error', { err, code }, words)

/** Logs each refusal that its handler has not logged. */
export function noteAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, { raw }) => {
    if (raw.statusCode >= 400 && !noted.has(request.raw)) noteRefusal(request, `http-${raw.statusCode}`)
  })
}
