import type { FastifyInstance } from 'fastify'
import { isIP } from 'node:net'
import { isAbsurd } from './compress.ts'
import { Problem } from './problem.ts'

/** The longest path: longer than any path of this site, so a longer one stays unknown when it is cut. */
const MAX_PATH_CHARACTERS = 1024

/** The longest path with query: account providers send back the longest, with codes of up to two thousand characters. */
const MAX_ADDRESS_CHARACTERS = 4096

/** The longest forwarded address: IPv6 with its zone, in brackets, with a port. */
const MAX_CHARACTERS = 80

/** The most proxies in a row. */
const MAX_HOPS = 16

/** All entries of a proxy that are no IP address count as one visitor. */
const UNKNOWN = 'unknown'

/** The path of a request line that holds a whole address, as for a proxy; its host is ignored. */
function pathAlone(address: string): string {
  if (/^[/?]/u.test(address)) return address
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/iu, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Limits the address that the server reads, because each `%` in it is decoded several times. */
export function shortenAddress(given: string): string {
  const address = pathAlone(given)
  if (address.length <= MAX_PATH_CHARACTERS) return address
  const [path = ''] = address.split('?', 1)
  return path.length > MAX_PATH_CHARACTERS ? path.slice(0, MAX_PATH_CHARACTERS) : address.slice(0, MAX_ADDRESS_CHARACTERS)
}

/**
 * Shortens headers whose cost grows with their length, before anything reads them. Removes the port that some proxies add to the visitor's address:
 * it changes with each connection, which would look like another visitor, and hide a second proxy.
 */
export function boundHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = lastAddresses(forwarded).join(', ')
    if (isAbsurd(headers['accept-encoding'] ?? '')) delete headers['accept-encoding']
  })
}

/** The addresses that the nearest proxies have added. Anybody can write those before them, so they are not read. */
function lastAddresses(value: string): string[] {
  return value
    .slice(-MAX_HOPS * MAX_CHARACTERS)
    .split(',')
    .slice(-MAX_HOPS)
    .map(withoutPort)
}

/** Turns `1.2.3.4:5678`, `[::1]:5678` and `[::1]` into the IP address alone. */
export function withoutPort(text: string): string {
  if (text.length > MAX_CHARACTERS) return UNKNOWN
  const address = text.trim()
  if (isIP(address) !== 0) return address
  const end = address.indexOf(address.startsWith('[') ? ']' : ':')
  const bare = end < 0 ? '' : address.slice(0, end).replace('[', '')
  return isIP(bare) === 0 ? UNKNOWN : bare
}

/** The deepest nesting; this site's page sends flat objects. */
const DEEPEST = 4

/** Refuses deeply nested JSON before it is parsed: 64,000 brackets would cost many times what a review does. */
export function refuseNestedJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (measureDepth(body) > DEEPEST) done(new Problem('bad-request'))
    else void parse(request, body, done)
  })
}

/** The nesting depth of brackets outside of strings, counted no further than needed. */
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
