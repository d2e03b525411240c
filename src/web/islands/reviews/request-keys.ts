import type { ReviewDraft } from '../../../contract/review.ts'

export interface RequestKeys {
  /** The key of this draft: the same as at the last try when nothing in it has changed. */
  of(draft: ReviewDraft): string
}

export function createRequestKeys(newKey: () => string = () => crypto.randomUUID()): RequestKeys {
  let last = { draft: '', key: '' }
  return {
    of(draft) {
      const text = JSON.stringify(draft)
      if (text !== last.draft) last = { draft: text, key: newKey() }
      return last.key
    },
  }
}
