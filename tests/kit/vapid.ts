import { createPublicKey, verify } from 'node:crypto'

/** The key that has signed a push request for this push service (RFC 8292); null if none has. */
export function signerOf(authorization = '', host: string): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/u.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (signature === '') return null
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string }
  const seconds = Date.now() / 1000
  const isForHere = aud === `https://${host}` && exp > seconds && exp < seconds + 24 * 3600 && /^(?:https|mailto):/u.test(sub)
  return isOurs && isForHere ? key : null
}
