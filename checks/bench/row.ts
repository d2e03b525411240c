/** One line of the table. */
export interface Row {
  what: string
  measured: string
  /** The value to compare with, and the ratio of both. */
  against?: string
  goal: string
  /** Null if nothing could be measured. */
  met: boolean | null
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN
}

export function ratio(value: number, other: number): string {
  return `${(value / other).toFixed(2)} ×`
}

export function asTable(rows: readonly Row[]): string {
  const mark = (met: boolean | null): string => (met === null ? '–' : met ? '✓' : '✗')
  const lines = rows.map(({ what, measured, against = '', goal, met }) => `| ${what} | ${measured} | ${against} | ${goal} | ${mark(met)} |`)
  return ['| what | measured | against | goal | |', '|---|---|---|---|---|', ...lines].join('\n')
}
