import type { FastifyInstance } from 'fastify'

/** What is under way may finish within this time; then its connection is cut. */
const GRACE_MILLISECONDS = 10_000

/** The first SIGTERM or SIGINT lets requests finish and exits with 0; a second exits at once with 1. */
export function stopOnSignal(app: FastifyInstance): void {
  let stopping = false
  const stop = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => app.server.closeAllConnections(), GRACE_MILLISECONDS).unref()
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
