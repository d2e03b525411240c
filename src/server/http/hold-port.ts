import { once } from 'node:events'
import { createServer } from 'node:net'
import type { ListenOptions } from 'node:net'

/** Keeps a port from all others until it is let go, just before the site itself listens there. Rejects when it is taken. */
export async function holdPort({ host, port }: Pick<ListenOptions, 'host' | 'port'>): Promise<() => Promise<void>> {
  const holder = createServer((client) => client.destroy())
  holder.listen({ host, port })
  await once(holder, 'listening')
  return async () => {
    holder.close()
    await once(holder, 'close')
  }
}
