import type { ReactElement } from 'react'
import type { HideReason } from '../../contract/moderation/reasons.ts'
import type { ReviewListRequest } from '../../contract/review-list.ts'
import type { CrisisHelp, Review, ReviewOverview } from '../../contract/review.ts'
import type { ChaptersBody, DocumentLink, DocumentView, FormBody, MessageBody } from '../../ground/documents/document-view.ts'

/** A page that readers have beside the page: all reviews, one's own, a report, the privacy notice. */
export interface ReviewsView extends DocumentView {
  body: ReviewListBody | OwnReviewBody | FormBody | MessageBody | ChaptersBody | ReactElement
  isWrong?: boolean
  /** Before all else, for whoever may be in need; `unsent` where what they wrote is not taken yet. */
  help?: (CrisisHelp & { unsent?: string }) | undefined
}

/** What is the same on every page of the list. */
export interface ReviewsInFigures extends Pick<ReviewOverview, 'average' | 'count' | 'distribution'> {
  /** How many the hospital has answered. */
  replied: number
  hidden: Record<HideReason, number>
  /** Days until a review is answered; null while too few are. */
  usualReplyDays: number | null
}

export interface ReviewListBody {
  kind: 'list'
  asked: ReviewListRequest
  figures: ReviewsInFigures
  reviews: Review[]
  timeZone: string
  /** Addresses; null where there are none. */
  newer: string | null
  older: string | null
}

export interface OwnReviewBody {
  kind: 'own'
  /** Who is signed in, where the review stands and why, a sentence each. */
  facts: string[]
  forms: { title: string; body: FormBody }[]
  /** Below the forms. */
  links: DocumentLink[]
}

export type RenderReviews = (view: ReviewsView) => Promise<string>
