import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../ground/config/config.ts'
import type { CurrentSituation } from '../ground/site/site-keeper.ts'
import type { Dependencies } from './dependencies.ts'

export interface Command {
  /** The arguments, as `help` shows them. */
  parameters?: string
  /** The description in `help`. */
  description: string
  /** The start of the message if the command fails; without it only the reason is printed. */
  failure?: string
  /** Needs no data of the hospital. */
  withoutData?: true
  /** Returns the final message; throws an `OperatorError` for what the operator can fix. */
  run(args: string[]): Promise<string | void>
}

/** An optional part of a site: a folder of `src/extras/`, and its line below. Its code is loaded when it is used. */
export interface Extra {
  commands?: Readonly<Record<string, Command>>
  routes?(needs: { current: () => CurrentSituation; publicUrl: string }): Promise<(app: FastifyInstance) => Promise<void>>
  /** The ports that it will listen on besides the site's: they are checked first, because a start that finds a port taken must change nothing. */
  ports?(config: Config): readonly { host: string; port: number }[]
  /** Starts beside the site, and is closed with it; null if the settings do not ask for it. */
  open?(
    config: Config,
    site: Server,
    needs: Dependencies & { lastBackup(): Promise<Date | null> },
  ): Promise<{ close(): Promise<void> } | null>
}

// The list of extras. `npm run check -- extras` removes each in turn.
export { fhir } from '../extras/fhir/index.ts'
export { openapi } from '../extras/openapi/index.ts'
export { metrics } from '../extras/metrics/index.ts'
export { breach } from '../extras/breach/index.ts'
export { move } from '../extras/move/index.ts'
