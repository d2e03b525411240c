import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { chooseEncoding } from '../http/compress.ts'
import type { SearchKeeper } from './search-keeper.ts'

/** What a browser fetches to search by itself, when somebody touches the field. Asked for anew each time, sent when it has changed. */
export function searchIndexRoute({ searches }: { searches: SearchKeeper }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(endpoints.doctorSearch, async (request, reply) => {
      const { bodies, hash } = searches.current()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const etag = `"${hash}-${encoding}"`
      void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      return reply.type('application/json; charset=utf-8').send((await bodies)[encoding])
    })
  }
}
