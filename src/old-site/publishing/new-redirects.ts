import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { readRedirects, MOST_REDIRECTS } from '../../content/redirects/read-redirects.ts'
import { REDIRECTS, writeLine } from '../../content/redirects/redirect-lines.ts'
import type { ImportPlan, PlannedItem } from '../plan.ts'

type Redirect = ImportPlan['redirects'][number]

/** The redirects from an item's old addresses to its new one. */
export const redirectsTo = ({ address: to, oldAddresses }: PlannedItem): Redirect[] =>
  to === undefined ? [] : oldAddresses.map((from) => ({ from, to }))

/**
 * The lines to add to redirects.yaml, or null: those that are valid beside the hospital's own lines, which win, and that no former import has added
 * (`imported`).
 */
export async function newRedirectLines(folder: string, all: readonly Redirect[], imported: ReadonlySet<string>): Promise<string | null> {
  const text = await readFile(join(folder, REDIRECTS), 'utf8').catch(() => '')
  const present = text === '' || text.endsWith('\n') ? text : `${text}\n`
  const above = present.split('\n').length - 1
  const own = new Set(present.split(/\r?\n/u))
  const wanted = new Set(all.map(({ from, to }) => writeLine(from, to)))
  let lines = [...wanted].filter((line) => !imported.has(line) && !own.has(line))
  lines = lines.slice(0, Math.max(0, MOST_REDIRECTS - readRedirects(present).lines.length))
  for (;;) {
    const { problems } = readRedirects(`${present}${lines.join('\n')}\n`)
    const wrong = new Set(problems.flatMap(({ line }) => (line !== null && line > above ? line - above - 1 : [])))
    if (wrong.size === 0) return lines.length === 0 ? null : `${lines.join('\n')}\n`
    lines = lines.filter((_, nth) => !wrong.has(nth))
    await yieldToEventLoop()
  }
}
