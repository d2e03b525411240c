import { isValidElement } from 'react'
import { ChaptersPage } from '../../ground/documents/ChaptersPage.tsx'
import { FormPage, isWrong } from '../../ground/documents/FormPage.tsx'
import { MessagePage } from '../../ground/documents/MessagePage.tsx'
import { List, Tasks } from '../../ground/documents/parts.tsx'
import { PlainDocument } from '../../ground/documents/PlainDocument.tsx'
import { renderDocument } from '../../ground/documents/render-document.ts'
import { documentStyles } from '../../ground/documents/sheet.ts'
import type { RenderReviews, ReviewsView, OwnReviewBody } from './reviews-view.ts'
import { ReviewListPage } from './ReviewListPage.tsx'
import styles from './reviews.css?inline'
import { CrisisBox } from '../../ground/ui/CrisisBox/CrisisBox.tsx'

export const reviewsStyles = documentStyles + styles

export const renderReviews: RenderReviews = (view) => renderDocument(<ReviewsDocument view={view} />)

export function ReviewsDocument({ view }: { view: ReviewsView }) {
  const { help } = view
  return (
    <PlainDocument view={view} alarm={help ? `${help.title}: ` : alarmOf(view)}>
      {help && <CrisisBox help={help} heading="h2" className="help card" unsent={help.unsent} />}
      <Body view={view} />
    </PlainDocument>
  )
}

/** What those hear first who do not see the page. */
function alarmOf({ body, isWrong: isSaid }: ReviewsView): string {
  if (isValidElement(body)) return isSaid === true ? 'Ada yang perlu diperbaiki: ' : ''
  const forms = body.kind === 'form' ? [body] : body.kind === 'own' ? body.forms.map((one) => one.body) : []
  return forms.some(isWrong) ? 'Ada yang perlu diperbaiki: ' : ''
}

function Body({ view: { body, hospital, formToken } }: { view: ReviewsView }) {
  if (isValidElement(body)) return body
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
