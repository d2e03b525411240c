import { isIP } from 'node:net'

/** True for the names of this very computer, as they stand in an address. */
export function isLoopback(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/u, '$1')
  const ipv4 = address.replace(/^::ffff:/u, '')
  return hostname === 'localhost' || address === '::1' || (isIP(ipv4) === 4 && ipv4.startsWith('127.'))
}

/** True for http on this very computer: the only place where an address may do without TLS. */
export const isLoopbackHttp = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopback(hostname)
