import { fillIn } from '../../contract/fill-in.ts'
import { messages, accountMessages, privacyNotice } from '../../contract/words.ts'
import type { ToastTone } from '../../ground/ui/Toasts/Toasts.tsx'
import { CallError, type ReviewsApi } from './api.ts'
import type { DraftStorage } from './tab-storage.ts'
import { findAuthor, isWritten, type FormErrors, type FormPhoto, type ReviewForm, type Store } from './state.ts'
import type { OwnReview, ReviewDraft, ToldFinding } from '../../contract/review.ts'
import { draftProblems, faultsOfDraft, isBlank } from '../../contract/review-rules.ts'

export type Notify = (tone: ToastTone, text: string) => void

/** `refused`: a field is wrong. `failed`: not the visitor's fault; the form keeps what was written. */
export type Outcome = 'done' | 'refused' | 'failed'

interface ActionNeeds {
  api: ReviewsApi
  store: Store
  drafts: DraftStorage
  notify: Notify
  shrinkPhoto: (file: File) => Promise<Blob>
}

export type ReviewActions = ReturnType<typeof createReviewActions>

/** Everything that a visitor can do with reviews, with the messages about it. */
export function createReviewActions({ api, store, drafts, notify, shrinkPhoto }: ActionNeeds) {
  const keyOf = createRequestKeys()
  let savedForm = store.getState().form
  store.subscribe(() => {
    const { form, visitor } = store.getState()
    const author = findAuthor(visitor)
    if (form !== savedForm && author !== null) drafts.write(author, form)
    savedForm = form
  })

  async function readOverview() {
    try {
      store.apply('overview-read', await api.overview())
    } catch (error) {
      notify('error', fillIn(messages.fetchFailed, { message: readWords(error) }))
    }
  }

  async function readSession() {
    const session = await api.session().catch(() => null)
    if (!session) return
    store.apply('session-read', session)
    const draft = session.user && drafts.read(session.user.uid)
    if (draft && !isWritten(store.getState().form)) store.apply('draft-restored', draft)
  }

  /** Shows what happened. When the session has ended, the form stays as it is until the next sign-in. */
  function complain(error: unknown, words: `${string}: {message}`) {
    if (readCode(error) === 'signed-out') {
      store.apply('session-expired')
      notify('warning', messages.signedOut)
    } else {
      notify('error', fillIn(words, { message: readWords(error) }))
    }
  }

  async function upload(photo: FormPhoto): Promise<string | null> {
    if (photo.kind === 'none') return null
    if (photo.kind === 'stored' || photo.url !== null) return photo.url
    const url = await api.upload(await shrinkPhoto(photo.file))
    store.apply('photo-uploaded', url)
    notify('success', messages.uploadSucceeded)
    return url
  }

  async function send(editing: string | null, imageUrl: string | null, asItIs: boolean): Promise<OwnReview> {
    const { text, rating, basedOn, initials } = store.getState().form
    const nameAs = initials ? 'initials' : 'account'
    const content = { review: text, rating, imageUrl, nameAs, notice: privacyNotice.version } as const
    const draft = { ...content, ifHeld: asItIs ? 'send' : 'ask' } as const
    return editing === null ? api.create(draft, keyOf(content)) : api.update(editing, draft, basedOn)
  }

  /** Asks the server, which alone knows the words, whether the text asks for help, and shows it whatever else is wrong. */
  async function askForHelp(): Promise<void> {
    const { text, waiting } = store.getState().form
    if (isBlank(text) || waiting?.findings.some(({ help }) => help)) return
    const found = await api.need(text).catch(() => [])
    if (store.getState().form.text === text) showHelp(found)
  }

  /** Shows the help that came with an answer or a refusal, beside the errors. */
  function showHelp(found: readonly ToldFinding[]): void {
    const findings = found.filter(({ help }) => help)
    const { errors } = store.getState().form
    if (findings.length === 0) return
    store.apply('would-wait', { findings, choice: null })
    store.apply('form-refused', errors)
  }

  /** Removes everything of the visitor from this tab. */
  function forget(tone: ToastTone, text: string): Promise<void> {
    store.apply('logged-out')
    drafts.clear()
    notify(tone, text)
    return actions.load()
  }

  const actions = {
    async load(): Promise<void> {
      await Promise.all([readOverview(), readSession()])
    },

    /** Fetches the session, and the reviews as well when the session has changed. */
    async checkSession(): Promise<void> {
      const { visitor, form } = store.getState()
      if (form.sending) return
      const before = visitor.status === 'signed-in' ? visitor.user.uid : null
      const session = await api.session().catch(() => null)
      if (session && (session.user?.uid ?? null) !== before) await actions.load()
    },

    async logout(): Promise<void> {
      try {
        await api.logout()
        await forget('info', messages.loggedOut)
      } catch (error) {
        notify('error', `Belum keluar: ${readWords(error)}`)
      }
    },

    /** Sends the review. A text that would be held for a moderator is refused with its findings, unless it is sent `asItIs`. */
    async submit(asItIs = false): Promise<Outcome> {
      const { visitor, form, ownReview } = store.getState()
      if (form.sending) return 'failed'
      if (visitor.status !== 'signed-in') {
        notify('warning', messages.signedOut)
        void askForHelp()
        return 'failed'
      }
      const refusal = checkForm(form, ownReview !== null)
      if (refusal) {
        store.apply('form-refused', refusal.errors)
        notify('warning', refusal.warning)
        void askForHelp()
        return 'refused'
      }
      store.apply('sending', true)
      const outcome = await uploadAndSend(asItIs)
      store.apply('sending', false)
      return outcome
    },

    /** Deletes the review that the dialog asks about. */
    async remove(): Promise<Outcome> {
      const { deleting } = store.getState()
      store.apply('delete-asked', null)
      if (!deleting) return 'failed'
      try {
        await api.remove(deleting.id)
      } catch (error) {
        // Already deleted in another tab: that is what the visitor wanted.
        if (readCode(error) !== 'review-not-found') {
          complain(error, messages.deleteFailed)
          return 'failed'
        }
      }
      notify('success', messages.deleteSucceeded)
      if (store.getState().form.editing === deleting.id) store.apply('form-left')
      await actions.load()
      return 'done'
    },

    /** Deletes the account with everything that belongs to it. */
    async leave(): Promise<void> {
      store.apply('leave-asked', false)
      try {
        await api.deleteAccount()
        await forget('success', accountMessages.deleted)
      } catch (error) {
        complain(error, accountMessages.deleteFailed)
      }
    },
  }

  async function uploadAndSend(asItIs: boolean): Promise<Outcome> {
    const { editing, photo } = store.getState().form
    let imageUrl: string | null
    try {
      imageUrl = await upload(photo)
    } catch (error) {
      complain(error, messages.uploadFailed)
      if (readCode(error) !== 'signed-out') store.apply('form-refused', { photo: readWords(error) })
      void askForHelp()
      return 'failed'
    }
    let sent: OwnReview
    try {
      sent = await send(editing, imageUrl, asItIs)
    } catch (error) {
      if (error instanceof CallError && error.code === 'review-would-wait') {
        store.apply('would-wait', { findings: error.findings, choice: error.message })
        return 'refused'
      }
      showHelp(error instanceof CallError ? error.findings : [])
      await explain(error, editing)
      return 'failed'
    }
    notify('success', editing === null ? messages.createSucceeded : messages.updateSucceeded)
    if (sent.moderation && sent.moderation.state !== 'published') notify('info', 'Ulasan Anda tampil setelah diperiksa petugas.')
    store.apply('form-left')
    await actions.load()
    return 'done'
  }

  async function explain(error: unknown, editing: string | null) {
    const code = readCode(error)
    if (code === 'already-reviewed') notify('warning', messages.alreadyReviewed)
    else complain(error, editing === null ? messages.createFailed : messages.updateFailed)
    if (code === 'image-not-usable') store.apply('photo-unusable')
    if (code === 'already-reviewed' || code === 'review-changed' || code === 'review-not-found') await actions.load()
    const { ownReview } = store.getState()
    if (code === 'review-changed' && ownReview) store.apply('edit-rebased', ownReview)
  }

  return actions
}

const readCode = (error: unknown) => (error instanceof CallError ? error.code : null)

const readWords = (error: unknown): string => (error instanceof CallError ? error.message : 'Terjadi kesalahan. Coba lagi sebentar lagi.')

/** Gives each draft a request key: the former one while nothing that is stored has changed; sending it "as it is" changes nothing. */
function createRequestKeys(): (draft: ReviewDraft) => string {
  let last = { draft: '', key: '' }
  return (draft) => {
    const text = JSON.stringify(draft)
    if (text !== last.draft) last = { draft: text, key: crypto.randomUUID() }
    return last.key
  }
}

/** Why a form cannot be sent: the warning in the toast and the errors beside the fields; null when it can. The server checks the same again. */
function checkForm({ text, rating, editing }: ReviewForm, hasReview: boolean): { warning: string; errors: FormErrors } | null {
  const faults = faultsOfDraft({ review: text, rating })
  const errors: FormErrors = {}
  for (const { field, code } of faults) errors[field === 'review' ? 'text' : field] = draftProblems[code].message
  const [first] = faults
  const warning = first ? draftProblems[first.code].message : hasReview && editing === null ? messages.alreadyReviewed : null
  return warning === null ? null : { warning, errors }
}
