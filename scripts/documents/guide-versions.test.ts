import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const [major = '', minor = '', patch = ''] = packageJson.version.split('.')
/** The versions that the guide installs and updates to: an older one would be refused, or downgrade the site. */
const [HERE, NEXT] = [packageJson.version, `${major}.${minor}.${Number(patch) + 1}`]

test.each(globSync(['README*.md', 'docs/panduan/**/*.md', 'container/*']))('%s names this version and the next one alone', (document) => {
  const named = readFileSync(document, 'utf8').matchAll(/(?:situs-rsud[-_:]|VERSI=)(?<version>\d+\.\d+\.\d+)/gu)
  const versions = Array.from(named, ({ groups }) => groups?.['version'] ?? '')
  expect(versions.filter((version) => version !== HERE && version !== NEXT)).toEqual([])
})

test('the guide goes to the next version where it updates, and to this one on the way back', () => {
  const chapter = readFileSync('docs/panduan/4-merawat.md', 'utf8')
  const packageOf = (heading: string): string | undefined =>
    new RegExp(`^## ${heading}$.*?^apt install .*?situs-rsud_(?<version>[\\d.]+)_amd64`, 'msu').exec(chapter)?.groups?.['version']
  expect([packageOf('Memperbarui'), packageOf('Kembali atau melepas')]).toEqual([NEXT, HERE])
})
