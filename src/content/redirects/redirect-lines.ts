/** Old addresses and where they lead now, a line each. */
export const REDIRECTS = 'redirects.yaml'

const linesOf = (text: string | null): string[] => (text ?? '').replace(/^\ufeff/u, '').match(/[^\r\n]+/gu) ?? []

/** A line as the file has it. */
export const writeLine = (from: string, to: string): string => [from, to].map((address) => address.replaceAll(/\s/gu, '%20')).join(': ')

/** The lines that are other: each stands for itself, so that what is done with one can be taken back whatever became of others. */
export function changedLines(before: string | null, after: string | null): { before: string | null; after: string | null } {
  const [old, now] = [linesOf(before), linesOf(after)]
  const [there, then] = [new Set(old), new Set(now)]
  const text = (lines: readonly string[]): string | null => (lines.length === 0 ? null : `${lines.join('\n')}\n`)
  return { before: text(old.filter((line) => !then.has(line))), after: text(now.filter((line) => !there.has(line))) }
}

/** Of these lines those that stand in a text and lead to none of those addresses. */
export function linesLeft(lines: string | null, text: string | null, led: ReadonlySet<string>): string | null {
  const there = new Set(linesOf(text))
  return changedLines(
    linesOf(lines)
      .filter((line) => there.has(line) && !led.has(line.split(': ').at(-1) ?? ''))
      .join('\n'),
    null,
  ).before
}

/** A text with these lines for those, where they stood or at its end; null where one of those does not stand there. */
export function exchangeLines(text: string | null, before: string | null, after: string | null): string | null {
  const changed = changedLines(before, after)
  const gone = new Set(linesOf(changed.before))
  const there = (text ?? '').split(/(?<=\n)/u).filter(Boolean)
  const bare = (line: string): string => linesOf(line)[0] ?? ''
  const found = new Set(there.map(bare))
  if (![...gone].every((line) => found.has(line))) return null
  const end = text?.includes('\r\n') ? '\r\n' : '\n'
  const added = linesOf(changed.after).flatMap((line) => (found.has(line) ? [] : line + end))
  const at = there.findIndex((line) => gone.has(bare(line)))
  const [above, below] = (at < 0 ? [there, []] : [there.slice(0, at), there.slice(at)]).map((lines) =>
    lines.filter((line) => !gone.has(bare(line))),
  )
  const isOpen = added.length > 0 && above?.at(-1)?.endsWith('\n') === false
  return [...(above ?? []), ...(isOpen ? [end] : []), ...added, ...(below ?? [])].join('')
}
