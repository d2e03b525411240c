import type { Rating } from '../../../contract/review-rules.ts'
import type { OwnReview, Review, ReviewOverview, ToldFinding } from '../../../contract/review.ts'
import type { SessionAnswer, SessionUser } from '../../../contract/session.ts'

/** `expired`: the session ended while a form was open. The form stays, and the same person continues with it after signing in. */
export type Visitor = { status: 'signed-out' } | { status: 'signed-in'; user: SessionUser } | { status: 'expired'; user: SessionUser }

/** `chosen` has an address once the upload succeeded, so that a second try does not upload again. */
export type FormPhoto = { kind: 'none' } | { kind: 'stored'; url: string } | { kind: 'chosen'; file: File; url: string | null }

export interface FormErrors {
  text?: string
  rating?: string
  photo?: string
}

/** Why the server would let a text wait. */
export interface Waiting {
  /** Those whose words still stand in the text. */
  findings: readonly ToldFinding[]
  /** What the author may do now; null once something was changed: then it is asked again. */
  choice: string | null
}

export interface ReviewForm {
  /** Id of the review that is being edited, or null. */
  editing: string | null
  /** Version of that review when the edit began, so that an edit made elsewhere meanwhile is noticed. */
  basedOn: string | null
  text: string
  rating: 0 | Rating
  photo: FormPhoto
  /** The name stands as initials. */
  initials: boolean
  errors: FormErrors
  waiting: Waiting | null
  sending: boolean
}

/** Where a sign-in stands: a window is open, could not be opened, or is refused by another app's browser. */
export type LoginState = 'idle' | 'waiting' | 'blocked' | 'in-app'

export interface State {
  overview: ReviewOverview | null
  visitor: Visitor
  ownReview: OwnReview | null
  form: ReviewForm
  login: LoginState
  /** The review that the delete dialog asks about. */
  deleting: Review | null
  /** Whether the dialog that deletes the account is open. */
  leaving: boolean
}

/** The part of the form that survives a reload: everything but a photo that is not uploaded yet. */
export type Draft = Pick<ReviewForm, 'editing' | 'basedOn' | 'text' | 'rating' | 'photo' | 'initials'>

export type Change =
  | { type: 'overview-read'; overview: ReviewOverview }
  | { type: 'session-read'; session: SessionAnswer }
  | { type: 'session-expired' }
  | { type: 'logged-out' }
  | { type: 'login'; login: LoginState }
  | { type: 'draft-restored'; draft: Draft }
  | { type: 'text-written'; text: string }
  | { type: 'rating-chosen'; rating: Rating }
  | { type: 'name-chosen'; initials: boolean }
  | { type: 'photo-chosen'; file: File }
  | { type: 'photo-removed' }
  | { type: 'photo-uploaded'; url: string }
  | { type: 'photo-unusable' }
  | { type: 'edit-started'; review: OwnReview }
  | { type: 'edit-rebased'; review: Review }
  | { type: 'form-left' }
  | { type: 'form-refused'; errors: FormErrors }
  | { type: 'would-wait'; waiting: Waiting }
  | { type: 'sending'; sending: boolean }
  | { type: 'delete-asked'; review: Review | null }
  | { type: 'leave-asked'; leaving: boolean }

export const EMPTY_FORM: ReviewForm = {
  editing: null,
  basedOn: null,
  text: '',
  rating: 0,
  photo: { kind: 'none' },
  initials: false,
  errors: {},
  waiting: null,
  sending: false,
}

export const INITIAL_STATE: State = {
  overview: null,
  visitor: { status: 'signed-out' },
  ownReview: null,
  form: EMPTY_FORM,
  login: 'idle',
  deleting: null,
  leaving: false,
}

/** Whether leaving the form would lose something. */
export function isWritten({ editing, text, rating, photo }: ReviewForm): boolean {
  return editing !== null || text.trim() !== '' || rating !== 0 || photo.kind !== 'none'
}

/** Id of the person who wrote what is in the form. */
export function authorOf(visitor: Visitor): string | null {
  return visitor.status === 'signed-out' ? null : visitor.user.uid
}

export type ShownReview = { review: OwnReview; own: true } | { review: Review; own: false }

/** The newest reviews. The visitor's own comes first when it is not among them, so that it can be changed. */
export function shownReviews({ overview, ownReview, visitor }: State): ShownReview[] {
  const mine = visitor.status === 'signed-in' && ownReview?.userId === visitor.user.uid ? ownReview : null
  const newest = (overview?.reviews ?? []).map((review): ShownReview =>
    review.id === mine?.id ? { review: mine, own: true } : { review, own: false },
  )
  if (mine === null || newest.some(({ own }) => own)) return newest
  return [{ review: mine, own: true }, ...newest]
}
