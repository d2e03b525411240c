import { createHash } from 'node:crypto'

const HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** Headers of every answer. The page, photos and the sign-in window override the policy. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return { ...HEADERS, ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }) }
}

/** The CSP source that allows exactly this inline block. */
export const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/u

/** The CSP source for an address's origin. Throws if the host has characters that could begin another directive. */
export function cspOrigin(address: string): string {
  const { origin } = new URL(address)
  if (!ORIGIN.test(origin)) throw new Error(`no policy can name the origin of ${JSON.stringify(address)}`)
  return origin
}

/** The policy of the page: its two inline blocks, its own files, and the map's frame if there is one. */
export function pagePolicy(inline: { styles: string; script: string | null }, mapOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    `script-src ${inline.script === null ? "'none'" : `'self' ${cspHash(inline.script)}`}`,
    `style-src 'self' ${cspHash(inline.styles)}`,
    "img-src 'self' blob:",
    "font-src 'self'",
    // The map's host is requested to see whether it answers, before its frame is shown.
    `connect-src 'self'${mapOrigin === undefined ? '' : ` ${mapOrigin}`}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${mapOrigin ?? "'none'"}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Headers of an uploaded picture: opened by itself it runs nothing. Only the browser may cache it, for a day, because a shared cache must not outlive
 * it; a picture that not everybody may see is not cached.
 */
export function storedPictureHeaders(name: string, isForAll = true): Record<string, string> {
  return {
    'cache-control': isForAll ? 'private, max-age=86400, immutable' : 'private, no-store',
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  }
}
