import type { DraftPlace } from './draft-storage.ts'

const KEY = 'rsud-login'

/** Remembers that a sign-in was begun in this tab, while the tab is at the account provider. */
export function createLoginInTab(place: DraftPlace) {
  return {
    leave() {
      try {
        place.setItem(KEY, '1')
      } catch {
        // Without storage only the greeting after the return is missing.
      }
    },
    /** True once, after the return from the provider. */
    cameBack(): boolean {
      try {
        const left = place.getItem(KEY) !== null
        place.removeItem(KEY)
        return left
      } catch {
        return false
      }
    },
  }
}
