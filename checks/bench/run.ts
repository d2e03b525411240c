/** `npm run bench [name …]`: runs the named measurements and prints a table; without a name all of them, and writes checks/bench/results.md. */
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { prepareSharedPictures } from '../../tests/kit/processes/shared-pictures.ts'
import { budgets } from './budgets.ts'
import { measureCostly } from './costly.ts'
import { measureEarthquake } from './earthquake.ts'
import { measureGrowth, measurePostgresGrowth } from './growth.ts'
import { hasProgram } from './http-load.ts'
import { measureInteraction } from './interaction.ts'
import { measureLoad } from './load.ts'
import { measureLoading } from './loading.ts'
import { measureProcesses } from './processes.ts'
import { asTable, type Row } from './row.ts'
import { measureSearch } from './search.ts'
import { measureStartUp } from './start-up.ts'
import { measureStructure } from './structure.ts'
import { measureTexts } from './texts.ts'
import { measureUploads } from './uploads.ts'

const parts: Record<string, (left: AsyncDisposableStack) => Promise<Row[]>> = {
  structure: structureRows,
  'start-up': measureStartUp,
  load: async (left) => [...(await measureLoad(left)), ...(await measureEarthquake(left))],
  processes: measureProcesses,
  loading: measureLoading,
  interaction: measureInteraction,
  search: measureSearch,
  costly: measureCostly,
  growth: measureGrowth,
  'growth-postgres': measurePostgresGrowth,
  texts: measureTexts,
  uploads: measureUploads,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
/** Resources to stop or remove after a measurement, also after a failed one. */
let left = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Signal handlers of libraries would end the process before everything is cleaned up.
  process.removeAllListeners(signal).on(signal, () => void left.disposeAsync().finally(() => process.exit(1)))
}
// No server may encode while it is measured.
await prepareSharedPictures()
const rows: Row[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stderr.write(`${name} …\n`)
  try {
    rows.push(...(await measure(left)))
  } finally {
    await left.disposeAsync()
    left = new AsyncDisposableStack()
  }
}
console.log(asTable(rows))
if (asked.length === 0) await writeFile('checks/bench/results.md', report(rows))

async function structureRows(): Promise<Row[]> {
  const structure = await measureStructure()
  return Object.entries(structure).map(([what, bytes]) => {
    const budget = budgets[what as keyof typeof budgets]
    return { what: what === 'elements' ? what : `bytes: ${what}`, measured: `${bytes}`, goal: `≤ ${budget}`, met: bytes <= budget }
  })
}

function report(all: readonly Row[]): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`
  const helpers = ['nginx', 'wrk'].map((name) => `${name} ${hasProgram(name) ? 'installed' : 'not installed'}`).join(', ')
  return `# Results\n\n${new Date().toISOString().slice(0, 10)}, ${machine}, ${helpers}. How to read them: [README](README.md).\n\n${asTable(all)}\n`
}
