import type { Cell } from './run.ts'

const SIGNS = { ok: 'ok', failed: 'FAILED', 'not there': '–' }

export interface Row {
  name: string
  /** Name and version that the browser reports. */
  version: string
  cells: readonly Cell[]
}

/** The table of browsers and journeys, with the failures below it, as Markdown. */
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
