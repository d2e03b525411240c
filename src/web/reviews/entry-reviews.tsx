import { renderToStaticMarkup } from 'react-dom/server'
import { ChaptersPage } from '../documents/ChaptersPage.tsx'
import { FormPage, isWrong } from '../documents/FormPage.tsx'
import { MessagePage } from '../documents/MessagePage.tsx'
import { PlainDocument } from '../documents/PlainDocument.tsx'
import { documentStyles } from '../documents/sheet.ts'
import type { RenderReviews, ReviewsView } from '../page-input/reviews-view.ts'
import { OwnReviewPage } from './OwnReviewPage.tsx'
import { ReviewListPage } from './ReviewListPage.tsx'
import styles from './reviews.css?inline'

export const reviewsStyles = documentStyles + styles

export const renderReviews: RenderReviews = (view) => `<!doctype html>${renderToStaticMarkup(<ReviewsDocument view={view} />)}`

function ReviewsDocument({ view }: { view: ReviewsView }) {
  const { body } = view
  return (
    <PlainDocument view={view} alarm={alarmOf(body)}>
      <Body view={view} />
    </PlainDocument>
  )
}

/** What those hear first who do not see the page. */
function alarmOf(body: ReviewsView['body']): string {
  if (body.kind === 'own' && body.help) return `${body.help.title}: `
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
