import { bedEndpoints, endpoints } from '../../contract/endpoints.ts'

/** WordPress counts all of its texts and files in one row, and finds each by any of these. */
const POST_NUMBERS = new Set(['p', 'page_id', 'attachment_id'])

/** What an old address may have behind or before what names its text, one after the other. */
const MAY_HAVE = [
  // Stuck to it in a letter or a chat.
  /[^\p{L}\p{N}]+$/u,
  // Another form or page of the same.
  /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|amp|embed|trackback|(?:comment-)?page[/-]\d+|\d+)$/u,
  // Another size of a picture.
  /(?:-\d+x\d+|-scaled)(?=\.\w+$)/u,
  // Its day.
  /^\/\d{4}\/\d\d(?:\/\d\d)?(?=\/[^/]*\p{L})/u,
  /^\/index\.(?:php|html?)$/u,
]

const EXACT = [...Object.values(endpoints), ...Object.values(bedEndpoints), '/robots.txt', '/sitemap.xml'].flatMap((own) =>
  typeof own === 'string' ? own.replace(/\/$/u, '') : [],
)
const OWN = new Set(EXACT)
/** Where nothing but this site's own stands, whoever answers there. */
const OWN_BELOW = /^\/(?:api|petugas|login|logout|wa|ulasan|assets|\.well-known)(?:\/|$)/u

/** What this site answers itself, by its {@link plainPath}. */
export const isOwnPath = (path: string): boolean => OWN.has(path) || OWN_BELOW.test(path)

/** Written in one way: decoded, in small letters, without a host, and without the slash at its end; empty for the front page. */
export function plainPath(path: string): string {
  return decoded(path.replace(/^https?:\/\/[^/?]*/iu, ''))
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\/{2,}/gu, '/')
    .replace(/^\/index\.php(?=\/.)/u, '')
    .replace(/\/$/u, '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The path as it is asked for, and what it may mean, the nearest first. */
export function waysTo(path: string): string[] {
  const ways = [path]
  for (const part of MAY_HAVE) {
    const other = (ways.at(-1) ?? '').replace(part, '')
    if (other !== ways.at(-1)) ways.push(other)
  }
  return ways
}

/** By the names in small letters; numbers of posts under one name, as numbers. */
export function readQuery(search: string): ReadonlyMap<string, string> {
  return new Map(
    [...new URLSearchParams(search.toLowerCase())].map(([name, value]) =>
      POST_NUMBERS.has(name) ? ['p', String(Number.parseInt(value, 10))] : [name, value],
    ),
  )
}

/** What a line of the file, or a request, is known by: its path, and the values of these names. */
export const keyOf = (path: string, query: ReadonlyMap<string, string>, names: readonly string[] = [...query.keys()].toSorted()): string =>
  names.length === 0 ? path : `${path}?${names.map((name) => `${name}=${query.get(name) ?? ''}`).join('&')}`

export function splitAddress(address: string): { path: string; query: ReadonlyMap<string, string> } {
  const at = address.search(/[?#]/u)
  const search = at < 0 || address[at] === '#' ? '' : address.slice(at + 1).replace(/#.*$/su, '')
  return { path: plainPath(at < 0 ? address : address.slice(0, at)), query: search === '' ? NONE : readQuery(search) }
}

const NONE: ReadonlyMap<string, string> = new Map()
