import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Listens on a free port of this machine. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<{ port: number; url: string }> {
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, url: `http://${host}:${port}` }
}

/** Ends what a server of HTTP is still sending; other connections are their owner's to end. */
export async function close(server: Server & { closeAllConnections?(): void }): Promise<void> {
  server.closeAllConnections?.()
  server.close()
  await once(server, 'close')
}
