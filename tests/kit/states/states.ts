import { datedStates } from './dated-states.ts'
import type { PageState } from './page-state.ts'
import { readingStates } from './reading-states.ts'
import { reviewStates } from './review-states.ts'
import { signInStates } from './sign-in-states.ts'

/** Narrowest first. The first of them is 1280 px at 400 % zoom. */
export const WIDTHS = [320, 360, 768, 1280] as const

export const pageStates: readonly PageState[] = [...readingStates, ...datedStates, ...signInStates, ...reviewStates]
