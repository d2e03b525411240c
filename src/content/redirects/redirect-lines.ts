/** The file of redirects: an old address and its target in each line. */
export const REDIRECTS = 'redirects.yaml'

const linesOf = (text: string | null): string[] => (text ?? '').replace(/^\ufeff/u, '').match(/[^\r\n]+/gu) ?? []

/** The line of redirects.yaml for one redirect, without a line break. */
export const writeLine = (from: string, to: string): string => [from, to].map((address) => address.replaceAll(/\s/gu, '%20')).join(': ')

/** The lines that were removed (`before`) and added (`after`). Only these are kept in the history, so that undoing one change leaves others alone. */
export function changedLines(before: string | null, after: string | null): { before: string | null; after: string | null } {
  const [old, now] = [linesOf(before), linesOf(after)]
  const [inOld, inNew] = [new Set(old), new Set(now)]
  const text = (lines: readonly string[]): string | null => (lines.length === 0 ? null : `${lines.join('\n')}\n`)
  return { before: text(old.filter((line) => !inNew.has(line))), after: text(now.filter((line) => !inOld.has(line))) }
}

/** Those of `lines` that `text` still has and whose target is not in `led`; null if there are none. */
export function linesLeft(lines: string | null, text: string | null, led: ReadonlySet<string>): string | null {
  const present = new Set(linesOf(text))
  return changedLines(
    linesOf(lines)
      .filter((line) => present.has(line) && !led.has(line.split(': ').at(-1) ?? ''))
      .join('\n'),
    null,
  ).before
}

/** Replaces the lines `before` of a text by `after`, in their place or else at its end; null if the text lacks one of `before`. */
export function exchangeLines(text: string | null, before: string | null, after: string | null): string | null {
  const changed = changedLines(before, after)
  const removed = new Set(linesOf(changed.before))
  const current = (text ?? '').split(/(?<=\n)/u).filter(Boolean)
  const withoutBreak = (line: string): string => linesOf(line)[0] ?? ''
  const found = new Set(current.map(withoutBreak))
  if (![...removed].every((line) => found.has(line))) return null
  const end = text?.includes('\r\n') ? '\r\n' : '\n'
  const added = linesOf(changed.after).flatMap((line) => (found.has(line) ? [] : line + end))
  const at = current.findIndex((line) => removed.has(withoutBreak(line)))
  const [above, below] = (at < 0 ? [current, []] : [current.slice(0, at), current.slice(at)]).map((lines) =>
    lines.filter((line) => !removed.has(withoutBreak(line))),
  )
  const isOpen = added.length > 0 && above?.at(-1)?.endsWith('\n') === false
  return [...(above ?? []), ...(isOpen ? [end] : []), ...added, ...(below ?? [])].join('')
}
