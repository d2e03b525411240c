import { LOGIN_CHANNEL } from '../../contract/login.ts'
import { isRating } from '../../contract/review-rules.ts'
import { EMPTY_FORM, isWritten, type KeptDraft, type ReviewForm } from './state.ts'

const DRAFT_KEY = 'rsud-ulasan'

/** As much of `Storage` as is needed. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type DraftStorage = ReturnType<typeof createDraftStorage>

/** Drafts live as long as the tab: on a shared computer nobody else reads them. */
export function createDraftStorage(storage: TabStorage) {
  const clear = () => quietly(() => storage.removeItem(DRAFT_KEY))
  return {
    read: (author: string): KeptDraft | null => quietly(() => parseDraft(storage.getItem(DRAFT_KEY), author)) ?? null,
    /** An empty form removes the draft. */
    write(author: string, form: ReviewForm): void {
      const { editing, basedOn, text, rating, photo, initials } = form
      const draft = { author, editing, basedOn, text, rating, initials, imageUrl: photo.kind === 'none' ? null : photo.url }
      if (!isWritten(form)) clear()
      else quietly(() => storage.setItem(DRAFT_KEY, JSON.stringify(draft)))
    },
    clear,
  }
}

/** A full or forbidden storage must not stop anyone from writing. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function parseDraft(saved: string | null, author: string): KeptDraft | null {
  if (saved === null) return null
  const { author: by, editing, basedOn, text, rating, imageUrl, initials } = JSON.parse(saved) as Record<string, unknown>
  if (by !== author || typeof text !== 'string') return null
  return {
    editing: typeof editing === 'string' ? editing : null,
    basedOn: typeof basedOn === 'string' ? basedOn : null,
    text,
    rating: isRating(rating) ? rating : 0,
    initials: initials === true,
    photo: typeof imageUrl === 'string' ? { kind: 'stored', url: imageUrl } : EMPTY_FORM.photo,
  }
}

/** Remembers that a sign-in was begun in this tab, while the tab is at the account provider. Without storage only the greeting is missing. */
export function createLoginInTab(storage: TabStorage) {
  return {
    leave: () => quietly(() => storage.setItem(LOGIN_CHANNEL, '1')),
    /** True once, after the return from the provider. */
    cameBack: () =>
      quietly(() => {
        const left = storage.getItem(LOGIN_CHANNEL) !== null
        storage.removeItem(LOGIN_CHANNEL)
        return left
      }) ?? false,
  }
}
