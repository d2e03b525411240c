import { connect, createServer, type Socket } from 'node:net'
import { close, listen } from '../../tests/kit/processes/listen.ts'

/** A plain TCP proxy: each connection goes to the next process that accepts it. */
export async function startBalancer() {
  let targets: readonly number[] = []
  let turn = 0
  const open = new Set<Socket>()

  /** Connects to the first of these ports that accepts. */
  function handOn(client: Socket, [port, ...others]: number[]): void {
    if (port === undefined) {
      client.destroy()
      return
    }
    const server = connect(port, 'localhost')
    let connected = false
    server.once('connect', () => {
      connected = true
      client.pipe(server)
      server.pipe(client)
    })
    server.on('error', () => {
      if (connected) client.destroy()
      else handOn(client, others)
    })
    server.on('close', () => connected && client.destroy())
    client.on('close', () => server.destroy())
  }

  const proxy = createServer((client) => {
    open.add(client)
    client.on('close', () => open.delete(client)).on('error', () => client.destroy())
    const first = turn++ % Math.max(1, targets.length)
    handOn(client, [...targets.slice(first), ...targets.slice(0, first)])
  })
  const { url } = await listen(proxy, 'localhost')
  return {
    url,
    serve: (ports: readonly number[]) => void (targets = ports),
    async close() {
      for (const client of open) client.destroy()
      await close(proxy)
    },
  }
}
