import { resolve } from 'node:path'
import { buildApp } from './app.ts'
import { systemClock } from './clock.ts'
import { createConfig } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { openDependencies } from './dependencies.ts'
import { startHousekeeping } from './housekeeping.ts'
import { stopOnSignal } from './http/stop-on-signal.ts'
import { createTraffic } from './http/traffic.ts'
import { openPageBuild } from './page/page-build.ts'
import { explainStartError } from './start-error.ts'

const DIST_DIR = resolve(import.meta.dirname, '../../dist')

try {
  const config = createConfig(readEnv())
  const dependencies = await openDependencies(config, systemClock, await openPageBuild(DIST_DIR))
  const traffic = createTraffic()
  const app = await buildApp(dependencies, traffic)
  const stopHousekeeping = startHousekeeping(dependencies, app.log)
  // Code that a site without monitoring never loads.
  const metrics =
    config.metrics && (await (await import('./metrics/serve-metrics.ts')).serveMetrics(config.metrics, app.server, dependencies))
  app.addHook('onClose', async () => {
    stopHousekeeping()
    await metrics?.close()
    await dependencies.close()
  })
  stopOnSignal(app, traffic)
  await app.listen({ host: config.host, port: config.port })
  process.stdout.write(`Situs siap: ${config.publicUrl}\n`)
} catch (error) {
  process.stderr.write(`${explainStartError(error)}\n`)
  process.exit(1)
}
