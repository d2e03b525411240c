import { DomUtils, parseDocument } from 'htmlparser2'
import { z } from 'zod'
import type { ContentProblem } from '../../src/content/sentence.ts'
import { fieldsOf, metaOf, withoutWrapping } from '../../src/content/fields/meta.ts'
import { siteShape } from '../../src/content/site.ts'

/** The names of a shape's fields and choices, and their labels. */
function wordsIn(shape: z.core.$ZodType): { named: string[]; read: string[] } {
  const { label, hint, none, each, choices = {} } = metaOf(shape)
  const bare = withoutWrapping(shape)
  const fields = Object.entries(fieldsOf(shape))
  const inner = [...fields.map(([, field]) => field), ...(bare instanceof z.ZodArray ? [bare.element] : [])].map(wordsIn)
  return {
    named: [...fields.map(([name]) => name), ...Object.keys(choices), ...inner.flatMap((one) => one.named)],
    read: [...[label, hint, none, each].flatMap((words) => words ?? []), ...Object.values(choices), ...inner.flatMap((one) => one.read)],
  }
}

const lettersOf = (text: string): string[] => text.match(/[\p{L}][\p{L}-]*/gu) ?? []

const { named, read } = wordsIn(siteShape)
const readWords = new Set(read.flatMap((text) => lettersOf(text.toLowerCase())))
/** English words that visitors type. */
const TYPED = new Set(['heart'])
/** Names of fields and choices that are no words of everyday language. */
const names = new Set(named.filter((name) => !readWords.has(name.toLowerCase()) && !TYPED.has(name)))

/** Words that stand in files only: their names, and the notation of values. */
const SIGNS = [
  /\b[\w-]+\.(?:ya?ml|json|jpe?g|png|webp|svg)\b/giu,
  /\byaml\b|\bcontent\/|"[a-z]\w*:"?|"- "|\{ | \}|\[["'\d]|[\d"']\]/giu,
  /\b(?:true|false|null|undefined|NaN)\b/gu,
  /(?<![\p{L}\d])'[^']*'(?![\p{L}\d])|\+\d{6,}|(?<![\d.,])\d\.\d(?![\d.])|\d{4}-\d\d-\d\d/gu,
]

/** Words of files in a text that people read, without web addresses. */
export function fileWordsIn(text: string): string[] {
  return [
    ...SIGNS.flatMap((sign) => text.match(sign) ?? []),
    ...lettersOf(text.replaceAll(/https?:\S+/gu, '')).filter((word) => names.has(word)),
  ]
}

/** Technical words in problems shown to staff, except those that they typed themselves. */
export const toldAsInFiles = (problems: readonly ContentProblem[]): string[] =>
  problems.flatMap(({ at }) => (at && fileWordsIn(at.inForm.replace(/^".*?"(?=[ :])/u, '')).length > 0 ? at.inForm : []))

type Tag = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** Every text of some markup that is read, heard, or edited. */
export function readTexts(markup: string): string[] {
  const document = parseDocument(markup)
  const tags = DomUtils.filter(DomUtils.isTag, document, true) as Tag[]
  return tags.flatMap((tag) => {
    const { name, attribs, children } = tag
    if (['script', 'style', 'svg'].includes(name)) return []
    // Fields with the search words of specialties, which visitors type in any language.
    if (name === 'textarea' && /^\d+$/u.test(attribs['name'] ?? '')) return []
    const isTyped = name === 'input' && ['text', 'search', 'tel'].includes(attribs['type'] ?? 'text')
    const said = ['aria-label', 'alt', 'title', 'placeholder', ...(isTyped ? ['value'] : [])].flatMap((key) => attribs[key] ?? [])
    return [...said, ...children.filter(DomUtils.isText).map(({ data }) => data)].filter((text) => text.trim() !== '')
  })
}
