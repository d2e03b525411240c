import type { SaidPart } from './sentence-words.ts'

export type PartKind = SaidPart['kind']

/** Gives out the parts of a sentence, each once, to whoever asks for its kind. */
export function takeParts(parts: readonly SaidPart[]) {
  const left: (PartKind | 'read')[] = parts.map(({ kind }) => kind)
  /** Takes the first adjacent parts that match a pattern of kinds. */
  const take = (kinds: string): SaidPart[] => {
    const shape = left.join(' ')
    const found = new RegExp(`(?<!\\S)(?:${kinds})(?!\\S)`, 'u').exec(shape)
    if (found === null) return []
    const at = shape.slice(0, found.index).split(' ').length - 1
    const end = at + found[0].split(' ').length
    left.fill('read', at, end)
    return parts.slice(at, end)
  }
  const takeAll = (kinds: string): boolean => take(kinds).length > 0 && takeAll(kinds)
  /** The parts that nothing has taken, in stretches without surrounding commas. */
  const unread = (): SaidPart[][] => {
    const all: SaidPart[][] = [[]]
    for (const [at, part] of parts.entries())
      if (left[at] === 'read') all.push([])
      else if (part.kind !== 'comma' || all.at(-1)?.length) all.at(-1)?.push(part)
    return all.map((one) => one.slice(0, one.findLastIndex(({ kind }) => kind !== 'comma') + 1)).filter((one) => one.length > 0)
  }
  return { left, take, takeAll, unread }
}
