import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints, staffEndpoints } from '../contract/endpoints.ts'
import { FLOW_ID, INVITATION_FLOW, OWN_REVIEW_FLOW, REPORT_FLOW, STAFF_AGAIN_FLOW, STAFF_FLOW, LOGIN_CHANNEL } from '../contract/login.ts'
import { noteFault, noteRefusal } from '../ground/http/journal.ts'
import { Problem } from '../ground/http/problem.ts'
import { isByLoad } from '../ground/http/problem-handler.ts'
import { perAddress } from '../ground/http/rate-limits.ts'
import type { LoginCookies } from './cookies.ts'
import { describeFailure, LoginError, factsOf } from './login-failure.ts'
import type { LoginFailure } from './login-failure.ts'
import type { SmallPage, Letterhead } from '../ground/http/small-page.ts'
import type { SignIn } from './sign-in.ts'
import type { LoginResult } from '../contract/login.ts'
import { messages } from '../contract/messages.ts'
import { escapeHtml, smallPage } from '../ground/http/small-page.ts'

interface LoginRouteNeeds {
  signIn: SignIn
  cookies: LoginCookies
  /** Name of the account provider. */
  label: string
  /** Per visitor's address; counts only where @fastify/rate-limit is registered. */
  attemptsPerMinute: number
  /** Whose pages they are. */
  letterhead?: () => Letterhead
}

/** `GET /login` and its callback: pages, in the sign-in window or in the tab itself. */
export function loginRoutes({ signIn, cookies, label, attemptsPerMinute, letterhead }: LoginRouteNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    })

    const beginning = { exposeHeadRoute: false, onRequest: refuseUnopened, ...perAddress(attemptsPerMinute) }
    app.get(endpoints.login, beginning, async (request, reply) => {
      const { url, state, attemptToken } = await signIn.begin(flowOf(request))
      cookies.dropStaleAttempts(request, reply)
      cookies.attempt(state).set(reply, attemptToken)
      return reply.redirect(url.href, 302)
    })

    app.get(endpoints.loginCallback, { exposeHeadRoute: false }, async (request, reply) => {
      const query = new URL(request.url, 'http://callback.invalid').searchParams
      const attemptCookie = cookies.attempt(query.get('state') ?? '')
      const outcome = await signIn.finish({
        query,
        attemptToken: attemptCookie.read(request),
        sessionToken: cookies.session.read(request),
      })
      attemptCookie.clear(reply)
      if (!outcome.ok) return fail(request, reply, outcome)
      cookies.session.set(reply, outcome.sessionToken)
      const { flow } = outcome
      if (flow === null) return reply.redirect(REVIEWS_ADDRESS, 303)
      const address = plainAddress(flow)
      return address === null ? sendPage(reply, popupPage({ flow, ok: true }, letterhead?.())) : reply.redirect(address, 303)
    })

    app.setErrorHandler((error: FastifyError | LoginError, request, reply) => {
      const flow = request.routeOptions.url === endpoints.login ? flowOf(request) : null
      return fail(request, reply, { flow, failure: failureOf(error), cause: error })
    })
  }

  function fail(
    request: FastifyRequest,
    reply: FastifyReply,
    { flow, failure, cause }: { flow: string | null; failure: LoginFailure; cause: unknown },
  ): FastifyReply {
    // The rest is the visitor's own doing.
    const isForOperator = failure === 'provider-unavailable' || failure === 'answer-refused'
    if (cause instanceof Problem && isByLoad(cause, cause.code)) noteRefusal(request, cause.code, { level: 'warn' })
    else if (failure === 'internal') noteFault(request, failure, cause, 'sign-in broke')
    else if (failure === 'too-many') noteRefusal(request, failure, { level: 'warn' })
    else
      noteRefusal(request, failure, {
        level: isForOperator ? 'warn' : 'info',
        facts: { failure, ...factsOf(cause) },
        words: 'sign-in failed',
      })
    const { status, message } = describeFailure(failure, label)
    const house = letterhead?.()
    const tab = flow === null ? REVIEWS_ADDRESS : plainAddress(flow)
    if (flow === null || tab !== null) return sendPage(reply.status(status), failurePage(message, house, tab ?? REVIEWS_ADDRESS))
    return sendPage(reply.status(status), popupPage({ flow, ok: false, message }, house))
  }
}

/**
 * Somebody opens the sign-in, in the tab or in a window of its own. A picture, a frame or a page loaded in advance may stand in
 * anybody's page: it begins nothing, and is refused before it counts. Browsers before 2023 may not say what asks.
 */
async function refuseUnopened({ headers }: FastifyRequest): Promise<void> {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': destination = 'document', 'sec-purpose': purpose } = headers
  if (mode !== 'navigate' || destination !== 'document' || purpose !== undefined) throw new LoginError('not-opened')
}

function sendPage(reply: FastifyReply, { html, contentSecurityPolicy }: SmallPage): FastifyReply {
  return reply.header('content-security-policy', contentSecurityPolicy).type('text/html; charset=utf-8').send(html)
}

/** The flow id of the tab that asked; null when there is none, or something else in its place. */
function flowOf(request: FastifyRequest): string | null {
  const { flow } = request.query as Record<string, unknown>
  return typeof flow === 'string' && FLOW_ID.test(flow) ? flow : null
}

/** Where a sign-in from a plain page goes on, in the tab itself; null for a window's flow. */
function plainAddress(flow: string): string | null {
  if (flow === STAFF_FLOW || flow === STAFF_AGAIN_FLOW) return staffEndpoints.room
  if (flow === OWN_REVIEW_FLOW) return endpoints.ownReview
  if (flow.startsWith(REPORT_FLOW)) return `${endpoints.reportReview}?ulasan=${flow.slice(REPORT_FLOW.length)}`
  return flow.startsWith(INVITATION_FLOW) ? `${staffEndpoints.invitation}?kode=${flow.slice(INVITATION_FLOW.length)}` : null
}

function failureOf(error: FastifyError | LoginError): LoginFailure {
  if (error instanceof LoginError) return error.failure
  return error.statusCode === 429 ? 'too-many' : 'internal'
}

/** Where the page goes on after a sign-in in the same tab. */
export const REVIEWS_ADDRESS = '/#reviews'

// window.opener is lost on the way over another origin: the channel reaches the page all the same.
const TELL_AND_CLOSE = `
const result = JSON.parse(document.querySelector('[data-result]').dataset.result)
new BroadcastChannel('${LOGIN_CHANNEL}').postMessage(result)
window.close()
`

/** Last page of the sign-in window: tells the page that asked and closes itself; reads well if it cannot. */
export function popupPage(result: LoginResult, letterhead: Letterhead | undefined): SmallPage {
  const title = result.ok ? messages.loginSucceeded : 'Login gagal'
  const text = result.ok ? 'Anda sudah masuk. Jendela ini boleh ditutup.' : result.message
  return smallPage({
    title,
    letterhead,
    body: `<p data-result="${escapeHtml(JSON.stringify(result))}">${escapeHtml(text)}</p>
<p><a href="${REVIEWS_ADDRESS}">Kembali ke ulasan</a></p>`,
    script: TELL_AND_CLOSE,
  })
}

/** For a sign-in that failed and that no other tab waits for. */
export function failurePage(message: string, letterhead: Letterhead | undefined, address = REVIEWS_ADDRESS): SmallPage {
  return smallPage({
    title: 'Login gagal',
    letterhead,
    body: `<p>${escapeHtml(message)}</p>
<p><a href="${address}">${address === REVIEWS_ADDRESS ? 'Kembali ke ulasan' : 'Coba masuk lagi'}</a></p>`,
  })
}
