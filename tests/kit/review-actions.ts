import type { ReviewsApi } from '../../src/reviews/island/api.ts'
import { createReviewActions } from '../../src/reviews/island/review-actions.ts'
import { createStore } from '../../src/reviews/island/state.ts'
import { createDraftStorage } from '../../src/reviews/island/tab-storage.ts'
import type { OwnReview, ReviewDraft, SessionAnswer, ToldFinding } from '../../src/contract/review.ts'
import { ayu, overviewOf, reviewBy } from './reviews.ts'

/** The actions of a visitor's page on reviews, with every request to the server and every message to the visitor. */
export type ActedReviews = Awaited<ReturnType<typeof actOnReviews>>

/** Ayu, signed in, without a review. */
export async function actOnReviews() {
  const [calls, sent, keys, toasts]: [string[], ReviewDraft[], string[], string[]] = [[], [], [], []]
  /** The tab's session storage. */
  const kept = new Map<string, string>()
  const failures: Partial<Record<keyof ReviewsApi, Error>> = {}
  /** The server's answers; `taken` for a review that it accepts. */
  const answers: { session: SessionAnswer; taken: OwnReview; need: ToldFinding[] } = {
    session: { user: ayu, review: null },
    taken: reviewBy('ayu'),
    need: [],
  }
  const drafts = createDraftStorage({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  })

  function answer<Value>(call: keyof ReviewsApi, value: Value): Promise<Value> {
    calls.push(call)
    const failure = failures[call]
    return failure ? Promise.reject(failure) : Promise.resolve(value)
  }

  const api: ReviewsApi = {
    overview: () => answer('overview', overviewOf(reviewBy('budi'))),
    session: () => answer('session', answers.session),
    create(draft, key) {
      sent.push(draft)
      keys.push(key)
      return answer('create', answers.taken)
    },
    update(id, draft, basedOn) {
      sent.push({ ...draft, review: `${id} ${basedOn}: ${draft.review}` })
      return answer('update', answers.taken)
    },
    need: () => answer('need', answers.need),
    remove: () => answer('remove', undefined),
    upload: () => answer('upload', '/images/baru.webp'),
    logout: () => answer('logout', undefined),
    deleteAccount: () => answer('deleteAccount', undefined),
  }

  /** The page loaded again in the same tab, with the same server. */
  const another = () => {
    const store = createStore()
    const notify = (tone: string, text: string): void => void toasts.push(`${tone}: ${text}`)
    return { store, actions: createReviewActions({ api, store, drafts, notify, shrinkPhoto: (file) => Promise.resolve(file) }) }
  }
  const { store, actions } = another()
  await actions.load()
  calls.length = 0
  return { store, actions, another, calls, sent, keys, toasts, kept, drafts, answers, failures }
}
