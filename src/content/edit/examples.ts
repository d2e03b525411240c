import { lineEnd, lineStart } from './entries.ts'
import type { Entry } from './entries.ts'

/** A field that is to be added to a group on lines of its own, which begins at `start` (with its name) and has these fields. */
interface Wanted {
  name: string
  column: number
  start: number
  entries: readonly Entry[]
}

/** The end of the comment that shows how the field is written (`# notices:` and its lines), where the group has one. */
export function findExample(text: string, { name, column, start, entries }: Wanted): number | null {
  const indent = ' '.repeat(column)
  let found: number | null = null
  for (let at = lineStart(text, start); at < text.length; at = text.indexOf('\n', lineEnd(text, at)) + 1) {
    const line = text.slice(at, lineEnd(text, at))
    const isComment = line.startsWith(`${indent}#`)
    const isBeyond = at > (entries.at(-1)?.end ?? 0) && !isComment && line.trim() !== ''
    // The lines of an example after its first stand further in.
    if (found !== null && !(isComment && /^#(?: {2}|\s*$)/u.test(line.slice(column)))) return found
    if (isBeyond) return found
    const isWithin = entries.some((entry) => entry.start < at && at < entry.end)
    if (found !== null || (!isWithin && isComment && line.slice(column).startsWith(`# ${name}:`))) found = lineEnd(text, at)
    if (!text.includes('\n', at)) break
  }
  return found
}
