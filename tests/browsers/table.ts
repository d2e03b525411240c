import type { Cell } from './run.ts'

const SIGNS = { ok: 'ok', failed: 'FAILED', 'not there': '–' }

export interface Row {
  name: string
  /** What the browser says it is. */
  version: string
  cells: readonly Cell[]
}

/** Browser × journey, and below it what went wrong; as Markdown. */
export function formatTable(rows: readonly Row[]): string {
  const journeys = [...new Set(rows.flatMap(({ cells }) => cells.map(({ journey }) => journey)))]
  const head = ['browser', ...journeys]
  const lines = rows.map(({ name, version, cells }) => [
    `${name} (${version})`,
    ...journeys.map((journey) => {
      const cell = cells.find((one) => one.journey === journey)
      return cell ? SIGNS[cell.outcome] : ''
    }),
  ])
  const notes = rows.flatMap(({ cells }) =>
    cells.filter(({ why }) => why !== '').map(({ browser, journey, outcome, why }) => `- ${browser}, ${journey} ${SIGNS[outcome]}: ${why}`),
  )
  return [head, head.map(() => '---'), ...lines].map((parts) => `| ${parts.join(' | ')} |`).join('\n') + `\n\n${notes.join('\n')}\n`
}
