import { join } from 'node:path'
import { buildApp } from './app.ts'
import type { Config } from '../ground/config/config.ts'
import { openDependencies } from './dependencies.ts'
import { createTraffic, type TrafficLimits } from '../ground/http/traffic.ts'
import { openPageBuild } from '../page/index.ts'
import { SOFTWARE_DIR } from '../ground/software/software.ts'
import type { Clock } from '../ground/time/clock.ts'

interface Exceptions {
  limits?: TrafficLimits
  /** Receives the log lines; by default they go to the process's output. */
  log?: { write(line: string): void }
}

/** Puts the site together around the built page, without listening. Journeys run it in their own process, from `dist/server`. */
export async function openBuiltSite(config: Config, clock: Clock, { limits, log }: Exceptions = {}) {
  const dependencies = await openDependencies(config, clock, await openPageBuild(join(SOFTWARE_DIR, 'dist')))
  const traffic = createTraffic(limits)
  return { app: await buildApp(dependencies, traffic, log), dependencies, traffic }
}
