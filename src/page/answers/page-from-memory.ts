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
 * Keeps the page's whole answers as the framework first gave them, and gives them without the framework, which would add two thirds to the time.
 * The framework would do nothing else: the page is answered however late the process is, has no rate limit, and its headers
 * are repeated. Every other request goes on to the framework.
 */
export function createPageMemory(traffic: Pick<Traffic, 'isDraining'>) {
  /** Answers by body: a better compressed body is another key. */
  const answers = new WeakMap<Buffer, { etag: string; headers: string[]; headersWithoutBody: string[] }>()
  let page: PageCache | null = null

  return {
    follow: (cache: PageCache): void => void (page = cache),

    /** Keeps an answer that was sent, with all headers that the server set. */
    keep({ method, headers: asked }: FastifyRequest, reply: FastifyReply, { bodies }: KeptPage): void {
      const body = bodies[chooseEncoding(asked['accept-encoding'])]
      if (method !== 'GET' || reply.statusCode !== 200 || answers.has(body)) return
      const headers = Object.entries({ ...reply.getHeaders(), 'content-length': body.length }).flatMap(([name, value]) =>
        value === undefined || NOT_REPEATED.has(name) ? [] : [[name, String(value)] as const],
      )
      // Names and values alternate, the form that Node writes fastest.
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
