import type { Server } from 'node:http'
import type { Config } from '../../ground/config/config.ts'
import type { MetricsNeeds } from './serve-metrics.ts'

type Settings = Pick<Config, 'metrics'>

export const metrics = {
  ports: ({ metrics: at }: Settings) => (at === null ? [] : [at]),
  /** Loaded only here, so that a site without monitoring never loads it. */
  open: async ({ metrics: at }: Settings, site: Server, needs: MetricsNeeds) =>
    at === null ? null : (await import('./serve-metrics.ts')).serveMetrics(at, site, needs),
}
