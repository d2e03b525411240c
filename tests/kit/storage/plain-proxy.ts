import { connect, createServer, type Socket } from 'node:net'
import { close, listen } from '../processes/listen.ts'

export type PlainProxy = Awaited<ReturnType<typeof startPlainProxy>>

/** Passes bytes between clients and a server, until a test makes it fail. */
export async function startPlainProxy(targetPort: number) {
  let mode: 'open' | 'hanging' | 'cut' = 'open'
  let fatal: { bytes: string; onceSeen: string | undefined } | null = null
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
      if (fatal !== null && fatal.onceSeen === undefined && chunk.includes(fatal.bytes)) {
        fatal = null
        mute = true
        server.write(chunk, () => server.once('data', () => client.destroy()))
        return
      }
      if (fatal?.onceSeen !== undefined && chunk.includes(fatal.onceSeen)) fatal = { ...fatal, onceSeen: undefined }
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
  const { port } = await listen(proxy)

  const endAll = (): void => {
    for (const client of pairs.keys()) client.destroy()
  }
  return {
    port,
    /** Accepts connections and bytes but passes nothing on, like a server that hangs. */
    hang: () => void (mode = 'hanging'),
    /** Closes every connection, and new ones at once, like a server that is gone. */
    cut() {
      mode = 'cut'
      endAll()
    },
    /**
     * Closes the connection on which a client sends these bytes, after they have reached the server and before its answer;
     * only after the bytes of `onceSeen` have passed.
     */
    cutAfter: (bytes: string, onceSeen?: string) => void (fatal = { bytes, onceSeen }),
    heal() {
      // The swallowed bytes are lost, so these connections cannot be continued.
      if (mode === 'hanging') endAll()
      mode = 'open'
    },
    async close() {
      endAll()
      await close(proxy)
    },
  }
}
