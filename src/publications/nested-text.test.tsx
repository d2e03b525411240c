import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readMarkdown } from '../content/publications/read-markdown.ts'
import { DrawnText } from './DrawnText.tsx'

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
const picture = { width: 800, height: 600, sources: [], shared: '/pictures/a-1.jpg', url: '/pictures/a-1-720.jpeg' }

/** Whatever a text may hold in a line. */
const LEAVES = [
  'kata',
  '![Aula](a.jpg "Lantai 3")',
  '![Aula](tidak-ada.jpg)',
  '![](a.jpg)',
  '`kode`',
  '<b>tebal</b>',
  'https://lain.example/x (0799) 610012',
  '<surel@rsud.example>',
  'satu  \ndua',
  '[](/informasi)',
  '[ke](javascript:alert(1))',
  '&lt;i&gt; &nbsp;',
]
const LINES = ['@', '**@**', '*@*', '[@](https://lain.example "judul")']
/** Each within each other, and each leaf within each of them. */
const nested = [
  ...LINES.flatMap((line) => LEAVES.map((leaf) => line.replace('@', leaf))),
  ...LINES.flatMap((outer) => LINES.map((inner, nth) => outer.replace('@', inner).replace('@', LEAVES[nth] ?? ''))),
]
const inLine = (text: string): string => text.replaceAll(/ {2}\n/gu, ' ').replaceAll('|', '')

/** Whatever holds blocks or lines: each around all of the others. */
const BLOCKS: Readonly<Record<string, (text: string) => string>> = {
  paragraph: (text) => text,
  heading: (text) => `## ${inLine(text)}`,
  quotation: (text) => text.replaceAll(/^/gmu, '> '),
  list: (text) => `- ${text.replaceAll('\n', '\n  ')}`,
  'list with gaps': (text) => `- ${text.replaceAll('\n', '\n  ')}\n\n- dua`,
  'numbered list': (text) => `7. ${text.replaceAll('\n', '\n   ')}`,
  table: (text) => `| ${inLine(text)} | |\n|---|---|\n| ${inLine(text)} | dua |`,
  'table without a head': (text) => `| | |\n|---|---|\n| ${inLine(text)} | dua |`,
  code: (text) => `\`\`\`\n${text}\n\`\`\``,
  'empty blocks': (text) => `#\n\n-\n\n>\n\n---\n\n${text}`,
}

function faultsOf(text: string): string[] {
  const { tree } = readMarkdown(text)
  if (tree === null) return []
  const html = renderToStaticMarkup(<DrawnText tree={tree} pictures={{ 'a.jpg': picture }} />)
  const { results } = validator.validateStringSync(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`))
}

describe.each(Object.entries(BLOCKS))('N05: HTML is valid with %s', (_, outer) => {
  test.each(Object.entries(BLOCKS))('around %s', (_name, inner) => {
    expect(faultsOf(nested.map((text) => outer(inner(text))).join('\n\n')).slice(0, 3)).toEqual([])
  })
})

test('N05: HTML is valid with two tables of the same head', () => {
  expect(faultsOf('| Hari |\n|---|\n| Senin |\n\nlalu\n\n| Hari |\n|---|\n| Selasa |')).toEqual([])
})
