import { isBlank } from '../../contract/review-rules.ts'

export const MAX_NAME_LENGTH = 80
export const NAMELESS = 'Pengunjung'

const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu
/** Bidi marks, zero-width letters, lone surrogates and private letters: a reader sees nothing of them, or something else. */
const DECEIVING = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}\u2800]/gu
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu
const EMAIL = /^\S+@\S+\.\S+$/u

/** The name claim of an account provider as it may stand under a public review. Markup stays what it is: text. */
export function cleanDisplayName(claim: unknown): string {
  if (typeof claim !== 'string') return NAMELESS
  const text = claim
    .slice(0, MAX_NAME_LENGTH * 20)
    .normalize('NFC')
    .replace(LINE_BREAKS, ' ')
    .replace(DECEIVING, '')
    .replace(STACKED_MARKS, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  const name = [...text].slice(0, MAX_NAME_LENGTH).join('').trim()
  return isBlank(name) || EMAIL.test(name) ? NAMELESS : name
}
