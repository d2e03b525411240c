import type { RequestListener } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { chooseEncoding } from '../../ground/http/compress.ts'
import { rememberRoute } from '../../ground/http/describe-request.ts'
import type { Traffic } from '../../ground/http/traffic.ts'
import type { KeptPage, PageCache } from './page-cache.ts'

const NOT_REPEATED = new Set(['date', 'connection', 'keep-alive'])

const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-encoding'])

/**
 * The page's whole answers as the framework first gave them, given again before the framework: it takes two thirds as long again.
 * What a request meets there is the same now: the page is given however late the process is, nothing limits how often, and
 * its headers are repeated. Whatever is not exactly that goes on to the framework.
 */
export function createPageMemory(traffic: Pick<Traffic, 'isDraining'>) {
  /** By the body: better compressed ones bring an answer of their own. */
  const answers = new WeakMap<Buffer, { etag: string; headers: string[]; headersWithoutBody: string[] }>()
  let page: PageCache | null = null

  return {
    follow: (cache: PageCache): void => void (page = cache),

    /** Keeps an answer with the page that has been sent, with every header that the server gave it. */
    keep({ method, headers: asked }: FastifyRequest, reply: FastifyReply, { bodies }: KeptPage): void {
      const body = bodies[chooseEncoding(asked['accept-encoding'])]
      if (method !== 'GET' || reply.statusCode !== 200 || answers.has(body)) return
      const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length }).flatMap(([name, value]) =>
        value === undefined || NOT_REPEATED.has(name) ? [] : [[name, String(value)] as const],
      )
      // Names and values in turn, as Node takes them fastest.
      const headersWithoutBody = headers.filter(([name]) => !OF_THE_BODY.has(name)).flat()
      answers.set(body, { etag: String(reply.getHeader('etag')), headers: headers.flat(), headersWithoutBody })
    },

    before(framework: RequestListener): RequestListener {
      return (request, response) => {
        const goOn = (): void => framework(request, response)
        if (page === null || request.url !== endpoints.page || request.method !== 'GET' || traffic.isDraining()) return goOn()
        const answerWith = ({ bodies }: KeptPage): void => {
          const body = bodies[chooseEncoding(request.headers['accept-encoding'])]
          const answer = answers.get(body)
          if (!answer) return goOn()
          rememberRoute(request, endpoints.page)
          if (request.headers['if-none-match'] === answer.etag) response.writeHead(304, answer.headersWithoutBody).end()
          else response.writeHead(200, answer.headers).end(body)
        }
        page().then(answerWith, goOn)
      }
    },
  }
}

export type PageMemory = ReturnType<typeof createPageMemory>
