import { createContext, useContext, useSyncExternalStore } from 'react'
import type { OwnReview } from '../../../contract/review.ts'
import type { ReviewActions } from '../review-actions.ts'
import type { State, Store } from '../state.ts'

interface IslandParts {
  store: Store
  actions: ReviewActions
  /** Called before this tab goes to the account provider. */
  leaveToLogin: () => void
  loginLabel: string
  timeZone: string
}

const Context = createContext<IslandParts | null>(null)

export const IslandProvider = Context.Provider

export function useIsland() {
  const island = useContext(Context)
  if (!island) throw new Error('This component belongs inside <IslandProvider>, which reviews.tsx renders.')
  return {
    ...island,
    edit(review: OwnReview): void {
      island.store.apply('edit-started', review)
      focusPart('text')
    },
  }
}

export function useIslandState(): State {
  const { store } = useIsland()
  return useSyncExternalStore(store.subscribe, store.getState)
}

export type FocusPart = 'help' | 'form-title' | 'list-title' | 'text' | 'submit' | 'edit' | 'session' | 'list'

/** Moves the focus when the focused control disappears: to the first of the named parts that exists after the next paint. */
export function focusPart(...parts: FocusPart[]): void {
  requestAnimationFrame(() => {
    const found = parts.map((part) => document.querySelector<HTMLElement>(`[data-reviews] [data-part="${part}"]`))
    found.find((element) => element !== null)?.focus()
  })
}
