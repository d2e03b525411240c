import { reduce } from './reducer.ts'
import { INITIAL_STATE } from './state.ts'
import type { Change, State } from './state.ts'

export interface Store {
  getState: () => State
  apply: (change: Change) => void
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

/** The island's state, outside React: the sign-in window and answers of the server change it as well. */
export function createStore(): Store {
  let state = INITIAL_STATE
  const listeners = new Set<() => void>()
  return {
    getState: () => state,
    apply(change) {
      state = reduce(state, change)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
