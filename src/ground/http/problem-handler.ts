import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { problems } from '../../contract/problem.ts'
import type { ProblemAnswer, ProblemCode } from '../../contract/problem.ts'
import type { UploadAnswer } from '../../contract/endpoints.ts'
import { isDatabaseOutage } from '../database/database-errors.ts'
import { Problem } from './problem.ts'
import { noteFault, noteRefusal } from './journal.ts'
import { escapeHtml, smallPage } from './small-page.ts'
import type { SmallPage, Letterhead } from './small-page.ts'

/** Below these, an error is data; elsewhere it is a page. */
const JSON_PATHS = ['/api/', endpoints.images]

const DEFAULT_RETRY_SECONDS = 5

/** Whose pages the answers are; asked for each, since content changes. */
type LetterheadNow = () => Letterhead

/** Where errors meet HTTP: the only place that turns one into an answer. */
export function handleProblems(app: FastifyInstance, letterhead?: LetterheadNow): void {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => answerError(error, request, reply, letterhead))
  app.setNotFoundHandler((request, reply) => answerError(new Problem('not-found'), request, reply, letterhead))
}

/** For errors of the router as well, which happen before any handler is chosen. */
export function answerError(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  letterhead?: LetterheadNow,
): FastifyReply {
  const code = codeOf(error)
  if (isByLoad(error, code)) noteRefusal(request, code, { level: 'warn' })
  else if (problems[code].status >= 500) noteFault(request, code, error)
  else noteRefusal(request, code)
  return answer(code, { request, reply, letterhead }, error instanceof Problem ? error : undefined)
}

/** Refused by a gate or a limit. What is away for another reason says so: it has a cause, or is an error of its own. */
export function isByLoad(error: unknown, code: ProblemCode): boolean {
  const { status } = problems[code]
  return status === 429 || (status === 503 && error instanceof Problem && error.cause === undefined)
}

interface Answering {
  request: FastifyRequest
  reply: FastifyReply
  letterhead: LetterheadNow | undefined
}

function answer(code: ProblemCode, { request, reply, letterhead }: Answering, problem?: Problem): FastifyReply {
  const { status, message } = problems[code]
  void reply.status(status).header('cache-control', 'no-store')
  if (status === 503 || status === 429) {
    if (!reply.hasHeader('retry-after')) void reply.header('retry-after', String(problem?.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS))
  }
  const path = request.url.split('?', 1)[0] ?? ''
  if (path === endpoints.upload) return reply.send({ success: false, error: message } satisfies UploadAnswer)
  const isPage = request.method === 'GET' || request.routeOptions.config.isForm === true
  if (!isPage || JSON_PATHS.some((start) => path.startsWith(start)))
    return reply.send({
      error: { code, message },
      ...(problem?.review && { review: problem.review }),
      ...(problem?.findings && { findings: problem.findings }),
    } satisfies ProblemAnswer)
  const page = errorPage(status, message, letterhead?.())
  return reply.header('content-security-policy', page.contentSecurityPolicy).type('text/html; charset=utf-8').send(page.html)
}

function codeOf(error: FastifyError | Problem): ProblemCode {
  if (error instanceof Problem) return error.code
  if (isDatabaseOutage(error)) return 'unavailable'
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

/** For those who followed a wrong link or met a fault: a way on, and whom to call when it is urgent. */
function errorPage(status: number, message: string, letterhead: Letterhead | undefined): SmallPage {
  return smallPage({
    title: status === 404 ? 'Halaman tidak ditemukan' : 'Maaf, ada gangguan',
    letterhead,
    body: `<p>${escapeHtml(message)}</p>
<p><a href="/">Buka halaman utama rumah sakit</a></p>`,
  })
}
