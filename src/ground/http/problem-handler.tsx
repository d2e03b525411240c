import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints, type UploadAnswer } from '../../contract/endpoints.ts'
import type { ProblemAnswer } from '../../contract/problem-answer.ts'
import { problems, type ProblemCode } from '../../contract/problem.ts'
import { isDatabaseOutage } from '../database/database-errors.ts'
import { MessagePage } from '../documents/parts.tsx'
import { Problem } from './problem.ts'
import { noteFault, noteRefusal } from './journal.ts'
import { keepShortPages, sendCompressed, type CompressedPage, type ShortPages, type ShortPageWords } from './short-page.tsx'

/** Paths whose errors are JSON; others get a page. */
const JSON_PATHS = ['/api/', endpoints.images]

const DEFAULT_RETRY_SECONDS = 5

/** What is answered for an unknown address: a permanent redirect, or a page. */
type Instead = (request: FastifyRequest) => Promise<{ target: string } | { page: CompressedPage }>

/** How long browsers keep a redirect, so that a wrong one is soon gone. */
const LED_FOR = 'public, max-age=3600'

/** Turns errors into HTTP answers, in this one place. */
export function handleProblems(app: FastifyInstance, pages: ShortPages = keepShortPages(), instead?: Instead): void {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => answerError(error, request, reply, pages, instead))
  app.setNotFoundHandler((request, reply) => answerError(new Problem('not-found'), request, reply, pages, instead))
}

/** Also for errors of the router, before a handler is chosen. */
export async function answerError(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  pages: ShortPages,
  instead?: Instead,
): Promise<FastifyReply> {
  const code = readCode(error)
  const other = code === 'not-found' && ['GET', 'HEAD'].includes(request.method) ? await otherFor(request, instead) : undefined
  if (other && 'target' in other) return redirectPermanently(reply, other.target)
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
  return sendCompressed(request, reply, other?.page ?? (await pages(code, problemWords(code))))
}

/** Finds something better than "not found"; if that fails, the plain answer is given. */
async function otherFor(request: FastifyRequest, instead?: Instead) {
  try {
    return await instead?.(request)
  } catch (error) {
    request.log.warn({ err: error }, 'finding what is near an unknown address failed')
    return undefined
  }
}

export const redirectPermanently = (reply: FastifyReply, target: string): FastifyReply =>
  reply.header('cache-control', LED_FOR).redirect(target, 301)

/** The words of an error page, with a link to go on. */
export function problemWords(code: ProblemCode): ShortPageWords {
  const { status, message } = problems[code]
  const action = { text: 'Buka halaman utama rumah sakit', href: endpoints.page }
  const title = status === 404 ? 'Halaman tidak ditemukan' : 'Maaf, ada gangguan'
  return { title, body: <MessagePage paragraphs={[message]} action={action} /> }
}

/** Whether a request was refused by a gate or limit. An outage has a cause, or is another error. */
export function isByLoad(error: unknown, code: ProblemCode): boolean {
  const { status } = problems[code]
  return status === 429 || (status === 503 && error instanceof Problem && error.cause === undefined)
}

/** The codes for statuses with which the framework and its plugins refuse. */
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
