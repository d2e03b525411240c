/** Opening hours as staff write them: `Senin-Jumat` and `08:00-14:00`, `Setiap hari` and `24 jam`. */

export const DAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const
export type Day = (typeof DAYS)[number]

export const EVERY_DAY = 'Setiap hari'
export const ALL_DAY = '24 jam'

const TIME_RANGE = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/

/** `Senin-Rabu` → the three days; null when it is not a day range. */
export function parseDays(text: string): Day[] | null {
  if (text === EVERY_DAY) return [...DAYS]
  const [first, last = first, ...rest] = text.split('-').map((name) => DAYS.indexOf(name.trim() as Day))
  if (first === undefined || last === undefined || first < 0 || last < first || rest.length > 0) return null
  return DAYS.slice(first, last + 1)
}

/** `08:00-14:00` → `{ opens: '08:00', closes: '14:00' }`; null when it is not a time range. */
export function parseHours(text: string): { opens: string; closes: string } | null {
  if (text === ALL_DAY) return { opens: '00:00', closes: '23:59' }
  if (!TIME_RANGE.test(text)) return null
  const [opens = '', closes = ''] = text.split('-')
  return opens < closes ? { opens, closes } : null
}

export function isDayRange(text: string): boolean {
  return parseDays(text) !== null
}

export function isOpeningTime(text: string): boolean {
  return parseHours(text) !== null
}
