/** Numbers are stored as E.164 (`+62…`) or as a short code (`119`), and shown as Indonesians write them. */

const INDONESIAN = /^\+62[1-9]\d{7,11}$/
const SHORT_CODE = /^(1\d{2}|14\d{3}|15\d{5})$/
/** Cities whose area code has two digits after the zero. */
const SHORT_AREA = /^(21|22|24|31|61)/

export const isDialable = (phone: string): boolean => INDONESIAN.test(phone) || SHORT_CODE.test(phone)

/** What may precede a number: a link that opens a chat, or a label. */
const BEFORE =
  /^(?:(?:https?:\/\/)?(?:www\.)?(?:wa\.me|(?:api|web)\.whatsapp\.com|whatsapp:\/)\/(?:send\/?\?(?:.*&)?phone=)?(?:%2b)?|[^\d+(/]+)/iu
const BEHIND = /(\d)(?:[?&#].*|\/(?!\d).*|\s*\([^()\d]*\)\W*|[^\d(/]+)$/u
/** Matches `0711 123456-58`, which are two numbers. */
export const ENDS_OF_TWO = /[-–/]\s?\d{1,2}$/u

/**
 * Reads a phone number: `0711 123 456`, `(0711) 123–456`, `+62 (0)711…`, `62 812…`, `https://wa.me/62812…`, `WA: 0812… (Ani)` → `+62…`; short
 * codes stay. Null if it cannot be dialled.
 */
export function readPhone(typed: string): string | null {
  const text = typed.normalize('NFKC').replace(BEFORE, '').replace(BEHIND, '$1')
  const digits = text.replace(/\(0\)|[\s().·_‐-―−/-]/gu, (found) => (found === '(0)' && !/^\s*\+?62/u.test(text) ? '0' : ''))
  const candidates = [digits, digits.replace(/^0?(?=8\d{8})|^0(?!0)/u, '+62'), digits.replace(/^(?:\+|00)?620?/u, '+62')]
  return ENDS_OF_TWO.test(text) ? null : (candidates.find(isDialable) ?? null)
}

/** `+62711123456` → `(0711) 123456`; `+6281234567890` → `0812-3456-7890`; `119` → `119`. */
export function formatPhone(phone: string): string {
  if (!phone.startsWith('+62')) return phone
  const national = phone.slice(3)
  if (national.startsWith('8')) return `0${national.slice(0, 3)}-${national.slice(3, 7)}-${national.slice(7)}`
  const areaLength = SHORT_AREA.test(national) ? 2 : 3
  return `(0${national.slice(0, areaLength)}) ${national.slice(areaLength)}`
}

/** The fewest digits of a number without its area code. */
const SHORTEST = 5

/** Whether a number is one of these, also without its area code. */
export function isOneOf(phones: readonly string[], number: string): boolean {
  const digits = number.replace(/\D/gu, '')
  return phones.includes(readPhone(number) ?? '') || (digits.length >= SHORTEST && phones.some((phone) => phone.endsWith(digits)))
}

export const callLink = (phone: string): string => `tel:${phone}`

/** A link that opens WhatsApp with a prepared text, which the visitor sends. Without a number they choose the recipient. */
export function chatLink(phone: string, text?: string): string {
  const link = `https://wa.me/${phone.replace(/\D/gu, '')}`
  return text === undefined ? link : `${link}?text=${encodeURIComponent(text)}`
}
