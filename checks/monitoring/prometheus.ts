import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { freePort } from '../../tests/kit/processes/free-port.ts'
import { until as untilTrue } from '../wait.ts'

const PATIENCE_MILLISECONDS = 60_000

interface Rules {
  groups: { name: string; interval?: string; rules: { alert: string; expr: string; for?: string }[] }[]
}

interface Settings {
  global: Record<string, string>
  scrape_configs: object[]
}

/** A real Prometheus with the shipped settings and rules, except that it scrapes every second and alerts wait for two. */
export async function startPrometheus(folder: string, metricsPort: number) {
  const rules = parse(await readFile('monitoring/alerts.yaml', 'utf8')) as Rules
  for (const group of rules.groups) for (const rule of group.rules) if (rule.for) rule.for = '2s'
  await writeFile(join(folder, 'alerts.yaml'), stringify(rules))
  const settings = parse(await readFile('monitoring/prometheus.yaml', 'utf8')) as Settings
  settings.global = { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' }
  const config = join(folder, 'prometheus.yaml')
  await writeFile(config, stringify(settings))
  const sites = join(folder, 'hospitals.yaml')
  await writeFile(sites, stringify([{ targets: [`127.0.0.1:${metricsPort}`], labels: { hospital: 'uji' } }]))
  const port = await freePort()
  const api = `http://127.0.0.1:${port}/api/v1`
  const child = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  await untilTrue('Prometheus answers', async () => (await fetch(`http://127.0.0.1:${port}/-/ready`)).ok)

  async function ask<Data>(path: string): Promise<Data> {
    return ((await (await fetch(api + path)).json()) as { data: Data }).data
  }

  async function firing(): Promise<string[]> {
    const { alerts } = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('/alerts')
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
  }

  return {
    /** The names of all alerts. */
    alerts: rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert)),
    firing,

    /** Resolves to false after a minute. */
    async until(alert: string, isFiring: boolean): Promise<boolean> {
      for (const end = performance.now() + PATIENCE_MILLISECONDS; performance.now() < end; await pause(250))
        if ((await firing()).includes(alert) === isFiring) return true
      return false
    },

    /** The queries without any result. */
    async withoutAnswer(queries: readonly string[]): Promise<string[]> {
      const answers = await Promise.all(
        queries.map((query) => ask<{ result: unknown[] } | undefined>(`/query?query=${encodeURIComponent(query)}`)),
      )
      return queries.filter((_, nth) => (answers[nth]?.result.length ?? 0) === 0)
    },

    forgetSites: () => writeFile(sites, '[]\n'),

    async stop(): Promise<void> {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
