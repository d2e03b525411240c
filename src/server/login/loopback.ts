import { isIP } from 'node:net'

/** True for http on this very computer: the only place where an account provider may do without TLS. */
export function isLoopbackHttp({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.')))
}
