import type { Time } from './times.ts'

/** Minutes of one day; an end beyond 1440 lies on a later day. */
export interface Span {
  from: number
  to: number
}

export const DAY_MINUTES = 1440

/** What has a beginning and an end, what lies upon or beside each other as one, in the order of the day. */
export function spansOf(times: readonly (Time | null)[]): Span[] {
  const known = times.flatMap((time): Span[] => {
    if (time === null || time.kind === 'open') return []
    return [time.kind === 'all-day' ? { from: 0, to: DAY_MINUTES } : { from: time.from, to: time.to }]
  })
  const joined: Span[] = []
  for (const span of known.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last !== undefined && span.from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else joined.push(span)
  }
  return joined
}

export function spanAt(spans: readonly Span[], minute: number): Span | null {
  return spans.find(({ from, to }) => from <= minute && minute < to) ?? null
}

/** When a night that began today ends: 1860 is seven o'clock tomorrow. Null when it does not end within the days given. */
export function endOverMidnight({ to }: Span, laterDays: readonly (readonly Span[])[]): number | null {
  let end = to
  for (const [later, spans] of laterDays.entries()) {
    if (end !== (later + 1) * DAY_MINUTES) return end
    const night = spanAt(spans, 0)
    if (night !== null) end += night.to
  }
  return end === (laterDays.length + 1) * DAY_MINUTES ? null : end
}
