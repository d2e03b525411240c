import { readFile } from 'node:fs/promises'

interface Panel {
  targets?: { expr: string }[]
}

/** The dashboard's queries, with Grafana's variables set to every hospital and half an hour. */
export async function dashboardQueries(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile('monitoring/dashboard.json', 'utf8')) as { panels: Panel[] }
  return panels
    .flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    .map((expr) => expr.replaceAll('$hospital', '.+').replaceAll('$__rate_interval', '1m'))
}
