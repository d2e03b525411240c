import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers of every answer. The page, photos and the sign-in window set a policy of their own over this. */
export async function setSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  const secure = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  })
}

/** The source expression that allows exactly this inline block. */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Policy of the page: its own two inline blocks, its own files, and the map's frame, if there is a map. */
export function pagePolicy(inline: { styles: string; script: string }, mapOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${cspHash(inline.script)}`,
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
