import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMetrics } from './create-metrics.ts'
import type { MetricsNeeds } from './create-metrics.ts'

export interface ServedMetrics {
  port: number
  close(): Promise<void>
}

/** `GET /metrics` as Prometheus asks for it, on a port that visitors cannot reach. */
export async function serveMetrics(at: { host: string; port: number }, site: Server, needs: MetricsNeeds): Promise<ServedMetrics> {
  const registry = createMetrics(site, needs)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(at.port, at.host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      registry.clear()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
