import type { Clock } from './clock.ts'
import { keptASecond } from './keep-while.ts'

/** A clock is wrong when it shows a time before something that has already happened. */
export const CLOCK_FAULTS = {
  'before-build': 'Jam server lebih awal daripada hari versi situs ini dibuat.',
  'before-review': 'Jam server lebih awal daripada ulasan terbaru.',
} as const

export type ClockFault = keyof typeof CLOCK_FAULTS

/** How far a clock may be off without a warning: a wrong time zone, here or on the machine that built the release, explains so much. */
const TOLERANCE_MILLISECONDS = 26 * 60 * 60 * 1000

export interface ClockCheckNeeds {
  clock: Clock
  builtAt: Date
  reviews: { overview(): Promise<{ reviews: readonly { time: string }[] }> }
}

/** Checks the server's clock, by which the page says "hari ini" and "praktik sekarang", against known past times. Null if it may be right. */
export function createClockCheck({ clock, builtAt, reviews }: ClockCheckNeeds): () => Promise<ClockFault | null> {
  const isBefore = (time: number): boolean => clock.now().getTime() < time - TOLERANCE_MILLISECONDS
  // Without a database this check is left out; the outage is reported elsewhere.
  const newestReview = keptASecond(async () => (await reviews.overview().catch(() => null))?.reviews[0])
  return async () => {
    if (isBefore(builtAt.getTime())) return 'before-build'
    const newest = await newestReview()
    return newest !== undefined && isBefore(Date.parse(newest.time)) ? 'before-review' : null
  }
}

/** Explains the fault to the operator. */
export function explainClockFault(fault: ClockFault): string {
  return `${CLOCK_FAULTS[fault]} "Praktik sekarang" dan "hari ini" di halaman mengikuti jam itu: setel jam server (periksa dengan timedatectl), lalu hidupkan ulang situs.`
}
