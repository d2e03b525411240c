import { ChaptersPage } from '../documents/ChaptersPage.tsx'
import { FormPage, isWrong } from '../documents/FormPage.tsx'
import { MessagePage } from '../documents/MessagePage.tsx'
import { List, Tasks } from '../documents/parts.tsx'
import { PlainDocument } from '../documents/PlainDocument.tsx'
import { renderDocument } from '../documents/render-document.ts'
import { documentStyles } from '../documents/sheet.ts'
import type { RenderReviews, ReviewsView, OwnReviewBody } from '../page-input/reviews-view.ts'
import { ReviewListPage } from './ReviewListPage.tsx'
import styles from './reviews.css?inline'
import { ButtonLink } from '../ui/Button/Button.tsx'
import { wholeTimes } from '../ui/format/whole-times.tsx'

export const reviewsStyles = documentStyles + styles

export const renderReviews: RenderReviews = (view) => renderDocument(<ReviewsDocument view={view} />)

export function ReviewsDocument({ view }: { view: ReviewsView }) {
  const { body, help } = view
  return (
    <PlainDocument view={view} alarm={help ? `${help.title}: ` : alarmOf(body)}>
      {help && <Help help={help} />}
      <Body view={view} />
    </PlainDocument>
  )
}

/** What those hear first who do not see the page. */
function alarmOf(body: ReviewsView['body']): string {
  const forms = body.kind === 'form' ? [body] : body.kind === 'own' ? body.forms.map((one) => one.body) : []
  return forms.some(isWrong) ? 'Ada yang perlu diperbaiki: ' : ''
}

function Body({ view: { body, hospital, formToken } }: { view: ReviewsView }) {
  switch (body.kind) {
    case 'message':
      return <MessagePage body={body} />
    case 'chapters':
      return <ChaptersPage body={body} />
    case 'form':
      return <FormPage body={body} token={formToken} />
    case 'own':
      return <OwnReviewPage body={body} token={formToken} />
    default:
      return <ReviewListPage body={body} hospital={hospital} />
  }
}

/** Where one's review stands, and what can be done about it. */
export function OwnReviewPage({ body: { facts, forms, links }, token }: { body: OwnReviewBody; token: string }) {
  return (
    <>
      <List texts={facts} look="words" />
      {[...forms.filter(({ body }) => isWrong(body)), ...forms.filter(({ body }) => !isWrong(body))].map(({ title, body }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <FormPage body={body} token={token} />
        </section>
      ))}
      <Tasks links={links} />
    </>
  )
}

const LOOKS = { line: 'primary', emergency: 'emergency', chat: 'secondary' } as const

function Help({ help: { title, words, ways, unsent } }: { help: NonNullable<ReviewsView['help']> }) {
  return (
    <section className="help card" aria-labelledby="bantuan">
      <h2 id="bantuan">{title}</h2>
      <p>{words}</p>
      <p className="row">
        {ways.map(({ kind, text, href }) => (
          <ButtonLink key={kind} look={LOOKS[kind]} href={href}>
            <span>{wholeTimes(text)}</span>
          </ButtonLink>
        ))}
      </p>
      {unsent && <p>{unsent}</p>}
    </section>
  )
}
