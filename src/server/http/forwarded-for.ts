import type { FastifyInstance } from 'fastify'
import { isIP } from 'node:net'

const HEADER = 'x-forwarded-for'

/** The longest IPv6 address with its zone, in brackets, with a port. */
const MAX_CHARACTERS = 80

/** More proxies than anybody has in a row. */
const MAX_HOPS = 16

/** Everything that a proxy adds and that is no address is counted as one visitor. */
const UNKNOWN = 'unknown'

/**
 * Some proxies write the port beside the address. It changes with each connection: left there, each would be another visitor's,
 * and no proxy behind another would be known.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const value = headers[HEADER]
    if (typeof value === 'string') headers[HEADER] = lastAddresses(value).join(', ')
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
