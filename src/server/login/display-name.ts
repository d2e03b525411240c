import { plainLine, withoutContacts } from '../../contract/foreign-text.ts'
import { isBlank } from '../../contract/review-rules.ts'

export const MAX_NAME_LENGTH = 80
export const NAMELESS = 'Pengunjung'

/** The name claim of an account provider as it may stand under a public review. Markup stays what it is: text. */
export function cleanDisplayName(claim: unknown): string {
  if (typeof claim !== 'string') return NAMELESS
  const text = plainLine(claim.slice(0, MAX_NAME_LENGTH * 20))
  const name = [...text].slice(0, MAX_NAME_LENGTH).join('').trim()
  return isBlank(name) || withoutContacts(name) !== name ? NAMELESS : name
}
