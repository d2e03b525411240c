import { once } from 'node:events'
import { createServer } from 'node:net'
import { close } from './listen.ts'

/** Below the ports that systems give to connections. */
const FIRST = 20_000
const COUNT = 12_000

/** Each process begins elsewhere: what is free at a glance may be taken by another that looks, before a server has started there. */
let next = process.pid * 97

/** A port of this machine that is free at this moment, and that nobody of this process was given before. */
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
