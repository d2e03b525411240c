import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../ground/config/config.ts'
import type { CurrentSituation } from '../ground/site/site-keeper.ts'
import type { Dependencies } from './dependencies.ts'

export interface Command {
  /** Its arguments, as `help` shows them. */
  parameters?: string
  /** Its line in `help`. */
  description: string
  /** Said first when it fails; without it the reason stands alone. */
  failure?: string
  /** Reads nothing of the hospital's. */
  withoutData?: true
  /** Gives what to say in the end; throws an `OperatorError` for what the operator can mend. */
  run(args: string[]): Promise<string | void>
}

/** What a site may do without: a folder of `src/extras/`, and its line below. Its code is loaded when it is used. */
export interface Extra {
  commands?: Readonly<Record<string, Command>>
  routes?(needs: { current: () => CurrentSituation; publicUrl: string }): Promise<(app: FastifyInstance) => Promise<void>>
  /** Where it will listen beside the site: a start that finds a port taken has changed nothing. */
  ports?(config: Config): readonly { host: string; port: number }[]
  /** Begins to run beside the site, and is closed with it; null where the settings do not ask for it. */
  open?(
    config: Config,
    site: Server,
    needs: Dependencies & { lastBackup(): Promise<Date | null> },
  ): Promise<{ close(): Promise<void> } | null>
}

// The table. `npm run check -- extras` takes each out in turn.
export { fhir } from '../extras/fhir/index.ts'
export { openapi } from '../extras/openapi/index.ts'
export { metrics } from '../extras/metrics/index.ts'
export { breach } from '../extras/breach/index.ts'
export { move } from '../extras/move/index.ts'
