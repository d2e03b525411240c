import { createServer } from 'node:net'
import { close, listen } from './listen.ts'

/** A port of this machine that is free at this moment. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const server = createServer()
  const { port } = await listen(server, host)
  await close(server)
  return port
}
