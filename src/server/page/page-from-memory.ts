import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { Traffic } from '../http/traffic.ts'
import { chooseEncoding } from '../http/compress.ts'
import type { Encoding } from '../http/compress.ts'
import type { KeptPage, PageCache } from './page-cache.ts'

const NOT_REPEATED = new Set(['date', 'connection', 'keep-alive'])

const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-encoding'])

/** Keeps an answer that is about to be sent, with every header that the server has given it. */
export function keepAnswer(page: KeptPage, encoding: Encoding, reply: FastifyReply): void {
  const body = page.bodies[encoding]
  const headers = Object.entries({ ...reply.raw.getHeaders(), ...reply.getHeaders(), 'content-length': body.length }).flatMap(
    ([name, value]) => (value === undefined || NOT_REPEATED.has(name) ? [] : [[name, String(value)] as const]),
  )
  page.answers.set(encoding, {
    etag: String(reply.getHeader('etag')),
    headers: headers.flat(),
    headersWithoutBody: headers.filter(([name]) => !OF_THE_BODY.has(name)).flat(),
    body,
  })
}

/**
 * Stands before the framework and repeats the answer that the page's route gave to somebody before: what is asked there of
 * each request is the same now. Whatever is not exactly that goes on to the framework.
 */
export function answerFromMemory(app: FastifyInstance, cache: PageCache, traffic: Traffic): void {
  const current = oncePerTurn(() => cache.current())
  const framework = app.server.listeners('request') as RequestListener[]

  function goOn(request: IncomingMessage, response: ServerResponse): void {
    for (const listener of framework) listener.call(app.server, request, response)
  }

  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (request.url !== endpoints.page || request.method !== 'GET' || traffic.isDraining()) return goOn(request, response)
    const answerFrom = ({ answers }: KeptPage): void => {
      const answer = answers.get(chooseEncoding(request.headers['accept-encoding']))
      if (!answer) goOn(request, response)
      else if (request.headers['if-none-match'] === answer.etag) response.writeHead(304, answer.headersWithoutBody).end()
      else response.writeHead(200, answer.headers).end(answer.body)
    }
    current().then(answerFrom, () => goOn(request, response))
  })
}

/** All requests of one turn of the event loop arrived before it began, so one look at the version is true for all of them. */
function oncePerTurn<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let thisTurn: Promise<Result> | undefined
  return () => {
    if (thisTurn) return thisTurn
    setImmediate(() => {
      thisTurn = undefined
    })
    thisTurn = ask()
    return thisTurn
  }
}
