import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints, type UploadAnswer } from '../../contract/endpoints.ts'
import { problems, type ProblemAnswer, type ProblemCode } from '../../contract/problem.ts'
import { isDatabaseOutage } from '../database/database-errors.ts'
import { MessagePage } from '../documents/parts.tsx'
import { Problem } from './problem.ts'
import { noteFault, noteRefusal } from './journal.ts'
import { keepShortPages, sendCompressed, type ShortPages, type ShortPageWords } from './short-page.tsx'

/** Below these, an error is data; elsewhere it is a page. */
const JSON_PATHS = ['/api/', endpoints.images]

const DEFAULT_RETRY_SECONDS = 5

/** Where errors meet HTTP: the only place that turns one into an answer. */
export function handleProblems(app: FastifyInstance, pages: ShortPages = keepShortPages()): void {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => answerError(error, request, reply, pages))
  app.setNotFoundHandler((request, reply) => answerError(new Problem('not-found'), request, reply, pages))
}

/** For errors of the router as well, which happen before any handler is chosen. */
export async function answerError(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  pages: ShortPages,
): Promise<FastifyReply> {
  const code = readCode(error)
  const { status, message } = problems[code]
  if (isByLoad(error, code)) noteRefusal(request, code, 'warn')
  else if (status >= 500) noteFault(request, code, error)
  else noteRefusal(request, code)

  const { retryAfterSeconds, review, findings } = error instanceof Problem ? error : {}
  void reply.status(status).header('cache-control', 'no-store')
  if ((status === 503 || status === 429) && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', String(retryAfterSeconds ?? DEFAULT_RETRY_SECONDS))
  const path = request.url.split('?', 1)[0] ?? ''
  if (path === endpoints.upload) return reply.send({ success: false, error: message } satisfies UploadAnswer)
  const isPage = request.method === 'GET' || request.routeOptions.config.isForm === true
  if (!isPage || JSON_PATHS.some((start) => path.startsWith(start)))
    return reply.send({ error: { code, message }, ...(review && { review }), ...(findings && { findings }) } satisfies ProblemAnswer)
  return sendCompressed(request, reply, await pages(code, problemWords(code)))
}

/** For those who followed a wrong link or met a fault: a way on. */
export function problemWords(code: ProblemCode): ShortPageWords {
  const { status, message } = problems[code]
  const action = { text: 'Buka halaman utama rumah sakit', href: endpoints.page }
  const title = status === 404 ? 'Halaman tidak ditemukan' : 'Maaf, ada gangguan'
  return { title, body: <MessagePage paragraphs={[message]} action={action} /> }
}

/** Refused by a gate or a limit. What is away for another reason says so: it has a cause, or is an error of its own. */
export function isByLoad(error: unknown, code: ProblemCode): boolean {
  const { status } = problems[code]
  return status === 429 || (status === 503 && error instanceof Problem && error.cause === undefined)
}

/** What the framework and its plugins refuse by these. */
const CODES: Readonly<Record<number, ProblemCode>> = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'media-type',
  429: 'too-many-requests',
  503: 'unavailable',
}

function readCode(error: FastifyError | Problem): ProblemCode {
  if (error instanceof Problem) return error.code
  if (isDatabaseOutage(error)) return 'unavailable'
  const { statusCode = 500 } = error
  return CODES[statusCode] ?? (statusCode < 500 ? 'bad-request' : 'internal')
}
