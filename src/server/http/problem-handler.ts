import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { problems } from '../../contract/problem.ts'
import type { ProblemAnswer, ProblemCode } from '../../contract/problem.ts'
import type { UploadAnswer } from '../../contract/upload.ts'
import { errorPage } from './error-page.ts'
import { Problem } from './problem.ts'

/** Where errors meet HTTP: the only place that turns one into an answer. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const code = codeOf(error)
    if (problems[code].status >= 500) request.log.error({ err: error, code }, 'request failed')
    else request.log.info({ code }, 'request refused')
    return answer(code, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answer('not-found', request, reply))
}

function answer(code: ProblemCode, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message } = problems[code]
  void reply.status(status).header('cache-control', 'no-store')
  if (status === 503 || status === 429) {
    if (!reply.hasHeader('retry-after')) void reply.header('retry-after', '5')
  }
  const path = request.url.split('?', 1)[0] ?? ''
  if (path === endpoints.upload) return reply.send({ success: false, error: message } satisfies UploadAnswer)
  if (path.startsWith('/api/') || request.method !== 'GET') return reply.send({ error: { code, message } } satisfies ProblemAnswer)
  return reply.type('text/html; charset=utf-8').send(errorPage(status, message))
}

function codeOf(error: FastifyError | Problem): ProblemCode {
  if (error instanceof Problem) return error.code
  switch (error.statusCode) {
    case 404:
      return 'not-found'
    case 413:
      return 'body-too-large'
    case 415:
      return 'media-type'
    case 429:
      return 'too-many-requests'
    case 503:
      return 'unavailable'
  }
  return error.statusCode !== undefined && error.statusCode < 500 ? 'bad-request' : 'internal'
}
