import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopback } from './loopback.ts'

/** The HTTP status for a request that was meant for another server. */
export const MISDIRECTED = 421

/** Starts a server beside the site, on a port that no proxy forwards: metrics, sample accounts. */
export async function listenApart(at: { host: string; port: number }, answer: RequestListener) {
  const server = createServer((request, response) => {
    if (mayAsk(at.host, request.headers.host)) answer(request, response)
    else response.writeHead(MISDIRECTED).end()
  })
  // Not kept alive by this server: the site keeps the process running, and a failed start ends it.
  server.unref().listen(at.port, at.host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** On loopback only requests by a name of this machine are answered, against DNS rebinding; an open port may be called by any name. */
function mayAsk(host: string, asked = ''): boolean {
  const named = asked.replace(/:\d*$/u, '').toLowerCase()
  return !isLoopback(host) || named === host || isLoopback(named)
}
