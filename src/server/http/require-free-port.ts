import { once } from 'node:events'
import { createServer } from 'node:net'
import type { ListenOptions } from 'node:net'

/**
 * Rejects when somebody listens there. The port is let go at once: who asks a site that only starts must be refused, so that a proxy goes on to
 * another process.
 */
export async function requireFreePort({ host, port }: Pick<ListenOptions, 'host' | 'port'>): Promise<void> {
  const server = createServer((client) => client.destroy())
  server.listen({ host, port })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
