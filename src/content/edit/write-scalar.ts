import { isMap, isScalar, parseDocument, Scalar } from 'yaml'
import type { Group, Plain } from './change.ts'

export type ScalarValue = Exclude<Plain, Plain[] | Group>

export function isScalarValue(value: Plain | undefined): value is ScalarValue {
  return value === null || (typeof value !== 'object' && value !== undefined)
}

/** A text of one's own: bare where nobody, and no other reader of YAML, takes it for something else; else in single quotes. */
export function writeScalar(value: ScalarValue, inFlow: boolean): string {
  if (typeof value !== 'string') return String(value)
  return needsQuotes(value, inFlow) ? inQuotes(value) : value
}

/** Another value for what is written: it keeps its kind of quotes. Those that only the old value needed go with it. */
export function rewriteScalar(type: string | undefined, old: Plain, value: ScalarValue, inFlow: boolean): string {
  if (typeof value !== 'string') return String(value)
  if (type === Scalar.QUOTE_DOUBLE) return inDoubleQuotes(value)
  if (typeof old !== 'string') return writeScalar(value, inFlow)
  if (type === Scalar.QUOTE_SINGLE) return needsQuotes(old, inFlow) ? writeScalar(value, inFlow) : inQuotes(value)
  return type === Scalar.PLAIN && needsQuotes(old, inFlow) && readsBack(value, inFlow) ? value : writeScalar(value, inFlow)
}

const DATE = /^\d{4}-\d{2}-\d{2}$/u
const TIME = /^\d{1,2}[.:]\d{2}/u

/** Times have quotes in every example that staff see. */
export function needsQuotes(text: string, inFlow: boolean): boolean {
  if (!readsBack(text, inFlow)) return true
  return TIME.test(text) || (!DATE.test(text) && !readsBack(text, inFlow, '1.1'))
}

/** Whether it is the same text when it stands there without quotes. */
function readsBack(text: string, inFlow: boolean, version: '1.1' | '1.2' = '1.2'): boolean {
  if (text.trim() !== text || STRANGE.test(text)) return false
  const { errors, warnings, contents } = parseDocument(inFlow ? `{ a: ${text} }` : `a: ${text}`, { version, prettyErrors: false })
  if (errors.length > 0 || warnings.length > 0 || !isMap(contents) || contents.items.length !== 1) return false
  const written = contents.items[0]?.value
  return isScalar(written) && written.type === Scalar.PLAIN && written.value === text && written.comment === undefined
}

/** What cannot be seen, or breaks a line for some reader; also half of a pair of surrogates. */
const STRANGE = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u

function inQuotes(text: string): string {
  return STRANGE.test(text) ? inDoubleQuotes(text) : `'${text.replaceAll("'", "''")}'`
}

function inDoubleQuotes(text: string): string {
  const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(text).replace(/[\p{Cc}\u2028\u2029\ufeff]/gu, escaped)
}

/** The lines of a text in a block (`>-`, `|`), or null where a block cannot hold it as simply as this. */
export function blockLines(type: string, text: string, isStripped: boolean, width: number): string[] | null {
  if (!isStripped && !text.endsWith('\n')) return null
  const paragraphs = (isStripped ? text : text.slice(0, -1)).split('\n')
  const isSimple = paragraphs.every((paragraph) => /^(?:\S+(?: \S+)*)?$/u.test(paragraph) && !STRANGE.test(paragraph))
  if (!isSimple || paragraphs[0] === '' || paragraphs.at(-1) === '') return null
  if (type === Scalar.BLOCK_LITERAL) return paragraphs
  return paragraphs.flatMap((paragraph, nth) => (nth === 0 ? [] : ['']).concat(paragraph === '' ? [] : folded(paragraph, width)))
}

function folded(paragraph: string, width: number): string[] {
  const [first = '', ...words] = paragraph.split(' ')
  const lines = [first]
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`
    if (line.length > width) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines
}
