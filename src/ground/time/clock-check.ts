import type { Clock } from './clock.ts'
import { keptASecond } from './keep-while.ts'

/** A clock is wrong when it shows a time before something that has already happened. */
export const CLOCK_FAULTS = {
  'before-build': 'Jam server lebih awal daripada hari versi situs ini dibuat.',
  'before-review': 'Jam server lebih awal daripada ulasan terbaru.',
} as const

export type ClockFault = keyof typeof CLOCK_FAULTS

/** A zone that was set wrong, or the machine that built it, may be so far off. */
const TOLERANCE_MILLISECONDS = 26 * 60 * 60 * 1000

export interface ClockCheckNeeds {
  clock: Clock
  builtAt: Date
  reviews: { overview(): Promise<{ reviews: readonly { time: string }[] }> }
}

/** "Hari ini" and "praktik sekarang" follow the server's clock: a wrong one is noticed where it can be. Null when nothing speaks against it. */
export function createClockCheck({ clock, builtAt, reviews }: ClockCheckNeeds): () => Promise<ClockFault | null> {
  const isBefore = (time: number): boolean => clock.now().getTime() < time - TOLERANCE_MILLISECONDS
  // Without a database it cannot be told; that is said elsewhere.
  const newestReview = keptASecond(async () => (await reviews.overview().catch(() => null))?.reviews[0])
  return async () => {
    if (isBefore(builtAt.getTime())) return 'before-build'
    const newest = await newestReview()
    return newest !== undefined && isBefore(Date.parse(newest.time)) ? 'before-review' : null
  }
}

/** What whoever runs the site is told. */
export function explainClockFault(fault: ClockFault): string {
  return `${CLOCK_FAULTS[fault]} "Praktik sekarang" dan "hari ini" di halaman mengikuti jam itu: setel jam server (periksa dengan timedatectl), lalu hidupkan ulang situs.`
}
