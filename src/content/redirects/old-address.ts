import { decodedPath } from '../../contract/address-name.ts'
import { bedEndpoints, endpoints } from '../../contract/endpoints.ts'

/** Query parameters that social networks and mail tools add to a shared address. */
const ADDED = /^(?:utm_.*|fbclid|gclid|igshid|replytocom)$/u
/** The query parameters by which WordPress finds a post, page or file; all three share one sequence of ids. */
const POST_NUMBER = /^(?:p|page_id|attachment_id)$/u

/** Parts of an old path that do not identify its text, in the order in which they are taken off. */
const MAY_HAVE = [
  // Punctuation that followed the address in a letter or a chat.
  /[^\p{L}\p{N}]{1,8}$/u,
  // Another format of the same text (feed, AMP), or another page of it.
  /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|amp|embed|trackback|(?:comment-)?page[/-]\d+|\d+)$/u,
  // The suffix of a resized picture.
  /(?:-\d+x\d+|-scaled)(?=\.\w+$)/u,
  // The date before the name.
  /^\/\d{4}\/\d\d(?:\/\d\d)?(?=\/[^/]*\p{L})/u,
  /\/index\.(?:php|html?)$/u,
]

const OWN = new Set<unknown>(['', '/images', '/avatars', '/pictures', '/assets', '/berkas', '/robots.txt', '/sitemap.xml'])
for (const own of [...Object.values(endpoints), ...Object.values(bedEndpoints)]) OWN.add(own)
/** Paths below which only this site answers, also for addresses that do not exist. */
const OWN_BELOW = /^\/(?:api|petugas|login|logout|wa|ulasan|assets|\.well-known)(?:\/|$)/u

/** Whether a path, as {@link plainPath} gives it, belongs to this site and can be no old address. */
export const isOwnPath = (path: string): boolean => OWN.has(path) || OWN_BELOW.test(path)

/** Normalises a path: decoded, lower case, without host and trailing slash; empty for the front page. */
export const plainPath = (path: string): string =>
  decodedPath(path.replace(/^https?:\/\/[^/?]*/iu, ''))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\/{2,}/gu, '/')
    .replace(/\/index\.php(?=\/.)/u, '')
    .replace(/\/$/u, '')

/** The path as requested, then ever shorter variants without the parts that do not identify a text. */
export function pathVariants(path: string): string[] {
  const ways = [path]
  for (const part of MAY_HAVE) ways.push((ways.at(-1) ?? '').replace(part, ''))
  return [...new Set(ways)]
}

type Query = ReadonlyMap<string, string>

/** The key by which a request finds a line of redirects.yaml: the path, and the values of the query parameters in `names`. */
export const redirectKey = (path: string, query: Query, names: readonly string[]): string =>
  names.reduce((key, name) => `${key}?${name}=${query.get(name) ?? ''}`, path)

/** Splits an address; the query is without parameters that sharing adds, and WordPress ids all stand under `p`. `names` is sorted. */
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
