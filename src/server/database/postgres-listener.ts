import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { REVIEWS_CHANNEL } from './migrations/0003-tell-of-changes.ts'
import { connectionOptions } from './postgres-pool.ts'

const RECONNECT_MILLISECONDS = 500
const CONNECT_MILLISECONDS = 1500
const STOP_MILLISECONDS = 500

/**
 * Calls back when reviews were changed, and after each connection made anew, since what was said meanwhile is lost.
 * Never rejects: without a connection there are no hints. Gives how to stop.
 */
export function listenToPostgres(url: string, onHint: () => void): () => Promise<void> {
  const stopping = new AbortController()
  let client: Client | null = null

  async function listenOnce(): Promise<void> {
    client = new Client(connectionOptions(url, { connectMilliseconds: CONNECT_MILLISECONDS, statementMilliseconds: null }))
    const ended = new Promise<void>((resolve) => {
      client?.once('end', resolve)
      client?.on('error', () => resolve())
    })
    try {
      client.on('notification', onHint)
      await client.connect()
      await client.query(`LISTEN ${REVIEWS_CHANNEL}`)
      onHint()
      await ended
    } finally {
      client.removeListener('notification', onHint)
      void client.end().catch(ignore)
      client = null
    }
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(ignore)
      await pause(RECONNECT_MILLISECONDS, undefined, { signal: stopping.signal, ref: false }).catch(ignore)
    }
  }

  void listen()
  return async () => {
    stopping.abort()
    // A server that hangs must not hold up the end of the process.
    await Promise.race([client?.end().catch(ignore), pause(STOP_MILLISECONDS, undefined, { ref: false })])
  }
}

function ignore(): void {
  // A connection that is gone needs no ending, and one that fails is tried again.
}
