import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as letOthers } from 'node:timers/promises'
import { readRedirects, MOST_REDIRECTS } from '../../content/redirects/read-redirects.ts'
import { REDIRECTS, writeLine } from '../../content/redirects/redirect-lines.ts'
import type { ImportPlan, PlannedItem } from '../plan.ts'

type OldLine = ImportPlan['redirects'][number]

/** The old addresses of an item with its new one, where it has any. */
export const oldLinesOf = ({ address: to, oldAddresses }: PlannedItem): OldLine[] =>
  to === undefined ? [] : oldAddresses.map((from) => ({ from, to }))

/**
 * Of these the lines that are new and hold beside those of the hospital, which stay: an address that leads elsewhere already leads there on. `known`: what
 * came once before. Null where there is none.
 */
export async function fitting(folder: string, all: readonly OldLine[], known: ReadonlySet<string>): Promise<string | null> {
  const text = await readFile(join(folder, REDIRECTS), 'utf8').catch(() => '')
  const there = text === '' || text.endsWith('\n') ? text : `${text}\n`
  const above = there.split('\n').length - 1
  const own = new Set(there.split(/\r?\n/u))
  const written = new Set(all.map(({ from, to }) => writeLine(from, to)))
  let lines = [...written].filter((line) => !known.has(line) && !own.has(line))
  lines = lines.slice(0, Math.max(0, MOST_REDIRECTS - readRedirects(there).lines.length))
  for (;;) {
    const { problems } = readRedirects(`${there}${lines.join('\n')}\n`)
    const wrong = new Set(problems.flatMap(({ line }) => (line !== null && line > above ? line - above - 1 : [])))
    if (wrong.size === 0) return lines.length === 0 ? null : `${lines.join('\n')}\n`
    lines = lines.filter((_, nth) => !wrong.has(nth))
    await letOthers()
  }
}
