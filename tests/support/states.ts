import type { PageState } from './states/page-state.ts'
import { readingStates } from './states/reading-states.ts'
import { reviewStates } from './states/review-states.ts'
import { signInStates } from './states/sign-in-states.ts'

/** Narrowest first. The first of them is 1280 px at 400 % zoom. */
export const WIDTHS = [320, 360, 768, 1280] as const

export const pageStates: readonly PageState[] = [...readingStates, ...signInStates, ...reviewStates]
