import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { serveMetrics } from './serve-metrics.ts'

interface Rule {
  alert: string
  expr: string
  labels: Record<string, string>
  annotations: Record<string, string>
}

interface Panel {
  title: string
  targets?: { expr: string }[]
}

const read = (file: string): string => readFileSync(file, 'utf8')
const { rules } = (parse(read('monitoring/alerts.yaml')) as { groups: [{ rules: Rule[] }] }).groups[0]
const { panels } = JSON.parse(read('monitoring/dashboard.json')) as { panels: Panel[] }
const questions = [...rules, ...panels.flatMap(({ targets = [] }) => targets)].map(({ expr }) => expr)

/** By metric and label, the values that the site gives. */
const answered = new Map<string, Map<string, Set<string>>>()

beforeAll(async () => {
  const site = await openTestServer()
  const metrics = await serveMetrics({ host: '127.0.0.1', port: 0 }, site.app.server, {
    ...site.dependencies,
    lastBackup: async () => null,
  })
  const url = await site.app.listen({ host: '127.0.0.1', port: 0 })
  await (await fetch(url)).text()
  let text = ''
  // A request is counted a moment after its answer was sent.
  while (!text.includes('situs_rsud_request_seconds_count')) text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
  await metrics.close()
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gmu)) {
    const known = answered.get(name) ?? new Map<string, Set<string>>()
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/gu))
      known.set(label, (known.get(label) ?? new Set()).add(value))
    answered.set(name, known)
  }
  // Prometheus itself adds the metric `up`.
  answered.set('up', new Map())
})

const WORDS = new Set(['unless', 'and', 'or', 'bool'])
/** The metrics in a query, each with its label matchers. */
function metricsIn(question: string): [name: string, labels: string][] {
  const bare = question.replaceAll(/\s(?:by|without) \([^)]*\)\s/gu, '').replaceAll(/\[[^\]]*\]/gu, ' ')
  const found = bare.matchAll(/(?<name>[a-z_]\w*)(?:\{(?<labels>[^}]*)\}|(?=\s|\)|$))(?!\()/gu)
  return Array.from(found, ({ groups }) => [groups!['name']!, groups!['labels'] ?? ''] as [string, string]).filter(
    ([name]) => !WORDS.has(name),
  )
}

test('each question of the alerts and of the dashboard is about what the site answers, by labels and values that it has', () => {
  for (const question of questions) {
    const metrics = metricsIn(question)
    expect([question, metrics.length]).not.toEqual([question, 0])
    for (const [name, labels] of metrics) {
      expect([question, name, answered.has(name)]).toEqual([question, name, true])
      // The values of this label cannot be listed in advance; the other labels have closed sets.
      for (const [, label = '', values = ''] of labels.matchAll(/(?!(?:job|instance|hospital)\b)\b(\w+)=~?"([^"]*)"/gu)) {
        const known = answered.get(name)?.get(label)
        expect([question, label, known !== undefined]).toEqual([question, label, true])
        expect([...known!, '500']).toEqual(expect.arrayContaining(values.split('|')))
      }
    }
  }
})

test('each alert says how heavy it is, which hospital, and what to do, and is tried', () => {
  const tried = read('checks/monitoring/alerts.test.yaml') + read('checks/monitoring/monitoring.ts')
  for (const { alert, labels, annotations } of rules) {
    expect([alert, ['critical', 'warning', 'info']]).toEqual([alert, expect.arrayContaining([labels['severity']])])
    const who = alert === 'SitusRsudTidakDipantau' ? 'Prometheus' : '{{ or $labels.hospital $labels.instance }}'
    expect(annotations['summary']).toContain(who)
    expect(annotations['description']?.length).toBeGreaterThan(40)
    expect([alert, tried.match(new RegExp(`\\b${alert}\\b`, 'gu'))?.length]).toEqual([alert, 2])
  }
})

test('what the site tells of itself stands in the table for operators', () => {
  const table = read('monitoring/README.md')
  const own = [...answered.keys()].filter((name) => name.startsWith('situs_rsud_'))
  expect(own.length).toBeGreaterThan(10)
  for (const name of own) expect(table).toContain(`\`${name.replace(/_(?:bucket|sum|count)$/u, '')}`)
})
