import type { FastifyInstance } from 'fastify'
import { paletteOf, paintStyles } from '../../content/palette/palette.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { callLink, formatPhone } from '../../contract/phone.ts'
import type { Site } from '../../content/site.ts'
import type { DocumentView } from '../../web/page-input/document-view.ts'
import type { PictureCatalog } from '../../web/page-input/page-input.ts'
import { cspHash } from './security-headers.ts'

const FORM_BYTES = 64 * 1024

/** How every plain page of this hospital looks. */
export function documentLook(
  { hospital }: Pick<Site, 'hospital'>,
  pictures: PictureCatalog,
  styles: string,
): Pick<DocumentView, 'hospital' | 'logo' | 'emergency' | 'address' | 'privacy' | 'styles' | 'themeColour' | 'icon'> {
  const { name, logo, phones, address } = hospital
  return {
    hospital: name,
    logo: pictures[logo.file]?.url ?? 'data:,',
    emergency: { text: formatPhone(phones.emergency), href: callLink(phones.emergency) },
    address: `${address.street}, ${address.city}`,
    privacy: endpoints.privacy,
    styles: paintStyles(styles, hospital.colours),
    themeColour: paletteOf(hospital.colours).page,
    icon: pictures[hospital.favicon.file]?.shared ?? 'data:,',
  }
}

/** No script, nothing foreign, forms to this site alone. */
export function documentPolicy({ styles }: Pick<DocumentView, 'styles'>): string {
  return [
    "default-src 'none'",
    `style-src ${cspHash(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Plain forms are read, and their pages kept by nobody. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
    // PostgreSQL keeps no text with this character, and nobody types it.
    done(null, new URLSearchParams(body.toString().replaceAll('%00', '').replaceAll('\0', ''))),
  )
  app.addHook('onRequest', async (_request, reply) => {
    // With `no-referrer` a browser would not say where a form comes from.
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
  })
}
