import { CLIENT_HEADER, CLIENT_HEADER_VALUE, endpoints, REQUEST_KEY_HEADER, UPLOAD_FIELD } from '../../contract/endpoints.ts'
import type { UploadAnswer } from '../../contract/endpoints.ts'
import { fillIn } from '../../contract/fill-in.ts'
import { bothEnds } from '../../contract/review-rules.ts'
import { messages } from '../../contract/words.ts'
import type { ProblemAnswer } from '../../contract/problem-answer.ts'
import type { ProblemCode } from '../../contract/problem.ts'
import type { OwnReview, ReviewDraft, ReviewOverview, ToldFinding, SessionAnswer } from '../../contract/review.ts'

const ANSWER_MILLISECONDS = 20_000
const UPLOAD_MILLISECONDS = 120_000

const NO_CONNECTION = 'Tidak ada sambungan internet. Periksa jaringan Anda, lalu coba lagi.'
const NO_ANSWER = 'Server terlalu lama menjawab. Coba lagi sebentar lagi.'
const serverStatus = ({ status }: Response): string => fillIn(messages.serverStatus, { status })

/** A call that failed, with words for the visitor. */
export class CallError extends Error {
  /** The problem code of the contract, or null if the server sent none. */
  readonly code: ProblemCode | null
  readonly findings: readonly ToldFinding[]

  constructor(message: string, code: ProblemCode | null = null, options: ErrorOptions & { findings?: readonly ToldFinding[] } = {}) {
    super(message, options)
    this.name = 'CallError'
    this.code = code
    this.findings = options.findings ?? []
  }
}

export type ReviewsApi = ReturnType<typeof createReviewsApi>

export function createReviewsApi(fetch: typeof globalThis.fetch) {
  async function call(path: string, request: RequestInit = {}, milliseconds = ANSWER_MILLISECONDS): Promise<Response> {
    const headers = new Headers(request.headers)
    if (request.method) headers.set(CLIENT_HEADER, CLIENT_HEADER_VALUE)
    // The timer is never cleared: it also aborts a response that stops halfway, and does nothing to a complete one.
    const patience = new AbortController()
    setTimeout(() => patience.abort(), milliseconds)
    try {
      return await fetch(path, { cache: 'no-cache', ...request, headers, signal: patience.signal })
    } catch (error) {
      throw new CallError(error instanceof DOMException ? NO_ANSWER : NO_CONNECTION, null, { cause: error })
    }
  }

  async function callJson<Answer>(path: string, request?: RequestInit): Promise<Answer> {
    const response = await call(path, request)
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return answer as Answer
    const { error, findings = [] } = (answer ?? {}) as Partial<ProblemAnswer>
    throw error?.message ? new CallError(error.message, error.code, { findings }) : new CallError(serverStatus(response))
  }

  function sendJson<Answer>(method: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return callJson(path, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })
  }

  return {
    overview: () => callJson<ReviewOverview>(endpoints.reviews),
    session: () => callJson<SessionAnswer>(endpoints.session),
    /** `requestKey`: the same for each try with the same draft, so that a repeated request makes no second review. */
    create: (draft: ReviewDraft, requestKey: string) =>
      sendJson<OwnReview>('POST', endpoints.reviews, draft, { [REQUEST_KEY_HEADER]: requestKey }),
    /** `basedOn`: version of the review that the draft began with; null overwrites any version. */
    update: (id: string, draft: ReviewDraft, basedOn: string | null) =>
      sendJson<OwnReview>('PUT', endpoints.review(id), draft, basedOn === null ? {} : { 'if-match': basedOn }),
    /** Returns the words of a text that ask for help, with the help; sends no review. */
    need: (text: string) => sendJson<ToldFinding[]>('POST', endpoints.need, { review: bothEnds(text) }),
    remove: (id: string) => callJson<void>(endpoints.review(id), { method: 'DELETE' }),
    logout: () => callJson<void>(endpoints.logout, { method: 'POST' }),
    /** Account, review and photo are gone afterwards. */
    deleteAccount: () => callJson<void>(endpoints.account, { method: 'DELETE' }),
    async upload(photo: Blob): Promise<string> {
      const body = new FormData()
      body.append(UPLOAD_FIELD, photo, 'foto')
      const response = await call(endpoints.upload, { method: 'POST', body }, UPLOAD_MILLISECONDS)
      const answer = (await response.json().catch(() => null)) as UploadAnswer | null
      if (response.ok && answer?.success) return answer.imageUrl
      const message = answer && !answer.success && typeof answer.error === 'string' ? answer.error : serverStatus(response)
      throw new CallError(message, response.status === 401 ? 'signed-out' : null)
    },
  }
}
