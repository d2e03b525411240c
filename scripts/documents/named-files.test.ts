import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { RELEASED_DOCUMENTS } from '../release/release-files.ts'

const DOCUMENTS = globSync(['*.md', '.github/*.md', 'docs/**/*.md', 'src/*/README.md', 'checks/{,bench/}README.md'])
/** Change log and decisions may name files of their time that are gone. */
const OF_TODAY = DOCUMENTS.filter((document) => document !== 'CHANGELOG.md' && !document.startsWith('docs/'))
const PLACES = globSync('{src,tests,scripts,checks,words,docs,sample,full-sample,template,container,debian}/**', {
  exclude: ['**/node_modules'],
}).map((place) => `/${place}`)
/** Folders that a build or a hospital makes. */
const MADE = /^(?:dist|data|release|screenshots|client|server|images)\//u

test.each(DOCUMENTS)('%s links only what is there', (document) => {
  const text = readFileSync(document, 'utf8').replaceAll(/^```.*?^```$/gmsu, '')
  const links = text.matchAll(/(?:\]\(|src=")(?<file>[^)"#\s:]*)(?:#(?<heading>[^)"\s]+))?[)"]/gu)
  const missing = [...links].filter(({ groups = {} }) => {
    const { file = '', heading } = groups
    const target = file === '' ? document : join(dirname(document), file)
    return !existsSync(target) || (heading !== undefined && !headingsIn(target).includes(heading))
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

test.each(globSync('docs/panduan/**/*.md'))('%s links nothing that a release leaves behind', (chapter) => {
  const links = readFileSync(chapter, 'utf8').matchAll(/\]\((?<file>[^)#\s:]+)/gu)
  const files = Array.from(links, ({ groups }) => join(dirname(chapter), groups?.['file'] ?? ''))
  expect(files.filter((file) => !RELEASED_DOCUMENTS.some((brought) => file === brought || file.startsWith(`${brought}/`)))).toEqual([])
})

test.each(OF_TODAY)('%s names only files that are there', (document) => {
  const named = readFileSync(document, 'utf8').matchAll(/`(?:\.\.?\/)*(?<name>[\w.-][\w./-]*(?:\.(?:tsx?|cjs|txt|yaml)|\/))`/gu)
  const names = Array.from(named, ({ groups }) => groups?.['name'] ?? '').filter((name) => !MADE.test(name))
  expect(names.filter((name) => !PLACES.some((place) => `${place}/`.endsWith(`/${name.replace(/\/$/u, '')}/`)))).toEqual([])
})

/** The headings of a document, as links name them. */
function headingsIn(document: string): string[] {
  const headings = readFileSync(document, 'utf8').matchAll(/^#+ (?<words>.+)$/gmu)
  return Array.from(headings, ({ groups }) =>
    (groups?.['words'] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}
