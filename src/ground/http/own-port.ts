import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopback } from './loopback.ts'

/** HTTP's word for a request that was meant for another server. */
export const MISDIRECTED = 421

/** What listens beside the site, on a port that no proxy of the site hands on: monitoring, the sample accounts. */
export async function listenApart(at: { host: string; port: number }, answer: RequestListener) {
  const server = createServer((request, response) => {
    if (mayAsk(at.host, request.headers.host)) answer(request, response)
    else response.writeHead(MISDIRECTED).end()
  })
  // The site keeps the process running, and a start that fails ends it.
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

/** A page in a browser of this machine may ask under a name of its own; whoever opens the port to others names it as they like. */
function mayAsk(host: string, asked = ''): boolean {
  const named = asked.replace(/:\d*$/u, '').toLowerCase()
  return !isLoopback(host) || named === host || isLoopback(named)
}
