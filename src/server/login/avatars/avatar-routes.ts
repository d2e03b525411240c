import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/endpoints.ts'
import type { Avatars } from './avatars.ts'

export function avatarRoutes(avatars: Avatars) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { name: string } }>(`${endpoints.avatars}:name`, async (request, reply) => {
      const { name } = request.params
      const bytes = await avatars.read(name)
      return reply
        .headers({
          // No shared cache may outlive a deleted account.
          'cache-control': 'private, max-age=86400, immutable',
          'content-disposition': `inline; filename="${name}"`,
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-site',
          'x-content-type-options': 'nosniff',
        })
        .type('image/webp')
        .send(bytes)
    })
  }
}
