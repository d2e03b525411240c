import { isIP } from 'node:net'

/** Whether a host name of an address means this computer. */
export function isLoopback(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/u, '$1')
  const ipv4 = address.replace(/^::ffff:/u, '')
  return hostname === 'localhost' || address === '::1' || (isIP(ipv4) === 4 && ipv4.startsWith('127.'))
}

/** Whether an address is http on this computer, the only case in which TLS may be missing. */
export const isLoopbackHttp = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isLoopback(hostname)
