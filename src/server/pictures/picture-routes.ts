import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { Problem } from '../http/problem.ts'
import type { SiteKeeper } from '../site/site-keeper.ts'
import type { PictureWorkshop } from './picture-workshop.ts'

interface PictureNeeds {
  site: SiteKeeper
  workshop: PictureWorkshop
}

/** The content's pictures. An address names its bytes, so it may be kept for ever. */
export function pictureRoutes({ site, workshop }: PictureNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { '*': string } }>(`${endpoints.pictures}*`, async ({ params }, reply) => {
      const picture = await workshop.read(site.current().pictures, params['*'])
      if (!picture) throw new Problem('not-found')
      return reply
        .type(picture.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(picture.bytes)
    })
  }
}
