import { z } from 'zod'
import type { problems } from '../contract/problem.ts'
import { Problem } from '../ground/http/problem.ts'
import { MINUTE_MILLISECONDS } from '../ground/time/clock.ts'

export type BedFault = Extract<keyof typeof problems, `beds-${string}`>

/** Thrown for a report that is not accepted. `about`: the wrong part, for the staff. */
export class RefusedReport extends Problem {
  readonly fault: BedFault
  readonly about: string

  constructor(fault: BedFault, about = '') {
    super(fault)
    this.fault = fault
    this.about = about
  }
}

/** How far a report's time may lie ahead, because the clocks of two computers differ. */
export const AHEAD_MILLISECONDS = 2 * MINUTE_MILLISECONDS

/** A class or ward. It is shown to visitors, hence letters, digits and a few signs only. */
const name = z
  .string()
  .trim()
  .max(60)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .,()/&'+-]*$/u)
const count = z.int().min(0).max(9999)
const sex = z.enum(['L', 'P', 'campur'])
const rows = z.array(z.object({ class: name, ward: name.nullish(), sex: sex.nullish(), capacity: count, free: count }))
/** The body of `POST /api/beds`. */
export const bedReportShape = z.object({ at: z.iso.datetime({ offset: true }), beds: rows.min(1).max(200) })

export type BedRow = z.infer<typeof rows>[number]
/** An accepted report; `time` is ISO 8601, UTC. */
export type BedReport = ReturnType<typeof judgeReport>

/** Checks a report and gives its classes the hospital's names; throws a {@link RefusedReport} if it is implausible. */
export function judgeReport(sent: unknown, now: Date, limitMinutes: number, classes: readonly string[]) {
  const { data, error } = bedReportShape.safeParse(sent)
  if (!data) {
    const [list, index, field] = error.issues[0]?.path ?? []
    const fault = field === 'capacity' || field === 'free' ? 'beds-number' : 'beds-unreadable'
    throw new RefusedReport(fault, list === 'beds' && index !== undefined ? `baris ${Number(index) + 1}` : '')
  }
  const age = now.getTime() - Date.parse(data.at)
  if (age < -AHEAD_MILLISECONDS) throw new RefusedReport('beds-ahead', data.at)
  if (age > limitMinutes * MINUTE_MILLISECONDS) throw new RefusedReport('beds-old', data.at)
  const called = new Map(classes.map((one) => [classKey(one), one]))
  const seen = new Set<string>()
  for (const one of data.beds) {
    const known = called.get(classKey(one.class))
    if (known === undefined) throw new RefusedReport('beds-class', one.class)
    one.class = known
    const about = [known, one.ward].filter(Boolean).join(', ')
    if (one.free > one.capacity) throw new RefusedReport('beds-more-free', `${about}: ${one.free} dari ${one.capacity}`)
    const key = JSON.stringify([known, one.ward?.toLowerCase() ?? '', one.sex ?? 'campur'])
    // A row for the whole class beside rows of its wards would count beds twice.
    const isMixed = seen.has(`${known} ${!one.ward}`)
    if (seen.has(key) || isMixed) throw new RefusedReport('beds-twice', about)
    seen.add(key).add(`${known} ${Boolean(one.ward)}`)
  }
  return { time: new Date(data.at).toISOString(), beds: data.beds.filter(({ capacity }) => capacity > 0) }
}

/** The same key for all spellings of a class: `Kelas III`, `kls 3` and `3`. */
function classKey(text: string): string {
  const key = text.toLowerCase().replace(/^(?:kelas|kls)\b|[^\p{L}\p{N}]/gu, '')
  return /^i{1,3}$/u.test(key) ? String(key.length) : key
}

/** Parses stored rows; null if another version wrote them in a shape that this one does not know. */
export const readBedRows = (json: string): BedRow[] | null => rows.safeParse(JSON.parse(json)).data ?? null
