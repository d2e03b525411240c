import { isGroup } from './change.ts'
import type { Group, Plain } from './change.ts'
import { isScalarValue, writeScalar } from './write-scalar.ts'

/** How a file is indented: what stands within a group, and the dashes of a list beyond its key. */
export interface Habits {
  group: number
  dash: number
}

/** How the neighbour of a new item is written. */
export interface Neighbour {
  isFlow: boolean
  /** From the dash to the first field. */
  gap: number
}

/** Longer ones are not written on one line; those beside others that are may be a little longer. */
const WIDTH = 100
const WIDTH_BESIDE_FLOW = 140

/** On one line: `{ day: Senin, weeks: [1, 3] }`. */
export function writeFlow(value: Plain): string {
  if (isScalarValue(value)) return writeScalar(value, true)
  if (Array.isArray(value)) return `[${value.map(writeFlow).join(', ')}]`
  const pairs = Object.entries(value).map(([key, field]) => writeFlowPair(key, field))
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

export function writeFlowPair(key: string, value: Plain): string {
  return `${writeScalar(key, true)}: ${writeFlow(value)}`
}

/** A field on lines of its own, without the indentation of the group, which is `column`. */
export function writePair(key: string, value: Plain, column: number, habits: Habits): string[] {
  const name = writeScalar(key, false)
  if (isScalarValue(value)) return [`${name}: ${writeScalar(value, false)}`]
  const line = `${name}: ${writeFlow(value)}`
  if (isEmpty(value) || (Array.isArray(value) && !hasGroups(value) && column + line.length <= WIDTH)) return [line]
  const indent = Array.isArray(value) ? habits.dash : habits.group
  const lines = Array.isArray(value)
    ? value.flatMap((item) => writeItem(item, column + indent, habits))
    : writePairs(value, column + indent, habits)
  return [`${name}:`, ...indented(lines, indent)]
}

export function writePairs(group: Group, column: number, habits: Habits): string[] {
  return Object.entries(group).flatMap(([key, value]) => writePair(key, value, column, habits))
}

/** An item on lines of its own, without the indentation of its list's dashes, which is `column`. */
export function writeItem(value: Plain, column: number, habits: Habits, neighbour?: Neighbour): string[] {
  if (isScalarValue(value)) return [`- ${writeScalar(value, false)}`]
  const line = `- ${writeFlow(value)}`
  if (!isGroup(value) || isEmpty(value)) return [line]
  const isFlow = neighbour?.isFlow ?? !Object.values(value).some((field) => isGroup(field) || hasGroups(field))
  if (isFlow && column + line.length <= (neighbour === undefined ? WIDTH : WIDTH_BESIDE_FLOW)) return [line]
  const gap = neighbour?.gap ?? 2
  const [first = '', ...others] = writePairs(value, column + gap, habits)
  return [`-${' '.repeat(gap - 1)}${first}`, ...indented(others, gap)]
}

function hasGroups(value: Plain): boolean {
  return Array.isArray(value) && value.some((item) => !isScalarValue(item))
}

export function isEmpty(value: Plain): boolean {
  return !isScalarValue(value) && Object.keys(value).length === 0
}

function indented(lines: readonly string[], by: number): string[] {
  return lines.map((line) => ' '.repeat(by) + line)
}
