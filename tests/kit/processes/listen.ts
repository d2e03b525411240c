import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Listens on a free port of this machine. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<{ port: number; url: string }> {
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, url: `http://${host}:${port}` }
}

/** Closes a server; an HTTP server's open connections are closed too, those of others by their owner. */
export async function close(server: Server & { closeAllConnections?(): void }): Promise<void> {
  server.closeAllConnections?.()
  server.close()
  await once(server, 'close')
}
