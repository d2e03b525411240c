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

/** Headers of every answer. The page, photos and the sign-in window set a policy of their own over this. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return { ...HEADERS, ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }) }
}

/** The source expression that allows exactly this inline block. */
export const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/u

/** The source expression of an address's origin. A host may hold signs that would begin another directive: no policy is made with such a one. */
export function cspOrigin(address: string): string {
  const { origin } = new URL(address)
  if (!ORIGIN.test(origin)) throw new Error(`no policy can name the origin of ${JSON.stringify(address)}`)
  return origin
}

/** Policy of the page: its own two inline blocks, its own files, and the map's frame, if there is a map. */
export function pagePolicy(inline: { styles: string; script: string | null }, mapOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    `script-src ${inline.script === null ? "'none'" : `'self' ${cspHash(inline.script)}`}`,
    `style-src 'self' ${cspHash(inline.styles)}`,
    "img-src 'self' blob:",
    "font-src 'self'",
    // The map's host is asked whether it answers, before its frame is shown.
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
 * Headers of a picture that a person gave: opened by itself it runs nothing, and no other site can use it. A shared cache must not outlive it,
 * so only the browser that saw it keeps it, for a day; one that not everybody may see is not kept at all.
 */
export function storedPictureHeaders(name: string, isForAll = true): Record<string, string> {
  return {
    'cache-control': isForAll ? 'private, max-age=86400, immutable' : 'private, no-store',
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  }
}
