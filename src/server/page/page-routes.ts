import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { endpoints } from '../../contract/endpoints.ts'
import { chooseEncoding } from './compress.ts'
import type { PageCache } from './page-cache.ts'

interface PageRouteNeeds {
  page: PageCache
  distDir: string
}

/** The page itself, from memory, and the build's files, which carry a hash in their names. */
export function pageRoutes({ page, distDir }: PageRouteNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(endpoints.page, async (request, reply) => {
      const { bodies, hash, contentSecurityPolicy } = await page.current()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const etag = `"${hash}-${encoding}"`
      void reply.headers({
        etag,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'content-security-policy': contentSecurityPolicy,
      })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      return reply.type('text/html; charset=utf-8').send(bodies[encoding])
    })

    await app.register(fastifyStatic, {
      root: [join(distDir, 'client/assets'), join(distDir, 'server/assets')],
      prefix: '/assets/',
      index: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    })
  }
}
