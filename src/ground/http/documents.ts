import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paintStyles, makePalette } from '../../content/palette/palette.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { callLink, formatPhone } from '../../contract/phone.ts'
import type { Site } from '../../content/site.ts'
import type { DocumentLink, HouseLook } from '../documents/document-view.ts'
import { shortStyles } from '../documents/sheet.ts'
import type { PictureCatalog } from '../../content/fields/picture.ts'
import { HTML_TYPE } from './compress.ts'
import { Problem } from './problem.ts'
import { perAddress } from './rate-limits.ts'
import { cspHash } from './security-headers.ts'
import { keepWhileSame } from '../time/keep-while.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes plain forms, which cannot set headers: they carry the session's token instead, which the route compares. */
    isForm?: boolean
    /** The route is for programs: it requires a key, and ignores what browsers send by themselves. */
    carriesKey?: boolean
    /** The route signs out, and is answered even under load. */
    signsOut?: boolean
  }
}

export const FORM_BYTES = 64 * 1024
/** The most fields of a form, many more than any of ours has. */
const MOST_FIELDS_SENT = 10_000
const REQUESTS_PER_MINUTE = 120

interface Content {
  site: Pick<Site, 'hospital' | 'contact'>
  pictures: { catalog: PictureCatalog }
}

export function documentLook({ site, pictures: { catalog } }: Content, styles: string): HouseLook {
  const { name, shortName = name, logo, favicon, address, phones, colours } = site.hospital
  const { publicNumber } = site.contact.emergency
  return {
    hospital: name,
    shortName,
    logo: valueNamed(catalog, logo.file)?.url ?? 'data:,',
    icon: valueNamed(catalog, favicon.file)?.shared ?? 'data:,',
    emergency: callTo(phones.emergency),
    publicEmergency: publicNumber === phones.emergency ? null : callTo(publicNumber),
    address: `${address.street}, ${address.city}`,
    privacy: endpoints.privacy,
    styles: paintStyles(styles, colours),
    themeColour: makePalette(colours).page,
  }
}

const callTo = (phone: string): DocumentLink => ({ text: formatPhone(phone), href: callLink(phone) })

/** The look of the hospital's short pages: the same object as long as the content is the same. */
export function followLook(current: () => Content, styles = shortStyles): () => HouseLook {
  const look = keepWhileSame((content: Content) => documentLook(content, styles))
  return () => look(current())
}

interface Allowed {
  /** A script that the page runs. */
  script?: string | undefined
  /** The addresses that the script may request. */
  asks?: string
  /** The addresses to which forms may be sent. */
  forms?: string
}

/** The policy of a plain page: its own styles, nothing foreign, forms only to this site and no script, unless `Allowed` says otherwise. */
export function documentPolicy(
  { styles, manifest }: Pick<HouseLook, 'styles' | 'manifest'>,
  { script, asks, forms = "'self'" }: Allowed = {},
): string {
  return [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${cspHash(script)}`]),
    ...(asks === undefined ? [] : [`connect-src ${asks}`]),
    `style-src ${cspHash(styles)}`,
    "img-src 'self' data:",
    `font-src 'self'${styles.includes('url(data:font') ? ' data:' : ''}`,
    ...(manifest === undefined ? [] : ["manifest-src 'self'", "worker-src 'self'"]),
    `form-action ${forms}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Reads a form without NUL characters, which PostgreSQL cannot store and nobody types. */
export const readForm = (text: string): URLSearchParams => new URLSearchParams(text.replaceAll('%00', '').replaceAll('\0', ''))

/** Lets an app read plain forms; its pages are not cached. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) => {
    // Refused whoever sends it: half a million empty fields would take two seconds to parse.
    if (body.toString().split('&', MOST_FIELDS_SENT + 1).length > MOST_FIELDS_SENT) done(new Problem('form-too-long'))
    else done(null, readForm(body.toString()))
  })
  app.addHook('onRequest', async (_request, reply) => {
    // With `no-referrer` a browser would not say where a form comes from.
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
  })
}

/** A request by address or plain form. */
export interface FormRequest {
  query: URLSearchParams
  /** The fields of the submitted form; empty for GET. */
  form: URLSearchParams
}

/** A redirect, a file (with `name` it is saved) or a page. */
export type FormAnswer =
  | { redirect: string }
  | { type: string; body: Buffer | Readable; name?: string; policy?: string }
  | { status: number; html: string; policy: string }

export interface FormPlace {
  method: 'GET' | 'POST' | ('GET' | 'POST')[]
  path: string
  mostBytes?: number
  /** The form has several parts with a picture, which are read once the sender is known. */
  takesPicture?: true
  /** The form signs out, so it has no rate limit. */
  signsOut?: boolean
}

/** Adds a route for plain forms to an app that {@link acceptForms}. */
export function formRoute(
  app: FastifyInstance,
  { method, path, mostBytes, takesPicture, signsOut = false }: FormPlace,
  answer: (asked: FormRequest, request: FastifyRequest, reply: FastifyReply) => Promise<FormAnswer>,
): void {
  const { config } = perAddress(REQUESTS_PER_MINUTE)
  app.route({
    method,
    url: path,
    ...(mostBytes !== undefined && { bodyLimit: mostBytes }),
    config: { ...(!signsOut && config), isForm: true, signsOut },
    handler: async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      // Every form of ours has a token, which is empty if nobody is signed in.
      if (request.method === 'POST' && takesPicture !== true && !form.has('token')) throw new Problem('foreign-origin')
      if (takesPicture === true) requireParts(request, mostBytes)
      // A request line may name another host: only its query counts.
      const query = readForm(new URL(request.url, 'http://situs.invalid').search)
      const found = await answer({ query, form }, request, reply)
      if ('redirect' in found) return reply.redirect(found.redirect, 303)
      if (found.policy !== undefined) void reply.header('content-security-policy', found.policy)
      if ('html' in found) return reply.status(found.status).type(HTML_TYPE).send(found.html)
      const disposition = found.name === undefined ? 'inline' : `attachment; filename="${found.name}"`
      return reply.header('content-disposition', disposition).type(found.type).send(found.body)
    },
  })
}

/** Checks type and length of a multipart request before the sender is looked up. */
function requireParts({ headers }: FastifyRequest, mostBytes = FORM_BYTES): void {
  if (!/^multipart\/form-data\b/iu.test(headers['content-type'] ?? '')) throw new Problem('media-type')
  if (Number(headers['content-length']) > mostBytes) throw new Problem('body-too-large')
}

export function addressOf(path: string, query: Readonly<Record<string, string | readonly string[]>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) for (const value of [values].flat()) search.append(name, value)
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
