import type { DraftPlace } from './draft-storage.ts'

const KEY = 'rsud-login'

/** Remembers over the way to the account provider and back that a sign-in was begun in this tab. */
export function createLoginInTab(place: DraftPlace) {
  return {
    leave() {
      try {
        place.setItem(KEY, '1')
      } catch {
        // Without storage the page merely greets nobody on return.
      }
    },
    /** True once after the way back. */
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
