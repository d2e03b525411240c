import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import browserslist from 'browserslist'
import doiuse from 'doiuse'
import { runChecks } from 'es-check'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { SCRIPT_EXCEPTIONS, STYLE_EXCEPTIONS } from './exceptions.ts'

const FOLDERS = ['dist/client/assets', 'dist/page/assets']

/** The last version of JavaScript that Chrome 80, Safari 14 and Firefox 78 know. */
const ECMA_VERSION = 'es2020'

/** Functions of the browser that a part of the floor lacks. */
const LATE_FUNCTIONS = [
  'AbortSignal.timeout',
  'AbortSignal.any',
  'structuredClone(',
  'createImageBitmap(',
  'BroadcastChannel',
  'reportError(',
  '.randomUUID(',
  '.requestSubmit(',
  '.showModal(',
  '.showPopover(',
  '.checkVisibility(',
  '.replaceChildren(',
  '.getHTML(',
]

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

test('newer functions are called only where something stands in for them', async () => {
  const late = new Set<string>()
  for (const file of scripts) {
    const text = await readFile(file, 'utf8')
    for (const name of LATE_FUNCTIONS) if (text.includes(name)) late.add(name)
    const { errors } = await runChecks([{ ecmaVersion: ECMA_VERSION, files: [file], module: true, checkFeatures: true, silent: true }], {})
    for (const { err } of errors)
      for (const [, names = ''] of err.message.matchAll(/detected: ([\w, ]+)\./gu)) for (const name of names.split(', ')) late.add(name)
  }
  expect([...late].toSorted()).toEqual(Object.keys(SCRIPT_EXCEPTIONS).toSorted())
})

test('styles use what every browser of the floor knows, or say why nothing is lost', async () => {
  const browsers = browserslist(undefined, { env: 'scripts', path: '.' })
  const used = new Map<string, string>()
  for (const file of styles) {
    const check = doiuse({ browsers, onFeatureUsage: ({ feature }) => void used.set(feature, file) })
    await postcss([check]).process(await readFile(file, 'utf8'), { from: file })
  }
  expect([...used].filter(([feature]) => !(feature in STYLE_EXCEPTIONS))).toEqual([])
  expect(Object.keys(STYLE_EXCEPTIONS).filter((feature) => !used.has(feature))).toEqual([])
})

test('no sheet has a layer, which browsers before 2022 drop whole', async () => {
  for (const file of styles) expect(await readFile(file, 'utf8')).not.toContain('@layer')
})
