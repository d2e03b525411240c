import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SearchRequest } from '../../contract/doctor-search/search-request.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { limits } from '../../contract/limits.ts'
import { askedSearch } from '../http/asked-search.ts'
import { perAddress } from '../http/per-address.ts'
import { chooseEncoding, isAbsurd } from '../http/compress.ts'
import type { PageCache } from './page-cache.ts'
import { keepAnswer } from './page-from-memory.ts'
import type { SearchedPage } from './searched-page.ts'

const LICENSES = 'licenses.txt'

interface PageRouteNeeds {
  page: PageCache
  searchedPage: SearchedPage
  /** Searched in this order. */
  assetFolders: string[]
}

/** A search may tell of somebody's illness: no cache on the way keeps it, and no index of the web. */
const FOR_ONE_VISITOR = { 'cache-control': 'private, no-cache', vary: 'accept-encoding', 'x-robots-tag': 'noindex' }

/** The page costs nothing; a search is worked out. */
const searchesPerAddress = perAddress(limits.searchesPerMinuteAndAddress, (request) => askedSearch(request) !== null)

/** The page itself, from memory, and the build's files, which carry a hash in their names. */
export function pageRoutes({ page, searchedPage, assetFolders }: PageRouteNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    const keep = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
      const kept = await page.current()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      if (request.method === 'GET' && payload === kept.bodies[encoding]) keepAnswer(kept, encoding, reply)
      return payload
    }

    app.get(endpoints.page, { onSend: keep, ...searchesPerAddress }, async (request, reply) => {
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

    const answerSearch = async (search: SearchRequest, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const { body, contentSecurityPolicy } = await searchedPage.answer(search, encoding)
      void reply.headers({ ...FOR_ONE_VISITOR, 'content-security-policy': contentSecurityPolicy })
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      return reply.type('text/html; charset=utf-8').send(body)
    }

    app.addHook('onRequest', async ({ raw: { headers } }) => {
      if (isAbsurd(headers['accept-encoding'] ?? '')) delete headers['accept-encoding']
    })
    await app.register(fastifyStatic, {
      root: assetFolders,
      prefix: '/assets/',
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
