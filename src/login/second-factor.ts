/** Ways to sign in that are more than something one knows, as RFC 8176 names them. */
const COUNTS: ReadonlySet<unknown> = new Set(['otp', 'hwk', 'swk', 'sc', 'fpt', 'face', 'iris', 'retina'])
/** A number can be moved to another card: these never count, nor does the `mfa` that they made. */
const BY_TELEPHONE = ['sms', 'tel']

/**
 * Whether a token that was verified says that its person showed a second factor: an `acr` that the operator has named, or in `amr` a way that
 * counts, or `mfa` without a telephone. Whatever is not said, or not as the standard writes it, is none.
 */
export function showsSecondFactor({ acr, amr }: Readonly<Record<string, unknown>>, named: readonly string[]): boolean {
  if (typeof acr === 'string' && named.includes(acr)) return true
  if (!Array.isArray(amr)) return false
  return amr.some((way) => COUNTS.has(way)) || (amr.includes('mfa') && !BY_TELEPHONE.some((way) => amr.includes(way)))
}
