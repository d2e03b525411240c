import type { FastifyInstance } from 'fastify'
import type { Traffic } from './traffic.ts'

/** What is under way may finish within this time; then its connection is cut. */
const GRACE_MILLISECONDS = 10_000

/** However long closing takes, the process is gone by then. */
const LAST_MILLISECONDS = 14_000

/** The first SIGTERM or SIGINT lets requests finish and exits with 0, or with 1 when some had to be cut; a second exits at once with 1. */
export function stopOnSignal(app: FastifyInstance, traffic: Traffic): void {
  let stopping = false

  async function stop(): Promise<number> {
    setTimeout(() => process.exit(1), LAST_MILLISECONDS).unref()
    const finished = await traffic.drain(GRACE_MILLISECONDS)
    if (!finished) app.server.closeAllConnections()
    await app.close()
    return finished ? 0 : 1
  }

  function onSignal(): void {
    if (stopping) process.exit(1)
    stopping = true
    stop().then(
      (code) => process.exit(code),
      (error: unknown) => {
        app.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }

  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
