const MINUTE = 60_000

let known: { timeZone: string; minute: number; day: string } | undefined

/** The calendar day there. Asked with every request, worked out once a minute: time zones change day on a full minute. */
export function dayIn(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE)
  if (known?.minute !== minute || known.timeZone !== timeZone) {
    known = { timeZone, minute, day: now.toLocaleDateString('sv', { timeZone }) }
  }
  return known.day
}
