import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Document, Node, Pair } from 'yaml'
import type { FieldPath } from './field-path.ts'
import { explainSyntax, findReference } from './explain-syntax.ts'
import { findMarks } from './find-marks.ts'
import type { Mark } from './find-marks.ts'

/** A file that could be read: its data, and the line of each field. */
export interface YamlFile {
  value: unknown
  lineOf(path: FieldPath): number
  /** A number, date or word exactly as written, before YAML took it for a value. */
  sourceOf(path: FieldPath): string | undefined
  /** Values that are yet to be filled in. */
  marks: readonly Mark[]
}

export interface SyntaxProblem {
  line: number
  message: string
}

export function readYaml(text: string): { ok: true; file: YamlFile } | { ok: false; problems: SyntaxProblem[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true })
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line)
  // Errors after the first are mostly caused by it. A duplicate key causes no other error, so all of them are told.
  const doubled = document.errors.filter(({ code }) => code === 'DUPLICATE_KEY')
  const broken = document.errors.filter(({ code }) => code !== 'DUPLICATE_KEY').slice(0, 1)
  const found = [...doubled, ...broken, ...document.warnings.slice(0, 1)]
  if (found.length > 0) {
    return { ok: false, problems: found.map(({ code, pos }) => ({ line: lineAt(pos[0]), message: explainSyntax(code, text, pos[0]) })) }
  }
  const value = toData(document)
  if (value === undefined) return { ok: false, problems: [{ line: findReference(text), message: explainSyntax('BAD_ALIAS', text, 0) }] }
  return {
    ok: true,
    file: {
      value: value.data,
      lineOf: (path) => lineAt(findField(document, path).offset),
      sourceOf: (path) => {
        const { node } = findField(document, path)
        return isScalar(node) ? node.source : undefined
      },
      marks: findMarks(text),
    },
  }
}

/** Undefined when references (`*name`) have no target, or expand without end. */
function toData(document: Document.Parsed): { data: unknown } | undefined {
  try {
    return { data: document.toJS({ maxAliasCount: 100 }) }
  } catch {
    return undefined
  }
}

/** The field itself, or the last of its parents that exists. */
function findField(document: Document.Parsed, path: FieldPath): { node: Node | null; offset: number } {
  let node: Node | null = document.contents
  let offset = node?.range?.[0] ?? 0
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step) as Pair<Node, Node | null> | undefined
      if (pair === undefined) return { node: null, offset }
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node) && typeof step === 'number') {
      const item = node.items[step] as Node | undefined
      if (item === undefined) return { node: null, offset }
      offset = item.range?.[0] ?? offset
      node = item
    } else {
      return { node: null, offset }
    }
  }
  return { node, offset }
}
