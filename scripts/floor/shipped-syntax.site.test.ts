import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import browserslist from 'browserslist'
import doiuse from 'doiuse'
import { runChecks } from 'es-check'
import postcss, { parse } from 'postcss'
import type { AtRule, Declaration } from 'postcss'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { propertiesKnownSince, replaceVariables, wordsOf } from './style-sheets.ts'

const { exceptions, values, lateFunctions } = parseYaml(await readFile(join(import.meta.dirname, 'floor.yaml'), 'utf8')) as {
  exceptions: Record<'styles' | 'scripts', object>
  values: string
  lateFunctions: string[]
}
const WORDS = new Set(values.split(/\s+/u))

const FOLDERS = ['dist/client/assets', 'dist/page/assets']

/** The last version of JavaScript that Chrome 80, Safari 14 and Firefox 78 know. */
const ECMA_VERSION = 'es2020'

const BROWSERS = browserslist(undefined, { env: 'scripts', path: '.' })
const oldest = (family: string) =>
  Math.min(...BROWSERS.filter((name) => name.startsWith(`${family} `)).map((name) => Number.parseFloat(name.slice(family.length + 1))))

const PROPERTIES = propertiesKnownSince([oldest('chrome'), oldest('firefox'), oldest('safari')])

async function shipped(ending: string): Promise<string[]> {
  const names = await Promise.all(FOLDERS.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))))
  return names.flat().filter((name) => name.endsWith(ending))
}

const styles = await shipped('.css')
const scripts = await shipped('.js')

test('the build has scripts and style sheets to check', () => {
  expect(styles.length).toBeGreaterThanOrEqual(4)
  expect(scripts.length).toBeGreaterThanOrEqual(6)
})

test.each(scripts)('%s speaks the JavaScript of the oldest browsers in which everything works', async (file) => {
  const { errors } = await runChecks([{ ecmaVersion: ECMA_VERSION, files: [file], module: true, checkFeatures: false, silent: true }], {})
  expect(errors.map(({ err }) => err.message)).toEqual([])
})

test.each(scripts)('%s looks behind nothing: Safari throws at such a pattern before 16.4, as soon as the script is read', async (file) => {
  expect(await readFile(file, 'utf8')).not.toMatch(/\(\?<[=!]/u)
})

test('newer functions are called only where something stands in for them', async () => {
  const late = new Set<string>()
  for (const file of scripts) {
    const text = await readFile(file, 'utf8')
    for (const name of lateFunctions) if (text.includes(name)) late.add(name)
    const { errors } = await runChecks([{ ecmaVersion: ECMA_VERSION, files: [file], module: true, checkFeatures: true, silent: true }], {})
    for (const { err } of errors)
      for (const [, names = ''] of err.message.matchAll(/detected: ([\w, ]+)\./gu)) for (const name of names.split(', ')) late.add(name)
  }
  expect([...late].toSorted()).toEqual(Object.keys(exceptions.scripts).toSorted())
})

test('Object.hasOwn is called only in the reviews block, which fills it in', async () => {
  const callers: string[] = []
  for (const file of scripts)
    if ((await readFile(file, 'utf8')).includes('hasOwn(')) callers.push(file.replace(/^.*\/|-[\w-]{8}\.js$/gu, ''))
  expect(callers).toEqual(['reviews'])
})

test('X10: every property and value is one that each browser of the floor knows, or nothing is lost', async () => {
  const late = new Map<string, string>()
  const sheets = await Promise.all(styles.map(async (from) => parse(await readFile(from, 'utf8'), { from })))
  replaceVariables(sheets)
  for (const sheet of sheets)
    sheet.walkDecls((declaration) => {
      const { prop, value, parent } = declaration
      // Vendor-prefixed properties accompany the standard one; at-rules have descriptors.
      const isProperty = /^[a-z]/u.test(prop) && parent?.type === 'rule'
      for (const name of [...(isProperty && !PROPERTIES.has(prop) ? [prop] : []), ...wordsOf(value).filter((word) => !WORDS.has(word))])
        late.set(name, String(declaration))
    })
  const check = doiuse({
    browsers: BROWSERS,
    onFeatureUsage({ feature, usage }) {
      const { prop = '', value = '' } = usage.type === 'decl' ? (usage as Declaration) : {}
      if (![prop.replace(/^-\w+-/u, ''), ...wordsOf(value)].some((name) => late.has(name))) late.set(feature, String(usage))
    },
  })
  for (const sheet of sheets) await postcss([check]).process(sheet, { from: undefined })
  expect([...late].filter(([name]) => !(name in exceptions.styles))).toEqual([])
  expect(Object.keys(exceptions.styles).filter((name) => !late.has(name))).toEqual([])
})

test('what is under a pointer is marked only where there is one', async () => {
  for (const file of styles)
    parse(await readFile(file, 'utf8')).walkRules(/:hover/u, ({ parent, selector }) =>
      expect([selector, parent?.type === 'atrule' && (parent as AtRule).params]).toEqual([selector, '(hover:hover)']),
    )
})

test('no rule resets its own typeface: the minifier puts `font` behind what it does not know', async () => {
  const reset: string[] = []
  for (const file of styles)
    parse(await readFile(file, 'utf8')).walkDecls('font', (font) => {
      for (let before = font.prev(); before; before = before.prev()) if (String(before).startsWith('font-')) reset.push(String(font.parent))
    })
  expect(reset).toEqual([])
})

test('no sheet has a layer, which browsers before 2022 drop whole', async () => {
  for (const file of styles) expect(await readFile(file, 'utf8')).not.toContain('@layer')
})
