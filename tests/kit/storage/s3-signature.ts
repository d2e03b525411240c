import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { S3Config } from '../../../src/ground/config/config.ts'

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/u
const MAX_SKEW_MILLISECONDS = 15 * 60 * 1000

/** The S3 error code of a request's AWS Signature Version 4; null for a valid one. Written from the specification, not from a client. */
export function signatureFault(request: IncomingMessage, body: Buffer, keys: S3Config): string | null {
  const [, accessKeyId = '', day = '', region = '', signedHeaders = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  const time = String(request.headers['x-amz-date'])
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region || !time.startsWith(day)) return 'AuthorizationHeaderMalformed'
  if (Math.abs(timeOf(time) - Date.now()) > MAX_SKEW_MILLISECONDS) return 'RequestTimeTooSkewed'
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signedHeaders.split(';').includes(name))) return 'AccessDenied'
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const { pathname, search } = new URL(request.url ?? '/', 'http://s3')
  const canonical = [
    request.method,
    pathname,
    search.slice(1),
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = ['aws4_request', 's3', region, day].reduceRight(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`))
  const expected = hmac(key, toSign)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

/** `20260302T080000Z` */
function timeOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/u, '$1-$2-$3:$4:$5'))
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
