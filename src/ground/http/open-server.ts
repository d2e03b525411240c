import { STATUS_CODES, createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyBaseLogger } from 'fastify'
import type { ProblemAnswer } from '../../contract/problem-answer.ts'
import { problems, type ProblemCode } from '../../contract/problem.ts'
import { valueNamed } from '../../contract/value-named.ts'

/** As long as the page itself waits for an upload: a photo on a slow line takes its time. */
const REQUEST_MILLISECONDS = 120_000
/** How often those that are too slow are looked for. */
const SLOWNESS_CHECK_MILLISECONDS = 1000
/** Longer than most proxies keep a connection on which nothing is asked. */
const KEEP_ALIVE_MILLISECONDS = 72_000

/** What a connection meets before the framework: the time that it has, and its requests' turns. */
export function openServer(framework: RequestListener): Server {
  const server = createServer({ connectionsCheckingInterval: SLOWNESS_CHECK_MILLISECONDS }, answerInTurn(framework))
  server.requestTimeout = REQUEST_MILLISECONDS
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS
  return server.setTimeout(REQUEST_MILLISECONDS)
}

const CODES: Readonly<Record<string, { status: number; code: ProblemCode }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'too-slow' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'body-too-large' },
}

/** Where bytes never became a request: says so in a few words and hangs up. */
export function answerBrokenConnection(error: ConnectionError, socket: Socket, log: FastifyBaseLogger): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code } = valueNamed(CODES, error.code) ?? { status: 400, code: 'bad-request' }
  log.info({ code, count: 1 }, 'connection refused since the last such line')
  const body = JSON.stringify({ error: { code, message: problems[code].message } } satisfies ProblemAnswer)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** Browsers and proxies wait for an answer before they ask again; programs that do not send a few ahead. */
const MOST_AHEAD = 8

/**
 * Of the requests that one connection sends without waiting, each begins when the answer before it has been handed over. Node would
 * answer all at once and keep the answers for a client that may never read them. Whoever sends too many ahead is hung up on.
 */
export function answerInTurn(listener: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, (() => void)[]>()

  function goOn(socket: Socket): void {
    const next = socket.destroyed ? undefined : ahead.get(socket)?.shift()
    if (next) next()
    else ahead.delete(socket)
  }

  return (request, response) => {
    // Node takes the socket from a request that is left half-read.
    const { socket } = request
    const begin = (): void => {
      response.once('close', () => goOn(socket))
      listener(request, response)
    }
    const waiting = ahead.get(socket)
    if (waiting && waiting.length < MOST_AHEAD) waiting.push(begin)
    else if (waiting) socket.destroy()
    else {
      ahead.set(socket, [])
      begin()
    }
  }
}
