import { readSaidTimes } from '../../schedule/said-times.ts'

/** Times as people write them, as the content has them: `8 pagi - 11` → `08:00-11:00`. Where only a beginning is said, the usual end stays. */
export function readHours(text: string, usual?: string): string | null {
  const said = readSaidTimes(text)
  if (said?.kind === 'times') return said.text
  const [, end] = usual?.split('-') ?? []
  if (said?.kind !== 'begins' || end === undefined || usual?.includes(',')) return null
  const whole = readSaidTimes(said.text.replace('selesai', end))
  return whole?.kind === 'times' ? whole.text : null
}

/** What is wrong with times that {@link readHours} does not take, with the right form. */
export function hoursError(text: string): string {
  const said = readSaidTimes(text)
  switch (said?.kind) {
    case 'begins':
      return 'Sampai jam berapa? Tulis misalnya 09:00-12:00, atau 09:00-selesai.'
    case 'ask':
      return 'Pagi atau sore? Tulis misalnya 2-4 sore, atau 14.00-16.00.'
    case 'night':
      return `Jam ini melewati tengah malam. Tulis ${said.evening} pada hari itu, dan ${said.morning} pada hari sesudahnya.`
    default:
      return 'Jam ini tidak terbaca. Tulis misalnya 09.00-12.00 atau 09.00-selesai.'
  }
}
