import { STATUS_CODES, createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyBaseLogger } from 'fastify'
import type { ProblemAnswer } from '../../contract/problem-answer.ts'
import { problems, type ProblemCode } from '../../contract/problem.ts'
import { valueNamed } from '../../contract/value-named.ts'

/** The timeout of a request, as long as the page itself waits for an upload: a photo on a slow line takes time. */
const REQUEST_MILLISECONDS = 120_000
/** How often timeouts are checked. */
const SLOWNESS_CHECK_MILLISECONDS = 1000
/** Longer than most proxies keep an idle connection. */
const KEEP_ALIVE_MILLISECONDS = 72_000

/** The HTTP server in front of the framework, with timeouts and one request at a time for each connection. */
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

/** Answers a connection whose bytes are no request, and closes it. */
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

/** The most requests sent ahead on a connection. Browsers and proxies wait for an answer first; pipelining programs send a few. */
const MOST_AHEAD = 8

/**
 * Answers pipelined requests of a connection one after the other. Node would answer all at once, and keep the answers for a client that may never
 * read them. A connection with too many requests ahead is closed.
 */
export function answerInTurn(listener: RequestListener): RequestListener {
  const ahead = new WeakMap<Socket, (() => void)[]>()

  function goOn(socket: Socket): void {
    const next = socket.destroyed ? undefined : ahead.get(socket)?.shift()
    if (next) next()
    else ahead.delete(socket)
  }

  return (request, response) => {
    // Kept here, because Node removes the socket from a request that is not read to its end.
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
