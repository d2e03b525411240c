import type { OwnReview, Review, ReviewOverview, ToldFinding, SessionAnswer, SessionUser } from '../../contract/review.ts'
import { reviewTag, type Rating } from '../../contract/review-rules.ts'

/** `expired`: the session ended while a form was open. The form stays, and the same person continues with it after signing in. */
export type Visitor = { status: 'signed-out' } | { status: 'signed-in'; user: SessionUser } | { status: 'expired'; user: SessionUser }

/** `chosen` has an address once the upload succeeded, so that a second try does not upload again. */
export type FormPhoto = { kind: 'none' } | { kind: 'stored'; url: string } | { kind: 'chosen'; file: File; url: string | null }

export type FormErrors = Partial<Record<'text' | 'rating' | 'photo', string | undefined>>

/** Why the server would let a text wait. */
export interface Waiting {
  /** The findings whose words are still in the text. */
  findings: readonly ToldFinding[]
  /** The sentence of what the author may do now; null once the text was changed, so that the server is asked again. */
  choice: string | null
}

/** Where a sign-in stands: a window is open, could not be opened, or is refused by another app's browser. */
export type LoginState = 'idle' | 'waiting' | 'blocked' | 'in-app'

/** The part of the form that survives a reload: everything but a photo that is not uploaded yet. */
export type KeptDraft = Pick<ReviewForm, 'editing' | 'basedOn' | 'text' | 'rating' | 'photo' | 'initials'>

export const EMPTY_FORM = {
  editing: null as string | null,
  /** Version of that review when the edit began, so that an edit made elsewhere meanwhile is noticed. */
  basedOn: null as string | null,
  text: '',
  rating: 0 as 0 | Rating,
  photo: { kind: 'none' } as FormPhoto,
  /** Whether the name is shown as initials. */
  initials: false,
  errors: {} as FormErrors,
  waiting: null as Waiting | null,
  sending: false,
}
export type ReviewForm = typeof EMPTY_FORM

export const INITIAL_STATE = {
  overview: null as ReviewOverview | null,
  visitor: { status: 'signed-out' } as Visitor,
  ownReview: null as OwnReview | null,
  form: EMPTY_FORM,
  login: 'idle' as LoginState,
  /** The review that the delete dialog asks about. */
  deleting: null as Review | null,
  /** Whether the dialog that deletes the account is open. */
  leaving: false,
}
export type State = typeof INITIAL_STATE

/** Whether leaving the form would lose something. */
export function isWritten({ editing, text, rating, photo }: ReviewForm): boolean {
  return editing !== null || text.trim() !== '' || rating !== 0 || photo.kind !== 'none'
}

/** Id of the person who wrote what is in the form. */
export const findAuthor = (visitor: Visitor): string | null => (visitor.status === 'signed-out' ? null : visitor.user.uid)

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

const withForm = (state: State, changed: Partial<ReviewForm>): State => ({ ...state, form: { ...state.form, ...changed } })

/** What happens to the state, each with what it is afterwards. */
const CHANGES = {
  'overview-read': (state: State, overview: ReviewOverview): State => ({ ...state, overview }),
  'session-read': withSession,
  'session-expired': (state: State): State =>
    withForm({ ...state, visitor: ended(state.visitor), deleting: null, leaving: false }, { sending: false }),
  'logged-out': (state: State): State => ({ ...INITIAL_STATE, overview: state.overview, login: state.login }),
  login: (state: State, login: LoginState): State => ({ ...state, login }),
  'delete-asked': (state: State, deleting: Review | null): State => ({ ...state, deleting }),
  'leave-asked': (state: State, leaving: boolean): State => ({ ...state, leaving }),
  'draft-restored': (state: State, draft: KeptDraft): State =>
    withForm(state, withoutLostReview({ ...EMPTY_FORM, ...draft }, state.ownReview?.id ?? null)),
  'text-written': (state: State, text: string): State =>
    withForm(state, { text, errors: { ...state.form.errors, text: undefined }, waiting: stillWaiting(state.form, text) }),
  'rating-chosen': (state: State, rating: Rating): State =>
    withForm(state, { rating, errors: { ...state.form.errors, rating: undefined }, waiting: stillWaiting(state.form, state.form.text) }),
  'name-chosen': (state: State, initials: boolean): State => withForm(state, { initials }),
  'photo-chosen': (state: State, file: File): State =>
    withForm(state, { photo: { kind: 'chosen', file, url: null }, errors: { ...state.form.errors, photo: undefined } }),
  'photo-removed': (state: State): State =>
    withForm(state, { photo: { kind: 'none' }, errors: { ...state.form.errors, photo: undefined } }),
  'photo-uploaded': withPhotoAt,
  'photo-unusable': (state: State): State => withPhotoAt(state, null),
  'edit-started': (state: State, review: OwnReview): State => withForm(state, fillForm(review)),
  'edit-rebased': (state: State, review: Review): State =>
    state.form.editing === review.id ? withForm(state, { basedOn: reviewTag(review) }) : state,
  'form-left': (state: State): State => ({ ...state, form: EMPTY_FORM }),
  'form-refused': (state: State, errors: FormErrors): State => withForm(state, { errors, sending: false }),
  'would-wait': (state: State, waiting: Waiting): State => withForm(state, { errors: {}, waiting }),
  /** What was wrong with the attempt before is not said of this one. */
  sending: (state: State, sending: boolean): State => withForm(state, sending ? { sending, errors: {} } : { sending }),
}

/** The name of a change with what it brings. */
export type StateChange<Name = keyof typeof CHANGES> = Name extends keyof typeof CHANGES
  ? Parameters<(typeof CHANGES)[Name]> extends [State, ...infer Brought]
    ? [name: Name, ...Brought]
    : never
  : never

export function reduce(state: State, [name, brought]: StateChange): State {
  return (CHANGES[name] as (state: State, brought: unknown) => State)(state, brought)
}

/** Sets the address of a chosen photo; null if the server does not accept it any more, which also removes a stored photo. */
function withPhotoAt(state: State, url: string | null): State {
  const { photo } = state.form
  if (photo.kind === 'chosen') return withForm(state, { photo: { ...photo, url } })
  return url === null ? withForm(state, { photo: EMPTY_FORM.photo }) : state
}

function fillForm(own: NonNullable<State['ownReview']>): ReviewForm {
  const { id, review, rating, imageUrl, nameAs } = own
  const photo = imageUrl === null ? EMPTY_FORM.photo : { kind: 'stored' as const, url: imageUrl }
  return { ...EMPTY_FORM, editing: id, basedOn: reviewTag(own), text: review, rating, photo, initials: nameAs === 'initials' }
}

/** Keeps the findings whose words are still in the text, without the choice to send it as it is, which only the server can offer again. */
function stillWaiting({ waiting }: ReviewForm, text: string): ReviewForm['waiting'] {
  const findings = waiting?.findings.filter(({ words }) => text.includes(words)) ?? []
  return findings.length > 0 ? { findings, choice: null } : null
}

const ended = (visitor: Visitor): Visitor => (visitor.status === 'signed-in' ? { ...visitor, status: 'expired' } : visitor)

function withSession(state: State, { user, review }: SessionAnswer): State {
  if (!user) {
    const unfinished = state.visitor.status !== 'signed-out' && isWritten(state.form)
    return {
      ...state,
      visitor: unfinished ? ended(state.visitor) : { status: 'signed-out' },
      ownReview: null,
      form: unfinished ? state.form : EMPTY_FORM,
      deleting: null,
      leaving: false,
    }
  }
  const author = findAuthor(state.visitor)
  const sameAuthor = author === null || author === user.uid
  return {
    ...state,
    visitor: { status: 'signed-in', user },
    ownReview: review,
    form: sameAuthor ? withoutLostReview(state.form, review?.id ?? null) : EMPTY_FORM,
    deleting: state.deleting?.id === review?.id ? state.deleting : null,
  }
}

/** The review that was being edited was deleted elsewhere: the form keeps its text, as a new review. */
function withoutLostReview(form: ReviewForm, ownId: string | null): ReviewForm {
  if (form.editing === null || form.editing === ownId) return form
  const photo = form.photo.kind === 'stored' ? EMPTY_FORM.photo : form.photo
  return { ...form, editing: null, basedOn: null, photo }
}

export type Store = ReturnType<typeof createStore>

/** The island's state, outside React: the sign-in window and answers of the server change it as well. */
export function createStore() {
  let state = INITIAL_STATE
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    apply(...change: StateChange): void {
      state = reduce(state, change)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
