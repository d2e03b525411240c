import type { FastifyInstance } from 'fastify'
import { API_DESCRIPTION } from '../../contract/endpoints.ts'
import { answerKept, keepText, type KeptText } from '../../ground/http/compress.ts'
import { perAddress } from '../../ground/http/rate-limits.ts'
import description from './openapi.json' with { type: 'json' }

const REQUESTS_PER_MINUTE = 600

/** Serves the OpenAPI 3.1 description of the public API, built once; without the beds if the hospital sends none. */
export async function descriptionRoutes(app: FastifyInstance): Promise<void> {
  let kept: Promise<KeptText> | undefined
  function describeSite(): string {
    const paths = Object.entries(description.paths).flatMap(([path, ofPath]) => {
      const url = path.replaceAll(/\{(\w+)\}/gu, ':$1')
      const here = Object.entries(ofPath).filter(([method]) => app.hasRoute({ method: method.toUpperCase(), url }))
      return here.length === 0 ? [] : [[path, Object.fromEntries(here)]]
    })
    return JSON.stringify({ ...description, paths: Object.fromEntries(paths) })
  }
  app.get(API_DESCRIPTION, perAddress(REQUESTS_PER_MINUTE), async (request, reply) => {
    kept ??= keepText(describeSite())
    return answerKept(request, reply, await kept, 'application/json; charset=utf-8')
  })
}
