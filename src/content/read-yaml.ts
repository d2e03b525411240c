import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit, type Alias, type Document, type ErrorCode } from 'yaml'
import { siteShapes, type FieldPath } from './site.ts'
import { fieldsOf } from './fields/meta.ts'
import { findPlaceholders } from './placeholders.ts'
import { quoted } from './quoted.ts'
import { fillIn } from '../contract/fill-in.ts'
import { valueNamed } from '../contract/value-named.ts'
import { say, wordsInFile } from './sentence.ts'
import { fileFaults, issues, syntaxErrors } from './words.ts'

type Reading = ReturnType<typeof readToEdit>
/** A parsed file: its data, and the line of each field. */
export type YamlFile = Extract<Reading, { ok: true }>['file']

/** Enough for the files of two folders. */
const MOST_KEPT = 24

/** A text longer than this is not a hospital's usual one: only one such is cached. An even longer text without any of our keys is not parsed at all. */
const LONG = 100_000
const LONGEST_UNKNOWN = 300_000

const KEYS = [...new Set(Object.values(siteShapes).flatMap((shape) => Object.keys(fieldsOf(shape))))].join('|')
const KNOWN_KEY = new RegExp(`^(?:\\{\\s*)?["']?(?:${KEYS})["']?\\s*:`, 'mu')

/** Cached readings of the latest texts, because a change is in one file of a dozen and a save reads the folder several times. */
const lastRead = new Map<string, Reading>()

/** Parses a text, with or without a byte order mark. The result is cached and shared, so it must not be changed. */
export function readYaml(marked: string): Reading {
  const text = marked.replace(/^\ufeff/u, '')
  const reading = lastRead.get(text) ?? readToEdit(text)
  lastRead.delete(text)
  const isInTheWay = (old: string): boolean => lastRead.size >= MOST_KEPT || (text.length > LONG && old.length > LONG)
  for (const old of lastRead.keys()) if (isInTheWay(old)) lastRead.delete(old)
  lastRead.set(text, reading)
  return reading
}

/** Parses a text into a document that the caller may change. */
export function readToEdit(text: string) {
  const refuse = (...problems: { line: number; message: string }[]) => ({ ok: false as const, problems })
  const oldEnd = text.search(/\r(?!\n)/u)
  if (oldEnd !== -1) return refuse({ line: text.slice(0, oldEnd).split('\n').length, message: fileFaults['old-line-ends'] })
  if (text.length > LONGEST_UNKNOWN && !KNOWN_KEY.test(text)) return refuse({ line: 1, message: wordsInFile(say(issues['not-rows'])) })
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    stringKeys: true,
    uniqueKeys: false,
    keepSourceTokens: true,
  })
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line)
  // Errors after the first are mostly caused by it. A duplicate key causes no other error, so all of them are reported.
  const doubled = findDoubledKeys(document).map((offset) => ({ code: 'DUPLICATE_KEY' as const, pos: [offset] as const }))
  const found = [...doubled, ...document.errors.slice(0, 1), ...document.warnings.slice(0, 1)]
  if (found.length > 0)
    return refuse(...found.map(({ code, pos }) => ({ line: lineAt(pos[0]), message: explainSyntax(code, text, pos[0]) })))
  const value = toData(document)
  if ('fault' in value) return refuse({ line: lineAt(value.alias?.range?.[0] ?? 0), message: fileFaults[value.fault] })
  return {
    ok: true as const,
    file: {
      value: value.data,
      /** The parsed document, with the offset of each value and comment. */
      document,
      lineOf: (path: FieldPath): number => lineAt(findOffset(document, path)),
      /** A sentence about an invisible character on the lines of the field; empty if there is none. */
      hiddenOn: (path: FieldPath): string => {
        const [offset, node] = [findOffset(document, path), document.getIn(path, true)]
        const end = isScalar(node) && node.range ? node.range[1] - 1 : offset
        return explainHidden(lineAround(text, offset, Math.max(offset, end)), lineAt(offset))
      },
      /** A number, date or word exactly as written, before YAML parsed it. */
      sourceOf: (path: FieldPath): string | undefined => {
        const node = document.getIn(path, true)
        return isScalar(node) ? node.source : undefined
      },
      /** Marked values, which are still to be filled in. */
      placeholders: findPlaceholders(text, document),
    },
  }
}

/** Offsets of repeated keys. The parser's own search compares every two keys, which is slow for many. */
function findDoubledKeys(document: Document.Parsed): number[] {
  const offsets: number[] = []
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value)) offsets.push(key.range?.[0] ?? 0)
        seen.add(key.value)
      }
    },
  })
  return offsets
}

/** The most references (`*name`) in a file, and values after resolving them: far more than a hospital needs. */
const MOST_REFERENCES = 1000
const MOST_VALUES = 100_000

/** The data, or why a reference makes them impossible. */
function toData(document: Document.Parsed): { data: unknown } | { fault: 'no-target' | 'circle' | 'too-many'; alias: Alias | undefined } {
  const aliases: Alias[] = []
  let circle: Alias | undefined
  visit(document, {
    Alias(_, alias, ancestors) {
      aliases.push(alias)
      if (ancestors.some((node) => isNode(node) && 'anchor' in node && node.anchor === alias.source)) circle ??= alias
    },
  })
  const [alias] = aliases
  if (circle !== undefined) return { fault: 'circle', alias: circle }
  if (aliases.length > MOST_REFERENCES) return { fault: 'too-many', alias }
  try {
    const data: unknown = document.toJS({ maxAliasCount: -1 })
    return countValues(data) > MOST_VALUES ? { fault: 'too-many', alias } : { data }
  } catch {
    return { fault: 'no-target', alias }
  }
}

/** Counts values as often as references repeat them, but visits each only once. */
function countValues(value: unknown, counted = new Map<object, number>()): number {
  if (typeof value !== 'object' || value === null) return 1
  const known = counted.get(value)
  if (known !== undefined) return known
  const count = Object.values(value).reduce<number>((sum, item) => sum + countValues(item, counted), 1)
  counted.set(value, count)
  return count
}

/** The offset of the field, or of the last of its parents that exists. */
function findOffset(document: Document.Parsed, path: FieldPath): number {
  const [group, step] = [document.getIn(path.slice(0, -1), true), path.at(-1)]
  const keys = isMap(group) ? group.items.map(({ key }) => key).filter((key) => isScalar(key) && key.value === step) : []
  const [own] = isSeq(group) && typeof step === 'number' ? [group.items[step]] : keys
  if (isNode(own) && own.range) return own.range[0]
  return path.length === 0 ? (document.contents?.range?.[0] ?? 0) : findOffset(document, path.slice(0, -1))
}

/** Unusual spaces and invisible characters, except those within an emoji: an editor shows them as a space or not at all, and YAML takes them for letters. */
const HIDDEN =
  /(?<!\u200d|\ufe0f|[\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Default_Ignorable_Code_Point}|[\p{Zl}\p{Zp}\u2800\ufffc]|(?! )\p{Zs}|(?![\t\r\n])\p{Cc}/u

function explainHidden(lines: string, first = 1): string {
  const found = HIDDEN.exec(lines)
  if (found === null) return ''
  const before = lines.slice(0, found.index).split('\n')
  const code = found[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? ''
  const where = before.length === 1 ? 'baris ini' : `baris ${first + before.length - 1}`
  return `${fillIn(fileFaults.hidden, { place: (before.at(-1)?.length ?? 0) + 1, where, code })} `
}

const REFERENCE = /(?:^|[:-])\s+[*&]/u

function explainSyntax(code: ErrorCode, text: string, offset: number): string {
  if (code === 'DUPLICATE_KEY') return fillIn(fileFaults.doubled, { key: quoted(/^[^:\n]*/u.exec(text.slice(offset))?.[0].trim() ?? '') })
  // The parser often reports tabs, references and invisible characters as an error that they cause later on.
  const line = lineAround(text, offset)
  const hidden = explainHidden(line) || explainHidden(lineAround(text, text.lastIndexOf('\n', offset - 1) - 1))
  if (hidden !== '') return hidden.trimEnd()
  if (/^[ -]*\t/u.test(line)) return syntaxErrors.TAB_AS_INDENT
  if (REFERENCE.test(line)) return syntaxErrors.BAD_ALIAS
  return valueNamed(syntaxErrors satisfies Partial<Record<ErrorCode, string>>, code) ?? fileFaults.unreadable
}

function lineAround(text: string, offset: number, last = offset): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', last)
  return text.slice(start, end === -1 ? text.length : end)
}
