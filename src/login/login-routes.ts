import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints, staffEndpoints } from '../contract/endpoints.ts'
import { fillIn } from '../contract/fill-in.ts'
import { FLOW_ID, INVITATION_FLOW, OWN_REVIEW_FLOW, REPORT_FLOW } from '../contract/login.ts'
import { STAFF_AGAIN_FLOW, STAFF_AGAIN_PAGES, STAFF_FLOW } from '../contract/login.ts'
import type { LoginResult } from '../contract/login.ts'
import { answerOnce } from '../ground/http/compress.ts'
import { note, noteFault, noteRefusal } from '../ground/http/journal.ts'
import { Problem } from '../ground/http/problem.ts'
import { isByLoad } from '../ground/http/problem-handler.tsx'
import { perAddress } from '../ground/http/rate-limits.ts'
import type { SessionReader } from '../ground/people/signed-in-user.ts'
import type { LoginCookies } from './cookies.ts'
import { LoginError, readFailureFacts, type LoginFailure } from './login-failure.ts'
import type { HouseLook } from '../ground/documents/document-view.ts'
import { keepShortPages, sendCompressed, writeShortPage, type WrittenPage } from '../ground/http/short-page.tsx'
import { failureWords, popupPage, REVIEWS_ADDRESS } from './login-pages.tsx'
import type { FailedSignIn, SignIn } from './sign-in.ts'
import { loginFailures } from './words.ts'

interface LoginRouteNeeds {
  signIn: SignIn
  cookies: LoginCookies
  sessions: SessionReader
  /** The name of the account provider that a flow uses. */
  labelOf: (flow: string | null) => string
  /** Whether the staff have a provider of their own, with its own callback. */
  hasStaffs: boolean
  /** Per IP address; effective only if @fastify/rate-limit is registered. */
  attemptsPerMinute: number
  onFailure?: (failure: LoginFailure) => void
  /** The hospital's look for these pages. */
  look?: () => HouseLook
}

/** The routes of `GET /login` and its callbacks: pages in the sign-in window or in the tab itself. */
export function loginRoutes({ signIn, cookies, sessions, labelOf, hasStaffs, attemptsPerMinute, onFailure, look }: LoginRouteNeeds) {
  const failurePages = keepShortPages(look)

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    })

    const beginning = { onRequest: refuseUnopened, ...perAddress(attemptsPerMinute) }
    app.get(endpoints.login, beginning, async (request, reply) => {
      const { url, state, attemptToken } = await signIn.begin(readFlow(request))
      cookies.dropStaleAttempts(request, reply)
      cookies.attempt(state).set(reply, attemptToken)
      return reply.redirect(url.href, 302)
    })

    const finish = async (request: FastifyRequest, reply: FastifyReply, isFromStaffs: boolean): Promise<FastifyReply> => {
      const query = new URL(request.url, 'http://callback.invalid').searchParams
      const attemptCookie = cookies.attempt(query.get('state') ?? '')
      const outcome = await signIn.finish(query, attemptCookie.read(request), cookies.session.read(request), isFromStaffs)
      attemptCookie.clear(reply)
      if ('failure' in outcome) {
        // The visitor went back, or the browser restored its tabs: somebody who is signed in goes on to the page.
        const isAgain = outcome.failure === 'attempt-unknown' && (await sessions.sessionOf(request)) !== null
        return isAgain ? reply.redirect(isFromStaffs ? staffEndpoints.room : REVIEWS_ADDRESS, 303) : fail(request, reply, outcome)
      }
      cookies.session.set(reply, outcome.sessionToken)
      const { flow } = outcome
      if (flow === null) return reply.redirect(REVIEWS_ADDRESS, 303)
      const address = plainAddress(flow)
      return address === null ? sendPopup(request, reply, { flow, ok: true }) : reply.redirect(address, 303)
    }
    app.get(endpoints.loginCallback, (request, reply) => finish(request, reply, false))
    if (hasStaffs) app.get(staffEndpoints.loginCallback, (request, reply) => finish(request, reply, true))

    app.setErrorHandler((error: FastifyError | LoginError, request, reply) => {
      const flow = request.routeOptions.url === endpoints.login ? readFlow(request) : null
      return fail(request, reply, { flow, failure: nameFailure(error), cause: error })
    })
  }

  /** Sends the window's page without isolation (COOP), as providers without such a policy do: isolated, Firefox 115 would not let it close itself. */
  async function sendPopup(request: FastifyRequest, reply: FastifyReply, result: LoginResult): Promise<FastifyReply> {
    void reply.header('cross-origin-opener-policy', 'unsafe-none')
    return sendPage(request, reply, await popupPage(result, look?.()))
  }

  async function fail(request: FastifyRequest, reply: FastifyReply, { flow, failure, cause }: FailedSignIn): Promise<FastifyReply> {
    onFailure?.(failure)
    // Other failures are the visitor's own doing.
    const isForOperator = failure === 'provider-unavailable' || failure === 'answer-refused'
    if (cause instanceof Problem && isByLoad(cause, cause.code)) noteRefusal(request, cause.code, 'warn')
    else if (failure === 'internal') noteFault(request, failure, cause, 'sign-in broke')
    else if (failure === 'too-many') noteRefusal(request, failure, 'warn')
    else note(request, isForOperator ? 'warn' : 'info', { failure, ...readFailureFacts(cause), count: 1 }, 'sign-in failed')
    const { status, message: sentence } = loginFailures[failure]
    const message = fillIn(sentence, { label: labelOf(flow) })
    const house = look?.()
    const tab = flow === null ? REVIEWS_ADDRESS : plainAddress(flow)
    void reply.status(status)
    if (flow !== null && tab === null) return sendPopup(request, reply, { flow, ok: false, message })
    const address = tab ?? REVIEWS_ADDRESS
    const words = failureWords(message, address)
    // A page for an address with a query is not kept, because there would be one for each query.
    if (address.includes('?')) return sendPage(request, reply, await writeShortPage({ ...words, house }))
    return sendCompressed(request, reply, await failurePages(`${failure} ${address}`, words))
  }
}

/**
 * Refuses sign-ins that nobody opened in a tab or window: a picture, frame or prefetch in any page could cause them. They are refused before they
 * count. Browsers before 2023 may not send these headers.
 */
async function refuseUnopened({ headers }: FastifyRequest): Promise<void> {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose } = headers
  if (mode !== 'navigate' || destination !== 'document' || purpose !== undefined) throw new LoginError('not-opened')
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { html, policy }: WrittenPage) {
  return answerOnce(request, reply.header('content-security-policy', policy), html)
}

/** The flow id of the tab that waits; null if there is none, or it is not valid. */
function readFlow(request: FastifyRequest): string | null {
  const { flow } = request.query as Record<string, unknown>
  return typeof flow === 'string' && FLOW_ID.test(flow) ? flow : null
}

/** The address to which a sign-in in the tab itself leads; null for the flow of a window. */
function plainAddress(flow: string): string | null {
  const again = STAFF_AGAIN_PAGES.find((page) => flow === `${STAFF_AGAIN_FLOW}-${page}`)
  if (again !== undefined) return `${staffEndpoints.room}/${again}`
  if (flow === STAFF_FLOW || flow === STAFF_AGAIN_FLOW) return staffEndpoints.room
  if (flow === OWN_REVIEW_FLOW) return endpoints.ownReview
  if (flow.startsWith(REPORT_FLOW)) return `${endpoints.reportReview}?ulasan=${flow.slice(REPORT_FLOW.length)}`
  return flow.startsWith(INVITATION_FLOW) ? `${staffEndpoints.invitation}?kode=${flow.slice(INVITATION_FLOW.length)}` : null
}

function nameFailure(error: FastifyError | LoginError): LoginFailure {
  if (error instanceof LoginError) return error.failure
  return error.statusCode === 429 ? 'too-many' : 'internal'
}
