import { once } from 'node:events'
import { createServer } from 'node:net'
import { close } from './listen.ts'

/** Below the ephemeral ports of operating systems. */
const FIRST = 20_000
const COUNT = 12_000

/** Each process starts at another port, because two processes could find the same port free before either has started its server there. */
let next = process.pid * 97

/** A port of this machine that is free now, and that this process has not returned before. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  const port = FIRST + (next % COUNT)
  next += 1
  const server = createServer().listen(port, host)
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort(host)
  await close(server)
  return port
}
