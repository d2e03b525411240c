import { resolve } from 'node:path'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { ConfigError, createConfig } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { openDependencies } from './dependencies.ts'
import { startHousekeeping } from './housekeeping.ts'
import { stopOnSignal } from './http/stop-on-signal.ts'
import { openPageBuild } from './page/page-build.ts'
import { ContentError } from './site/site-keeper.ts'

const DIST_DIR = resolve(import.meta.dirname, '../../dist')

try {
  const config = createConfig(readEnv())
  const dependencies = await openDependencies(config, systemClock, await openPageBuild(DIST_DIR))
  const app = await buildApp(dependencies)
  const stopHousekeeping = startHousekeeping(dependencies, app.log)
  app.addHook('onClose', async () => {
    stopHousekeeping()
    await dependencies.close()
  })
  stopOnSignal(app)
  await app.listen({ host: config.host, port: config.port })
  process.stdout.write(`Situs siap: ${config.publicUrl}\n`)
} catch (error) {
  const isForTheOperator = error instanceof ConfigError || error instanceof ContentError
  process.stderr.write(isForTheOperator ? `${error.message}\n` : `Situs tidak dapat dimulai: ${(error as Error).stack}\n`)
  process.exit(1)
}
