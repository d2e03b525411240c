import type { FastifyInstance } from 'fastify'
import { loginUrl } from '../../contract/endpoints.ts'
import { FormTokenProvider, MessagePage } from '../../ground/documents/parts.tsx'
import { acceptForms, formRoute, type FormRequest } from '../../ground/http/documents.ts'
import { Problem } from '../../ground/http/problem.ts'
import type { OwnSessions } from '../../ground/people/own-sessions.ts'
import type { Session, SessionReader } from '../../ground/people/signed-in-user.ts'
import type { SiteKeeper } from '../../ground/site/site-keeper.ts'
import type { Moderation } from '../moderation.ts'
import type { ReviewService } from '../review-service.ts'
import { drawReviewPage, type ReviewPage } from './document.tsx'

export interface VisitorNeeds {
  reviews: ReviewService
  moderation: Moderation
  sessions: SessionReader & OwnSessions
  site: Pick<SiteKeeper, 'current'>
  loginLabel: string
  /** Deletes an account with all its data. */
  leave(userId: string): Promise<void>
}

/** A request of somebody who is signed in. */
export type AskedByVisitor = VisitorNeeds & FormRequest & { session: Session }

export type VisitorAnswer = ReviewPage & { status?: number }

/** A page for signed-in visitors, with forms that need no script. */
export interface VisitorPage {
  path: string
  title: string
  /** The text for visitors who are not signed in. */
  invitation: string
  /** Set if the page is also served while the hospital shows no reviews, for visitors who are still signed in. */
  outlivesReviews?: true
  /** Set if the form signs out; such a form is not refused under load. */
  signsOut?: true
  /** The name of the sign-in that returns to this page. */
  flow(query: URLSearchParams): string
  show(asked: AskedByVisitor): Promise<VisitorAnswer>
  /** Handles a sent form; null shows the page again. */
  act(asked: AskedByVisitor): Promise<VisitorAnswer | null>
}

/** Random tokens of the form; they are not searched for words of need, which they may contain by chance. */
const OF_THE_FORM = new Set(['token', 'tag'])

export function visitorRoutes(needs: VisitorNeeds, pages: readonly VisitorPage[]) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app)
    for (const page of pages)
      formRoute(app, { method: ['GET', 'POST'], path: page.path, signsOut: page.signsOut === true }, async (read, request) => {
        const session = await needs.sessions.sessionOf(request)
        const areOpen = needs.site.current().site.hospital.reviews
        if (!areOpen && (session === null || page.outlivesReviews !== true)) throw new Problem('reviews-closed')
        const wasSent = request.method === 'POST'
        const answer =
          session === null
            ? signIn(page, needs.loginLabel, read.query, wasSent)
            : await answerSignedIn(page, { ...needs, ...read, session }, wasSent)
        if (answer === null) return { redirect: read.query.size === 0 ? page.path : `${page.path}?${read.query.toString()}` }
        const { status = 200, ...shown } = answer
        const written = Array.from(read.form).flatMap(([name, value]) => (OF_THE_FORM.has(name) ? [] : value))
        const [need] = wasSent && !shown.help ? await needs.reviews.needIn(written.join('\n'), request.ip) : []
        const help = shown.help ?? need?.help
        const body = <FormTokenProvider value={session?.formToken ?? ''}>{shown.body}</FormTokenProvider>
        return { status, ...(await drawReviewPage(needs.site.current(), page.path, { ...shown, body, help })) }
      })
  }
}

async function answerSignedIn(page: VisitorPage, asked: AskedByVisitor, wasSent: boolean): Promise<VisitorAnswer | null> {
  if (!wasSent) return page.show(asked)
  if (asked.form.get('token') === asked.session.formToken) return page.act(asked)
  const paragraphs = ['Anda masuk lagi sejak formulir ini dibuka. Tidak ada yang disimpan. Buka halaman ini sekali lagi, lalu kirim lagi.']
  const action = { text: 'Buka lagi', href: page.path }
  return { status: 403, title: page.title, body: <MessagePage paragraphs={paragraphs} action={action} /> }
}

function signIn({ title, invitation, flow }: VisitorPage, loginLabel: string, query: URLSearchParams, wasSent: boolean): VisitorAnswer {
  const paragraphs = wasSent
    ? ['Sesi Anda sudah berakhir, dan tidak ada yang disimpan. Masuk, lalu kembali ke halaman sebelumnya: isian Anda masih ada di sana.']
    : [invitation]
  const action = { text: `Masuk dengan ${loginLabel}`, href: loginUrl(flow(query)) }
  return { status: wasSent ? 403 : 200, title, body: <MessagePage paragraphs={paragraphs} action={action} /> }
}
