import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { Problem } from '../http/problem.ts'
import { chooseEncoding, compress, sendEncoded, type Compressed } from '../http/compress.ts'
import { keepEach } from '../time/keep-while.ts'
import type { PictureSet } from './picture-catalog.ts'
import type { FoundPictures } from './found-pictures.ts'
import type { PictureWorkshop } from './picture-workshop.ts'

const SVG = 'image/svg+xml'

interface PictureNeeds {
  /** The pictures that the page uses now. */
  current(): PictureSet
  /** All other pictures of the content folder. */
  found: Pick<FoundPictures, 'find'>
  workshop: PictureWorkshop
}

/** Serves the content's pictures. An address contains a hash of the bytes, so it may be cached for ever. */
export function pictureRoutes({ current, found, workshop }: PictureNeeds) {
  const keepDrawing = keepEach<PictureSet, Compressed>(Object.is)
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { '*': string } }>(`${endpoints.pictures}*`, { exposeHeadRoute: true }, async ({ params, headers }, reply) => {
      const ofPage = current()
      const pictures = ofPage.files.has(params['*']) ? ofPage : await found.find(params['*'])
      if (!pictures) throw new Problem('not-found')
      const name = headers['save-data'] === 'on' ? sparingly(pictures, params['*']) : params['*']
      const picture = await workshop.read(pictures, name)
      if (!picture) throw new Problem('not-found')
      void reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      if (picture.type !== SVG) return reply.header('vary', 'save-data').type(picture.type).send(picture.bytes)

      const encoding = chooseEncoding(headers['accept-encoding'])
      const bodies = await keepDrawing(ofPage, name, () => compress(picture.bytes.toString('utf8')))
      return sendEncoded(reply, encoding, bodies[encoding], SVG)
    })
  }
}

/** The next smaller size of the same picture, which is displayed at the same width. */
function sparingly({ files }: PictureSet, name: string): string {
  const file = files.get(name)
  return (file?.kind === 'variant' && file.smaller) || name
}
