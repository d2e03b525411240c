import { isIP } from 'node:net'

/** True for the names of this very computer, as they stand in an address. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))
}

/** True for http on this very computer: the only place where an address may do without TLS. */
export function isLoopbackHttp({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopback(hostname)
}
