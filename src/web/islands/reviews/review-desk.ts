import { accountMessages } from '../../../contract/account.ts'
import { messages } from '../../../contract/messages.ts'
import { CallError } from './api.ts'
import type { ReviewsApi } from './api.ts'
import { checkForm } from './check-form.ts'
import type { DraftStorage } from './draft-storage.ts'
import { createRequestKeys } from './request-keys.ts'
import { authorOf, isWritten } from './state.ts'
import type { FormImage } from './state.ts'
import type { Store } from './store.ts'

export type Tone = 'success' | 'info' | 'warning' | 'error'
export type Notify = (tone: Tone, text: string) => void

/** `refused`: a field is wrong. `failed`: not our visitor's fault; what was written stands. */
export type Outcome = 'done' | 'refused' | 'failed'

interface DeskNeeds {
  api: ReviewsApi
  store: Store
  drafts: DraftStorage
  notify: Notify
  /** Makes a chosen photo ready for the upload. */
  prepareImage: (file: File) => Promise<Blob>
}

export interface ReviewDesk {
  /** Reads the reviews and the session anew. */
  load: () => Promise<void>
  /** Reads the session; only when it changed, the reviews too. */
  checkSession: () => Promise<void>
  logout: () => Promise<void>
  submit: () => Promise<Outcome>
  /** Deletes the review that waits for it. */
  remove: () => Promise<Outcome>
  /** Deletes the account that waits for it, with everything that belongs to it. */
  leave: () => Promise<Outcome>
}

/** Everything a visitor can have done about reviews, with its messages. */
export function createReviewDesk({ api, store, drafts, notify, prepareImage }: DeskNeeds): ReviewDesk {
  const requestKeys = createRequestKeys()
  let savedForm = store.getState().form
  store.subscribe(() => {
    const { form, visitor } = store.getState()
    const author = authorOf(visitor)
    if (form !== savedForm && author !== null) drafts.write(author, form)
    savedForm = form
  })

  async function readOverview() {
    try {
      store.apply({ type: 'overview-read', overview: await api.overview() })
    } catch (error) {
      notify('error', messages.fetchFailed(wordsOf(error)))
    }
  }

  async function readSession() {
    const session = await api.session().catch(() => null)
    if (!session) return
    store.apply({ type: 'session-read', session })
    const draft = session.user && drafts.read(session.user.uid)
    if (draft && !isWritten(store.getState().form)) store.apply({ type: 'draft-restored', draft })
  }

  /** Says what happened, unless the session ended: then everything stays where it is until the next sign-in. */
  function complain(error: unknown, words: (message: string) => string) {
    if (codeOf(error) === 'signed-out') {
      store.apply({ type: 'session-expired' })
      notify('warning', messages.signedOut)
    } else {
      notify('error', words(wordsOf(error)))
    }
  }

  async function upload(image: FormImage): Promise<string | null> {
    if (image.kind === 'none') return null
    if (image.kind === 'stored' || image.url !== null) return image.url
    const url = await api.upload(await prepareImage(image.file))
    store.apply({ type: 'image-uploaded', url })
    notify('success', messages.uploadSucceeded)
    return url
  }

  async function send(editing: string | null, imageUrl: string | null) {
    const { text, rating, basedOn } = store.getState().form
    const draft = { review: text, rating, imageUrl }
    await (editing === null ? api.create(draft, requestKeys.of(draft)) : api.update(editing, draft, basedOn))
  }

  const desk: ReviewDesk = {
    async load() {
      await Promise.all([readOverview(), readSession()])
    },

    async checkSession() {
      const { visitor, form } = store.getState()
      if (form.sending) return
      const before = visitor.status === 'signed-in' ? visitor.user.uid : null
      const session = await api.session().catch(() => null)
      if (session && (session.user?.uid ?? null) !== before) await desk.load()
    },

    async logout() {
      try {
        await api.logout()
      } catch (error) {
        notify('error', `Logout gagal: ${wordsOf(error)}`)
        return
      }
      store.apply({ type: 'logged-out' })
      drafts.clear()
      notify('info', messages.loggedOut)
      await desk.load()
    },

    async submit() {
      const { visitor, form, ownReview, overview } = store.getState()
      if (form.sending) return 'failed'
      if (visitor.status !== 'signed-in') {
        notify('warning', messages.signedOut)
        return 'failed'
      }
      const listed = overview?.reviews.some(({ userId }) => userId === visitor.user.uid) ?? false
      const refusal = checkForm(form, ownReview !== null || listed)
      if (refusal) {
        store.apply({ type: 'form-refused', errors: refusal.errors })
        notify('warning', refusal.warning)
        return 'refused'
      }
      store.apply({ type: 'sending', sending: true })
      const outcome = await uploadAndSend()
      store.apply({ type: 'sending', sending: false })
      return outcome
    },

    async remove() {
      const { deleting } = store.getState()
      store.apply({ type: 'delete-asked', review: null })
      if (!deleting) return 'failed'
      try {
        await api.remove(deleting.id)
      } catch (error) {
        // Deleted in another tab already: it is gone, as was asked.
        if (codeOf(error) !== 'review-not-found') {
          complain(error, messages.deleteFailed)
          return 'failed'
        }
      }
      notify('success', messages.deleteSucceeded)
      if (store.getState().form.editing === deleting.id) store.apply({ type: 'form-left' })
      await desk.load()
      return 'done'
    },

    async leave() {
      store.apply({ type: 'leave-asked', leaving: false })
      try {
        await api.deleteAccount()
      } catch (error) {
        complain(error, accountMessages.deleteFailed)
        return 'failed'
      }
      store.apply({ type: 'logged-out' })
      drafts.clear()
      notify('success', accountMessages.deleted)
      await desk.load()
      return 'done'
    },
  }

  async function uploadAndSend(): Promise<Outcome> {
    const { editing, image } = store.getState().form
    let imageUrl: string | null
    try {
      imageUrl = await upload(image)
    } catch (error) {
      complain(error, messages.uploadFailed)
      if (codeOf(error) !== 'signed-out') store.apply({ type: 'form-refused', errors: { image: wordsOf(error) } })
      return 'failed'
    }
    try {
      await send(editing, imageUrl)
    } catch (error) {
      await explain(error, editing)
      return 'failed'
    }
    notify('success', editing === null ? messages.createSucceeded : messages.updateSucceeded)
    store.apply({ type: 'form-left' })
    await desk.load()
    return 'done'
  }

  async function explain(error: unknown, editing: string | null) {
    switch (codeOf(error)) {
      case 'already-reviewed':
        notify('warning', messages.alreadyReviewed)
        return desk.load()
      case 'review-changed': {
        complain(error, messages.updateFailed)
        await desk.load()
        const { ownReview } = store.getState()
        if (ownReview) store.apply({ type: 'edit-rebased', review: ownReview })
        return
      }
      case 'image-not-usable':
        store.apply({ type: 'image-unusable' })
        break
      default:
    }
    complain(error, editing === null ? messages.createFailed : messages.updateFailed)
    if (codeOf(error) === 'review-not-found') await desk.load()
  }

  return desk
}

function codeOf(error: unknown) {
  return error instanceof CallError ? error.code : null
}

function wordsOf(error: unknown): string {
  return error instanceof CallError ? error.message : 'Terjadi kesalahan. Coba lagi sebentar lagi.'
}
