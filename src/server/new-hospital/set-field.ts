import { isScalar, parseDocument, stringify } from 'yaml'
import type { FieldPath } from '../../content/field-path.ts'

/** Any mark to the end of its line. */
const MARK = /^[ \t]*#\s*ISI:.*/u

/** The text with another value in one field, and without the mark that stood beside it; all else stays as it was, byte for byte. */
export function setField(text: string, path: FieldPath, value: string): string {
  const node = parseDocument(text).getIn(path, true)
  if (!isScalar(node) || !node.range) return useExample(text, String(path.at(-1)), value)
  const [start, end] = node.range
  return text.slice(0, start) + scalar(value) + text.slice(end).replace(MARK, '')
}

/** A field that is there as an example only: `# general: '+62…'`. */
function useExample(text: string, key: string, value: string): string {
  const example = new RegExp(`^( *)# ${key}: .*$`, 'mu')
  if (!example.test(text)) throw new Error(`there is no place for ${key}`)
  return text.replace(example, (_, indent: string) => `${indent}${key}: ${scalar(value)}`)
}

export function scalar(value: string): string {
  return stringify(value, { singleQuote: true, lineWidth: 0 }).trimEnd()
}
