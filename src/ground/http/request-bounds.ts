import type { FastifyInstance } from 'fastify'
import { isIP } from 'node:net'
import { isAbsurd } from './compress.ts'
import { Problem } from './problem.ts'

/** Every path of this site is far shorter; cut off, a longer one is as unknown as it was. */
const MAX_PATH_CHARACTERS = 1024

/** The longest query is what an account provider sends back; some of their codes have two thousand characters. */
const MAX_ADDRESS_CHARACTERS = 4096

/** The longest IPv6 address with its zone, in brackets, with a port. */
const MAX_CHARACTERS = 80

/** More proxies than anybody has in a row. */
const MAX_HOPS = 16

/** Everything that a proxy adds and that is no address is counted as one visitor. */
const UNKNOWN = 'unknown'

/** A request line may hold a whole address, as for a proxy: what stands before its path is nobody's here. */
function pathAlone(address: string): string {
  if (/^[/?]/u.test(address)) return address
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/iu, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** What the server reads of an address: each `%` in it is decoded several times, and costs more than any other character. */
export function shortenAddress(given: string): string {
  const address = pathAlone(given)
  if (address.length <= MAX_PATH_CHARACTERS) return address
  const [path = ''] = address.split('?', 1)
  return path.length > MAX_PATH_CHARACTERS ? path.slice(0, MAX_PATH_CHARACTERS) : address.slice(0, MAX_ADDRESS_CHARACTERS)
}

/**
 * Mends the headers that cost the more the longer they are, before anybody reads them. Some proxies write the port beside the
 * visitor's address. It changes with each connection: left there, each would be another visitor's, and no proxy behind another would be known.
 */
export function boundHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = lastAddresses(forwarded).join(', ')
    if (isAbsurd(headers['accept-encoding'] ?? '')) delete headers['accept-encoding']
  })
}

/** Those that the nearest proxies have added. What stands before them is anybody's, and not even read. */
function lastAddresses(value: string): string[] {
  return value
    .slice(-MAX_HOPS * MAX_CHARACTERS)
    .split(',')
    .slice(-MAX_HOPS)
    .map(withoutPort)
}

/** `1.2.3.4:5678`, `[::1]:5678` and `[::1]` become the address alone. */
export function withoutPort(text: string): string {
  if (text.length > MAX_CHARACTERS) return UNKNOWN
  const address = text.trim()
  if (isIP(address) !== 0) return address
  const end = address.indexOf(address.startsWith('[') ? ']' : ':')
  const bare = end < 0 ? '' : address.slice(0, end).replace('[', '')
  return isIP(bare) === 0 ? UNKNOWN : bare
}

/** What this site's page sends is one object without another in it. */
const DEEPEST = 4

/** Sixty-four thousand brackets cost many times what a review costs to parse and to look through: they are counted first. */
export function refuseNestedJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (measureDepth(body) > DEEPEST) done(new Problem('bad-request'))
    else void parse(request, body, done)
  })
}

/** How deep brackets outside of texts stand within each other; counted no further than needed. */
function measureDepth(json: string): number {
  let depth = 0
  let isText = false
  for (let index = 0; index < json.length && depth <= DEEPEST; index += 1) {
    const sign = json[index]
    if (sign === '"') isText = !isText
    else if (isText) index += sign === '\\' ? 1 : 0
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
  }
  return depth
}
