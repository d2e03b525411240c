import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SearchRequest } from '../../contract/doctor-search/search-request.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { limits } from '../../contract/limits.ts'
import { askedSearch } from '../http/asked-search.ts'
import type { Traffic } from '../http/traffic.ts'
import { chooseEncoding, isAbsurd } from '../http/compress.ts'
import type { Encoding } from '../http/compress.ts'
import type { PageCache } from './page-cache.ts'
import { keepAnswer } from './page-from-memory.ts'
import type { SearchedAnswer, SearchedPage } from './searched-page.ts'

const LICENSES = 'licenses.txt'

interface PageRouteNeeds {
  page: PageCache
  /** With all doctors and a sentence: for those whose search cannot be answered just now. */
  busyPage: PageCache
  searchedPage: SearchedPage
  traffic: Pick<Traffic, 'isLate'>
  /** Searched in this order. */
  assetFolders: string[]
}

/** A search may tell of somebody's illness: no cache on the way keeps it, and no index of the web. */
const FOR_ONE_VISITOR = { 'cache-control': 'private, no-cache', vary: 'accept-encoding', 'x-robots-tag': 'noindex' }

/** For programs, which do not read the page's sentence. */
const BUSY_SECONDS = '5'

/** The page itself, from memory, and the build's files, which carry a hash in their names. */
export function pageRoutes({ page, busyPage, searchedPage, traffic, assetFolders }: PageRouteNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    const keep = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
      const kept = await page.current()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      if (request.method === 'GET' && payload === kept.bodies[encoding]) keepAnswer(kept, encoding, reply)
      return payload
    }

    // Not by a route's option: `HEAD` would be counted for itself, and whoever asks too often would be refused the telephone numbers.
    const countSearch = app.createRateLimit({ max: limits.searchesPerMinuteAndAddress, timeWindow: '1 minute' })

    app.get(endpoints.page, { onSend: keep }, async (request, reply) => {
      const search = askedSearch(request)
      if (search !== null) return answerSearch(search, request, reply)
      const { bodies, hash, contentSecurityPolicy } = await page.current()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      // Weak: the text is the same, its compression may become better.
      const etag = `W/"${hash}-${encoding}"`
      void reply.headers({
        etag,
        'cache-control': 'no-cache',
        // Whatever stands behind the question mark. The service worker keeps no answer without this.
        'content-location': endpoints.page,
        vary: 'accept-encoding',
        'content-security-policy': contentSecurityPolicy,
      })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      void reply.type('text/html; charset=utf-8')
      return reply.send(bodies[encoding])
    })

    const busyAnswer = async (encoding: Encoding): Promise<SearchedAnswer> => {
      const { bodies, contentSecurityPolicy } = await busyPage.current()
      return { body: bodies[encoding], contentSecurityPolicy }
    }

    const answerSearch = async (search: SearchRequest, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const count = await countSearch(request)
      const isRefused = traffic.isLate() || (!count.isAllowed && count.isExceeded)
      const visitor = { address: count.key, gone: gone.signal }
      const answer = isRefused ? null : await searchedPage.answer(search, encoding, visitor)
      // 200, not 503 or 429: a proxy may put a page of its own in the place of those, or take the whole site for broken.
      if (answer === null) void reply.header('retry-after', BUSY_SECONDS)
      const { body, contentSecurityPolicy } = answer ?? (await busyAnswer(encoding))
      void reply.headers({ ...FOR_ONE_VISITOR, 'content-security-policy': contentSecurityPolicy })
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      return reply.type('text/html; charset=utf-8').send(body)
    }

    app.addHook('onRequest', async ({ raw: { headers } }) => {
      if (isAbsurd(headers['accept-encoding'] ?? '')) delete headers['accept-encoding']
    })
    await app.register(fastifyStatic, {
      root: assetFolders,
      prefix: endpoints.assets,
      index: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      // The one file without a hash in its name changes with each version.
      setHeaders: (reply, path) => {
        if (path.includes(LICENSES)) void reply.header('cache-control', 'no-cache')
      },
    })
  }
}
