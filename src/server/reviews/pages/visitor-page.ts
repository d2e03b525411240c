import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints, loginUrl } from '../../../contract/endpoints.ts'
import type { DocumentLink } from '../../../web/page-input/document-view.ts'
import type { ReviewsView } from '../../../web/page-input/reviews-view.ts'
import { acceptForms, documentPolicy } from '../../http/documents.ts'
import { Problem } from '../../http/problem.ts'
import { perAddress } from '../../http/rate-limits.ts'
import type { ReviewsBuild } from '../../page/page-build.ts'
import type { OwnSessions } from '../../people/own-sessions.ts'
import type { Session, SessionReader } from '../../people/signed-in-user.ts'
import type { SiteKeeper } from '../../site/site-keeper.ts'
import type { Moderation } from '../moderation.ts'
import type { ReviewService } from '../review-service.ts'
import { reviewPageLook } from './review-page.ts'

const REQUESTS_PER_MINUTE = 120

export interface VisitorNeeds {
  reviews: ReviewService
  moderation: Moderation
  sessions: SessionReader & OwnSessions
  site: Pick<SiteKeeper, 'current'>
  /** Name of the account provider. */
  loginLabel: string
  /** Removes a person with all that is theirs, signed in or not. */
  leave(userId: string): Promise<void>
  openBuild(): Promise<ReviewsBuild>
}

/** A request of somebody who is signed in. */
export interface AskedByVisitor extends VisitorNeeds {
  session: Session
  query: URLSearchParams
  /** Fields of a form that was sent; empty for a page that is only read. */
  form: URLSearchParams
}

export interface VisitorAnswer {
  status?: number
  title: string
  body: ReviewsView['body']
  back?: DocumentLink
}

/** A page for whoever is signed in, with forms that need no script. */
export interface VisitorPage {
  path: string
  title: string
  /** What those who are signed out read. */
  invitation: string
  /** Names the sign-in that leads back here. */
  flow(query: URLSearchParams): string
  show(asked: AskedByVisitor): Promise<VisitorAnswer>
  /** After it the page is shown again, unless it answers something else. */
  act(asked: AskedByVisitor): Promise<VisitorAnswer | null>
}

export function visitorRoutes(needs: VisitorNeeds, pages: readonly VisitorPage[]) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app)
    for (const page of pages) {
      const { config } = perAddress(REQUESTS_PER_MINUTE)
      app.route({
        method: ['GET', 'POST'],
        url: page.path,
        exposeHeadRoute: false,
        config: { ...config, isForm: true },
        handler: async (request, reply) => {
          if (!needs.site.current().site.hospital.reviews) throw new Problem('reviews-closed')
          const session = await needs.sessions.sessionOf(request)
          const answer =
            session === null ? signIn(page, needs, request) : await answerOf(page, askedBy(request, needs, session), request.method)
          if (answer === null) return reply.redirect(addressOf(page, request), 303)
          return send(reply, needs, page, answer, session)
        },
      })
    }
  }
}

function askedBy(request: FastifyRequest, needs: VisitorNeeds, session: Session): AskedByVisitor {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  return { ...needs, session, form, query: queryOf(request) }
}

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://ulasan.invalid').searchParams

/** Of the page's own path: a request line may name another site. */
function addressOf({ path }: VisitorPage, request: FastifyRequest): string {
  const query = queryOf(request)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

async function answerOf(page: VisitorPage, asked: AskedByVisitor, method: string): Promise<VisitorAnswer | null> {
  if (method !== 'POST') return page.show(asked)
  if (asked.form.get('token') === asked.session.formToken) return page.act(asked)
  const paragraphs = ['Anda masuk lagi sejak formulir ini dibuka. Tidak ada yang disimpan. Buka halaman ini sekali lagi, lalu kirim lagi.']
  const action = { text: 'Buka lagi', href: page.path }
  return { status: 403, title: page.title, body: { kind: 'message', paragraphs, action } }
}

function signIn({ title, invitation, flow }: VisitorPage, { loginLabel }: VisitorNeeds, request: FastifyRequest): VisitorAnswer {
  const wasSent = request.method === 'POST'
  const paragraphs = wasSent
    ? ['Sesi Anda sudah berakhir, dan tidak ada yang disimpan. Masuk, lalu kembali ke halaman sebelumnya: isian Anda masih ada di sana.']
    : [invitation]
  const action = { text: `Login dengan ${loginLabel}`, href: loginUrl(flow(queryOf(request))) }
  return { status: wasSent ? 403 : 200, title, body: { kind: 'message', paragraphs, action } }
}

async function send(
  reply: FastifyReply,
  needs: VisitorNeeds,
  page: VisitorPage,
  { status = 200, title, body, back }: VisitorAnswer,
  session: Session | null,
): Promise<FastifyReply> {
  const build = await needs.openBuild()
  const look = reviewPageLook(needs.site.current(), build, page.path)
  const view: ReviewsView = { ...look, title, body, formToken: session?.formToken ?? '', ...(back && { back }) }
  return reply
    .status(status)
    .header('content-security-policy', documentPolicy(view))
    .type('text/html; charset=utf-8')
    .send(build.renderReviews(view))
}

export const ALL_REVIEWS: DocumentLink = { text: 'Semua ulasan', href: endpoints.allReviews }
