import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/endpoints.ts'
import { storedPictureHeaders } from '../../http/stored-picture-headers.ts'
import type { Avatars } from './avatars.ts'

/** Private, because a shared cache could keep the picture longer than the account exists. */
const CACHE = 'private, max-age=86400, immutable'

export function avatarRoutes(avatars: Avatars) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { name: string } }>(`${endpoints.avatars}:name`, async (request, reply) => {
      const { name } = request.params
      const bytes = await avatars.read(name)
      return reply.headers(storedPictureHeaders(name, CACHE)).type('image/webp').send(bytes)
    })
  }
}
