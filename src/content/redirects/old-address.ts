import { decodedPath } from '../../contract/address-name.ts'
import { bedEndpoints, endpoints } from '../../contract/endpoints.ts'

/** What those who share an address have put into it. */
const ADDED = /^(?:utm_.*|fbclid|gclid|igshid|replytocom)$/u
/** WordPress counts all of its texts and files in one row, and finds each by any of these. */
const POST_NUMBER = /^(?:p|page_id|attachment_id)$/u

/** What an old address may have behind or before what names its text, one after the other. */
const MAY_HAVE = [
  // Stuck to it in a letter or a chat.
  /[^\p{L}\p{N}]{1,8}$/u,
  // Another form or page of the same.
  /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|amp|embed|trackback|(?:comment-)?page[/-]\d+|\d+)$/u,
  // Another size of a picture.
  /(?:-\d+x\d+|-scaled)(?=\.\w+$)/u,
  // Its day.
  /^\/\d{4}\/\d\d(?:\/\d\d)?(?=\/[^/]*\p{L})/u,
  /\/index\.(?:php|html?)$/u,
]

const OWN = new Set<unknown>(['', '/images', '/avatars', '/pictures', '/assets', '/berkas', '/robots.txt', '/sitemap.xml'])
for (const own of [...Object.values(endpoints), ...Object.values(bedEndpoints)]) OWN.add(own)
/** Where nothing but this site's own stands, whoever answers there. */
const OWN_BELOW = /^\/(?:api|petugas|login|logout|wa|ulasan|assets|\.well-known)(?:\/|$)/u

/** What this site answers itself, by its {@link plainPath}. */
export const isOwnPath = (path: string): boolean => OWN.has(path) || OWN_BELOW.test(path)

/** Written in one way: decoded, in small letters, without a host, and without the slash at its end; empty for the front page. */
export const plainPath = (path: string): string =>
  decodedPath(path.replace(/^https?:\/\/[^/?]*/iu, ''))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\/{2,}/gu, '/')
    .replace(/\/index\.php(?=\/.)/u, '')
    .replace(/\/$/u, '')

/** The path as it is asked for, and what it may mean, the nearest first. */
export function waysTo(path: string): string[] {
  const ways = [path]
  for (const part of MAY_HAVE) ways.push((ways.at(-1) ?? '').replace(part, ''))
  return [...new Set(ways)]
}

type Query = ReadonlyMap<string, string>

/** What a line of the file, or a request, is known by: its path, and the values of these names of its query. */
export const keyOf = (path: string, query: Query, names: readonly string[]): string =>
  names.reduce((key, name) => `${key}?${name}=${query.get(name) ?? ''}`, path)

/** Of the query nothing that was added since, numbers of posts under one name. */
export function splitAddress(address: string): { path: string; query: Query; names: string[] } {
  const [, path = '', search = ''] = /^([^?#]*)\??([^#]*)/u.exec(address) ?? []
  const query = new Map<string, string>()
  if (search !== '')
    for (const [name, value] of new URLSearchParams(search.toLowerCase())) {
      if (ADDED.test(name)) continue
      if (!POST_NUMBER.test(name)) query.set(name, value)
      else if (/^\d/u.test(value)) query.set('p', String(Number.parseInt(value, 10)))
    }
  return { path: plainPath(path), query, names: [...query.keys()].toSorted() }
}
