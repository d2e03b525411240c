import { TIME_ZONES } from '../schedule/zone.ts'
import type { TimeZone } from '../schedule/zone.ts'

const SHORT_ZONES: Readonly<Record<string, TimeZone>> = { wib: 'Asia/Jakarta', wita: 'Asia/Makassar', wit: 'Asia/Jayapura' }

/** `WITA`, `asia/makassar` → `Asia/Makassar`; undefined when no zone of Indonesia is in it. */
export function suggestZone(text: string): TimeZone | undefined {
  const even = text.trim().toLowerCase()
  return SHORT_ZONES[/^wi(?:ta|[bt])\b/u.exec(even)?.[0] ?? ''] ?? TIME_ZONES.find((zone) => zone.toLowerCase() === even)
}
