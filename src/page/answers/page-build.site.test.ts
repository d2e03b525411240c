import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openPageBuild, withImports } from './page-build.ts'

test('whoever reads without a network has every file that their filter, form and search import', async () => {
  const { serviceWorker, assets } = await openPageBuild(resolve('dist'))
  const listIn = (name: string) => JSON.parse(new RegExp(`${name}=(\\[[^\\]]*\\])`, 'u').exec(serviceWorker)?.[1] ?? '[]') as string[]
  const [kept, searched] = [listIn('KEPT_FILES'), listIn('SEARCH_FILES')]
  expect(kept).toEqual(expect.arrayContaining([assets.modules.doctorDirectory, assets.modules.contactForm, assets.font]))
  expect(searched).toEqual(expect.arrayContaining([assets.modules.doctorSearch, assets.modules.siteSearch]))
  const importedBy = async (file: string): Promise<string[]> => {
    const text = await readFile(resolve(`dist/client${file}`), 'utf8')
    return [...text.matchAll(/\b(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/gu)].map(([, name]) => `/assets/${name}`)
  }
  const imported = await Promise.all([...kept, ...searched].filter((file) => file.endsWith('.js')).map(importedBy))
  expect(imported.flat()).not.toEqual([])
  expect([...kept, ...searched]).toEqual(expect.arrayContaining(imported.flat()))
})

test('what is imported by what a file imports counts as well, once, also in a ring', () => {
  const manifest = {
    a: { file: 'a.js', imports: ['b', 'c'] },
    b: { file: 'b.js', imports: ['c'] },
    c: { file: 'c.js', imports: ['d', 'b'] },
    d: { file: 'd.js' },
  }
  expect([...withImports(manifest, 'a')]).toEqual(['/a.js', '/b.js', '/c.js', '/d.js'])
})
