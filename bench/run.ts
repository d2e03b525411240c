/** `npm run bench [part …]`: measures the finished page and prints one table; without a part all of them, kept in bench/results.md. */
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { budgets } from './budgets.ts'
import { measureGrowth } from './growth.ts'
import { hasProgram } from './http-load.ts'
import { measureInteraction } from './interaction.ts'
import { measureLoad } from './load.ts'
import { measureLoading } from './loading.ts'
import { asTable } from './row.ts'
import type { Row } from './row.ts'
import { measureStartUp } from './start-up.ts'
import { measureStructure } from './structure.ts'
import { measureUploads } from './uploads.ts'

const parts: Record<string, () => Promise<Row[]>> = {
  structure: structureRows,
  'start-up': measureStartUp,
  load: measureLoad,
  loading: measureLoading,
  interaction: measureInteraction,
  growth: measureGrowth,
  uploads: measureUploads,
}

const asked = process.argv.slice(2)
const rows: Row[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stderr.write(`${name} …\n`)
  rows.push(...(await measure()))
}
console.log(asTable(rows))
if (asked.length === 0) await writeFile('bench/results.md', report(rows))

async function structureRows(): Promise<Row[]> {
  const structure = await measureStructure()
  return Object.entries(structure).map(([what, bytes]) => {
    const budget = budgets[what as keyof typeof budgets]
    return { what: `bytes: ${what}`, measured: `${bytes}`, goal: `≤ ${budget}`, met: bytes <= budget }
  })
}

function report(all: readonly Row[]): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`
  const helpers = ['nginx', 'wrk'].map((name) => `${name} ${hasProgram(name) ? 'installed' : 'not installed'}`).join(', ')
  return `# Results\n\n${new Date().toISOString().slice(0, 10)}, ${machine}, ${helpers}. How to read them: [README](README.md).\n\n${asTable(all)}\n`
}
