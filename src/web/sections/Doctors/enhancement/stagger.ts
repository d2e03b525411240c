export const CARD_MILLISECONDS = 200
const STEP_MILLISECONDS = 50

/** No change of the list takes longer than this, however many cards it has. */
export const LONGEST_MILLISECONDS = 600

/** Delay of the nth card, from 0. When cards leave and others enter, both share the time. */
export function cardDelay(index: number, phases: 1 | 2): number {
  return Math.min(index * STEP_MILLISECONDS, LONGEST_MILLISECONDS / phases - CARD_MILLISECONDS)
}
