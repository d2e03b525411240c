import { UNTIL } from '../../said/days.ts'
import { readRemark } from '../../said/remark.ts'
import { readSaidTimes } from '../../said/times.ts'

const UNTIL_ALONE = new RegExp(`^(?:${UNTIL})`, 'iu')

/** Reads an end without a beginning: `sampai jam 11` → `11:00`; null for anything else. */
export const readEnd = (typed: string): string | null => (UNTIL_ALONE.test(typed) ? readClock(typed.replace(UNTIL_ALONE, '')) : null)

/** Times as people write them, as the content has them: `8 pagi - 11` → `08:00-11:00`. A missing beginning or end is taken from `usual`. */
export function readHours(typed: string, usual?: string): string | null {
  const said = readSaidTimes(typed)
  if (said?.kind === 'times') return said.text
  const [begin, end] = usual?.includes(',') ? [] : (usual?.split('-') ?? [])
  const until = readEnd(typed)
  if (end === undefined || (said?.kind !== 'begins' && until === null)) return null
  const whole = readSaidTimes(said?.kind === 'begins' ? said.text.replace('selesai', end) : `${begin}-${until}`)
  return whole?.kind === 'times' ? whole.text : null
}

/** Separates hours from a note beside them: `08-12 (kuota 20)`. */
export function partHours(typed: string): [hours: string, note: string] {
  const remark = readSaidTimes(typed) === null ? readRemark(typed, (one) => (readSaidTimes(one) === null ? undefined : one)) : null
  const { rest, note, ...others } = remark ?? {}
  return rest === undefined || note === undefined || Object.keys(others).length > 0 ? [typed, ''] : [rest, note]
}

/** One time as people write it: `4 sore` → `16:00`. */
export function readClock(typed: string): string | null {
  const said = readSaidTimes(typed)
  return said?.kind === 'begins' && !said.text.includes(',') ? said.text.replace('-selesai', '') : null
}

/** The error for times that {@link readHours} cannot read, with an example. */
export function hoursError(typed: string): string {
  const said = readSaidTimes(typed)
  if (said?.kind === 'begins') return 'Sampai jam berapa? Tulis misalnya 09:00-12:00, atau 09:00-selesai.'
  if (said?.kind === 'ask') return 'Pagi atau sore? Tulis misalnya 2-4 sore, atau 14.00-16.00.'
  if (said?.kind !== 'night') return 'Jam ini tidak terbaca. Tulis misalnya 09.00-12.00 atau 09.00-selesai.'
  return `Jam ini melewati tengah malam. Tulis ${said.evening} pada hari itu, dan ${said.morning} pada hari sesudahnya.`
}
