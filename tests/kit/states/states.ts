import type { PageState } from './page-state.ts'
import { readingStates } from './reading-states.ts'
import { reviewStates } from './review-states.ts'
import { signInStates } from './sign-in-states.ts'

/** Narrowest first. The first is 1280 px at 400 % zoom. */
export const WIDTHS = [320, 360, 768, 1280] as const

/** States of the page on certain days, with dated facts. */
const datedStates: readonly PageState[] = [
  { name: 'a-doctor-on-leave', on: '2026-12-21T10:00', shows: '#doctors', reach: async (page) => void (await page.goto('/#doctors')) },
  { name: 'a-holiday-with-notices', on: '2026-12-25T10:00', reach: async (page) => void (await page.goto('/')) },
  { name: 'a-season', on: '2027-02-08T10:00', shows: 'page', reach: async (page) => void (await page.goto('/#doctors')) },
  { name: 'a-night', on: '2026-12-21T22:00', reach: async (page) => void (await page.goto('/')) },
]

export const pageStates: readonly PageState[] = [...readingStates, ...datedStates, ...signInStates, ...reviewStates]
