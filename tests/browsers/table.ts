import type { BrowserKind } from './browser.ts'
import type { Journey } from './journey.ts'
import type { Cell } from './run.ts'

const SIGNS = { ok: 'ok', failed: 'FAILED', 'not there': '–' }

export interface Row {
  kind: BrowserKind
  /** What it says it is, or why it is not here. */
  version: string
  cells: readonly Cell[]
}

/** Browser × journey, and below it what went wrong; as Markdown. */
export function formatTable(rows: readonly Row[], journeys: readonly Journey[]): string {
  const head = ['browser', ...journeys.map(({ name }) => name)]
  const lines = rows.map(({ kind, version, cells }) => [
    `${kind.name} (${version})`,
    ...journeys.map(({ name }) => {
      const cell = cells.find(({ journey }) => journey === name)
      return cell ? SIGNS[cell.outcome] : ''
    }),
  ])
  const notes = rows.flatMap(({ cells }) =>
    cells.filter(({ why }) => why !== '').map(({ browser, journey, outcome, why }) => `- ${browser}, ${journey} ${SIGNS[outcome]}: ${why}`),
  )
  return [head, head.map(() => '---'), ...lines].map((parts) => `| ${parts.join(' | ')} |`).join('\n') + `\n\n${notes.join('\n')}\n`
}
