import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** Hands bytes on between clients and a server, until it is told to misbehave. */
export interface PlainProxy {
  port: number
  /** Takes connections and bytes, and hands nothing on: a server that hangs. */
  hang(): void
  /** Ends every connection, and each new one at once: a server that is gone. */
  cut(): void
  /**
   * Ends the connection through which a client sends these bytes, after they have reached the server and before its answer;
   * not before the bytes of `onceSeen` came through.
   */
  cutAfter(bytes: string, onceSeen?: string): void
  heal(): void
  close(): Promise<void>
}

export async function startPlainProxy(targetPort: number): Promise<PlainProxy> {
  let mode: 'open' | 'hanging' | 'cut' = 'open'
  let fatal: string | null = null
  let fatalNext: string | null = null
  let onceSeenBytes = ''
  const pairs = new Map<Socket, Socket>()

  const proxy = createServer((client) => {
    if (mode === 'cut') {
      client.destroy()
      return
    }
    const server = connect(targetPort, '127.0.0.1')
    pairs.set(client, server)
    let mute = false
    client.on('data', (chunk: Buffer) => {
      if (mode !== 'open') return
      if (fatal !== null && chunk.includes(fatal)) {
        fatal = null
        mute = true
        server.write(chunk, () => server.once('data', () => client.destroy()))
        return
      }
      if (fatalNext !== null && chunk.includes(onceSeenBytes)) [fatal, fatalNext] = [fatalNext, null]
      server.write(chunk)
    })
    server.on('data', (chunk: Buffer) => {
      if (mode === 'open' && !mute) client.write(chunk)
    })
    const end = (): void => {
      pairs.delete(client)
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) socket.on('close', end).on('error', end)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  const endAll = (): void => {
    for (const client of pairs.keys()) client.destroy()
  }
  return {
    port: (proxy.address() as AddressInfo).port,
    hang: () => void (mode = 'hanging'),
    cut() {
      mode = 'cut'
      endAll()
    },
    cutAfter(bytes, onceSeen) {
      if (onceSeen === undefined) fatal = bytes
      else [fatalNext, onceSeenBytes] = [bytes, onceSeen]
    },
    heal() {
      // What was swallowed is lost, so nobody may go on in the middle.
      if (mode === 'hanging') endAll()
      mode = 'open'
    },
    async close() {
      endAll()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
