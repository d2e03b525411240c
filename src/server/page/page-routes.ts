import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { chooseEncoding, isAbsurd } from './compress.ts'
import type { PageCache } from './page-cache.ts'
import { keepAnswer } from './page-from-memory.ts'

const LICENSES = 'licenses.txt'

interface PageRouteNeeds {
  page: PageCache
  /** Searched in this order. */
  assetFolders: string[]
}

/** The page itself, from memory, and the build's files, which carry a hash in their names. */
export function pageRoutes({ page, assetFolders }: PageRouteNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    const keep = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
      const kept = await page.current()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      if (request.method === 'GET' && payload === kept.bodies[encoding]) keepAnswer(kept, encoding, reply)
      return payload
    }

    app.get(endpoints.page, { onSend: keep }, async (request, reply) => {
      const { bodies, hash, contentSecurityPolicy } = await page.current()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      // Weak: the text is the same, its compression may become better.
      const etag = `W/"${hash}-${encoding}"`
      void reply.headers({
        etag,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'content-security-policy': contentSecurityPolicy,
      })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      void reply.type('text/html; charset=utf-8')
      return reply.send(bodies[encoding])
    })

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
