import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paintStyles } from '../../content/palette/palette.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { callLink, formatPhone } from '../../contract/phone.ts'
import type { Site } from '../../content/site.ts'
import type { DocumentView } from '../documents/document-view.ts'
import type { PictureCatalog } from '../../page/page-input.ts'
import { perAddress } from './rate-limits.ts'
import { cspHash } from './security-headers.ts'
import { letterheadOf } from './small-page.ts'

export const FORM_BYTES = 64 * 1024
const REQUESTS_PER_MINUTE = 120

/** How every plain page of this hospital looks. */
export function documentLook(
  site: Pick<Site, 'hospital' | 'contact'>,
  pictures: PictureCatalog,
  styles: string,
): Pick<DocumentView, 'hospital' | 'logo' | 'emergency' | 'address' | 'privacy' | 'styles' | 'themeColour' | 'icon'> {
  const { name, logo, icon, address, palette } = letterheadOf(site, pictures)
  const { colours, phones } = site.hospital
  return {
    hospital: name,
    logo,
    icon,
    emergency: { text: formatPhone(phones.emergency), href: callLink(phones.emergency) },
    address,
    privacy: endpoints.privacy,
    styles: paintStyles(styles, colours),
    themeColour: palette.page,
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

/** PostgreSQL keeps no text with this character, and nobody types it. */
export function readForm(text: string): URLSearchParams {
  return new URLSearchParams(text.replaceAll('%00', '').replaceAll('\0', ''))
}

/** Plain forms are read, and their pages kept by nobody. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
    done(null, readForm(body.toString())),
  )
  app.addHook('onRequest', async (_request, reply) => {
    // With `no-referrer` a browser would not say where a form comes from.
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
  })
}

/** What somebody asks with an address or a plain form. */
export interface FormRequest {
  query: URLSearchParams
  /** Fields of a form that was sent; empty for a page that is only read. */
  form: URLSearchParams
}

/** A page, a file (with a name it is saved), or where it goes on. */
export type FormAnswer =
  | { redirect: string }
  | { type: string; body: Buffer | Readable; name?: string }
  | { status: number; html: string; policy: string }

interface FormPlace {
  method: 'GET' | 'POST' | ('GET' | 'POST')[]
  path: string
  mostBytes?: number
  /** Its form signs out: that is refused to nobody, however many of one address ask. */
  signsOut?: boolean
}

/** An address that answers plain forms, or leads to one, within an app that {@link acceptForms}. */
export function formRoute(
  app: FastifyInstance,
  { method, path, mostBytes, signsOut = false }: FormPlace,
  answer: (asked: FormRequest, request: FastifyRequest) => Promise<FormAnswer>,
): void {
  const { config } = perAddress(REQUESTS_PER_MINUTE)
  app.route({
    method,
    url: path,
    exposeHeadRoute: false,
    ...(mostBytes !== undefined && { bodyLimit: mostBytes }),
    config: { ...(!signsOut && config), isForm: true, signsOut },
    handler: async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      // A request line may name another site: only its query counts.
      const { searchParams: query } = new URL(request.url, 'http://situs.invalid')
      const found = await answer({ query, form }, request)
      if ('redirect' in found) return reply.redirect(found.redirect, 303)
      if ('html' in found)
        return reply.status(found.status).header('content-security-policy', found.policy).type('text/html; charset=utf-8').send(found.html)
      const disposition = found.name === undefined ? 'inline' : `attachment; filename="${found.name}"`
      return reply.headers({ 'content-disposition': disposition, 'x-content-type-options': 'nosniff' }).type(found.type).send(found.body)
    },
  })
}

/** An address with its query. */
export function addressOf(path: string, query: Readonly<Record<string, string | readonly string[]>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) for (const value of [values].flat()) search.append(name, value)
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
