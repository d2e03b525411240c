/** Authentication methods that count as a second factor (`amr` values of RFC 8176). */
const COUNTS: ReadonlySet<unknown> = new Set(['otp', 'hwk', 'swk', 'sc', 'fpt', 'face', 'iris', 'retina'])
/** Methods by phone number, which can be moved to another SIM card: they never count, nor does an `mfa` made with them. */
const BY_TELEPHONE = ['sms', 'tel']

/**
 * Whether a verified token says that a second factor was shown: an `acr` that the operator has named, or in `amr` a method that counts, or `mfa` without
 * a phone. Anything missing or not as in the standard does not count.
 */
export function showsSecondFactor({ acr, amr }: Readonly<Record<string, unknown>>, named: readonly string[]): boolean {
  if (typeof acr === 'string' && named.includes(acr)) return true
  if (!Array.isArray(amr)) return false
  return amr.some((way) => COUNTS.has(way)) || (amr.includes('mfa') && !BY_TELEPHONE.some((way) => amr.includes(way)))
}
