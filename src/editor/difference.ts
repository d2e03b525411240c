import { isDeepStrictEqual } from 'node:util'
import { fileNames } from '../content/site.ts'
import { groupOr, isGroup, type Change, type Group, type Plain, type Step } from '../content/change.ts'
import { valueNamed } from '../contract/value-named.ts'

/** The changes that lead from one state of the files to another, when applied in this order. */
export function compareFiles(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Change[] {
  return fileNames.flatMap((file) => groupDifference({ file, path: [] }, groupOr(before[file]), groupOr(after[file])))
}

type Where = Pick<Change, 'file' | 'path'>

export function groupDifference({ file, path }: Where, before: Group, after: Group): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) =>
    fieldDifference({ file, path: [...path, name] }, valueNamed(before, name) ?? undefined, valueNamed(after, name) ?? undefined),
  )
}

function fieldDifference(where: Where, before: Plain | undefined, after: Plain | undefined): Change[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isGroup(before) && isGroup(after)) return groupDifference(where, before, after)
  // A missing list is compared as an empty one, because lists are created with their first item and removed with their last.
  const [old = [], now = []] = [before, after]
  if (Array.isArray(old) && Array.isArray(now) && old.length + now.length > 0) return listDifference(where, old, now)
  return [{ ...where, kind: 'field', ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
}

function listDifference(where: Where, before: Plain[], after: Plain[]): Change[] {
  const key = (['name', 'year'] as const).find((name) => areNamed(name, before) && areNamed(name, after))
  if (key === undefined) return itemDifference(where, before, after, true)
  const names = (list: Plain[]): Plain[] => list.map((item) => readName(key, item) ?? null)
  const [old, now] = [names(before), names(after)]
  const stayed = old.filter((name) => now.includes(name))
  const inOrder = now.filter((name) => old.includes(name))
  if (!isDeepStrictEqual(stayed, inOrder)) {
    // First the new order, then the other differences.
    const moved = before.map((item, nth) =>
      stayed.includes(old[nth] ?? null) ? (before[old.indexOf(inOrder.shift() ?? null)] ?? item) : item,
    )
    return [{ ...where, kind: 'field', before, after: moved }, ...listDifference(where, moved, after)]
  }
  const inside = stayed.flatMap((name) => {
    const path = [...where.path, { [key]: name } as Exclude<Step, string>]
    const [one, other] = [before[old.indexOf(name)], after[now.indexOf(name)]] as [Group, Group]
    return groupDifference({ ...where, path }, one, other)
  })
  const unchanged = before.map((item, nth) => after[now.indexOf(old[nth] ?? null)] ?? item)
  return [...inside, ...itemDifference(where, unchanged, after, false)]
}

function areNamed(key: 'name' | 'year', list: Plain[]): boolean {
  const names = list.flatMap((item) => readName(key, item) ?? [])
  return names.length === list.length && new Set(names).size === list.length
}

function readName(key: 'name' | 'year', item: Plain): Plain | undefined {
  const name = isGroup(item) ? valueNamed(item, key) : undefined
  return typeof name === (key === 'name' ? 'string' : 'number') ? name : undefined
}

/**
 * The changes between items that stayed the same: pairs of changed items, as many as possible and if `mayBecome` allows it; then removals from the
 * back; then additions from the front.
 */
function itemDifference(where: Where, before: Plain[], after: Plain[], mayBecome: boolean): Change[] {
  const [became, went, came]: [Change[], Change[], Change[]] = [[], [], []]
  let [at, nowAt] = [0, 0]
  for (const [end, nowEnd] of [...findStayed(before, after), [before.length, after.length] as const]) {
    const pairs = mayBecome ? Math.min(end - at, nowEnd - nowAt) : 0
    for (let nth = 0; nth < pairs; nth += 1, at += 1, nowAt += 1)
      became.push({ ...where, kind: 'item', before: before[at] as Plain, after: after[nowAt] as Plain, at })
    for (; at < end; at += 1) went.unshift({ ...where, kind: 'item', before: before[at] as Plain, at })
    for (; nowAt < nowEnd; nowAt += 1) came.push({ ...where, kind: 'item', after: after[nowAt] as Plain, at: nowAt })
    at += 1
    nowAt += 1
  }
  return [...became, ...went, ...came]
}

/** The indices, before and after, of equal items in the same order. */
function findStayed(before: Plain[], after: Plain[]): [number, number][] {
  let from = 0
  return before.flatMap((item, at): [number, number][] => {
    const found = after.findIndex((other, nth) => nth >= from && isDeepStrictEqual(item, other))
    if (found === -1) return []
    from = found + 1
    return [[at, found]]
  })
}
