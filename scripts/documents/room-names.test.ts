import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** All texts of the room, from its sources and word files, as one line. */
const SAID = globSync(['words/*.yaml', 'src/**/*.{ts,tsx}'])
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/gu, ' '))
  .join('\n')

/** Labels of WordPress and Google. */
const OF_OTHERS = new Set(['Ekspor', 'Semua konten', 'Unduh berkas ekspor', 'Perubahan alamat'])

/** The words before a label that is pressed or opened: `tekan **Terbitkan**`, `**Isi**, **Menu dan kaki halaman**`. */
const BEFORE = /(?:\b(?:di|lewat|menekan|membuka|tekan|buka|lalu|pakai|atau|dengan)\s|\*\*,\s)$/u
const BEHIND = /^,\s\*\*/u

function namesIn(text: string): string[] {
  return Array.from(text.matchAll(/\*\*(?<name>[^*]+)\*\*/gu)).flatMap(({ 0: bold, index, groups: { name = '' } = {} }) => {
    const isNamed = BEFORE.test(text.slice(0, index)) || BEHIND.test(text.slice(index + bold.length))
    return isNamed ? name.replaceAll(/\s+/gu, ' ') : []
  })
}

test.each(globSync('docs/panduan/*.md'))('%s names what is pressed as the room does', (chapter) => {
  const names = namesIn(readFileSync(chapter, 'utf8'))
  expect(names.filter((name) => !OF_OTHERS.has(name) && !SAID.includes(name))).toEqual([])
})
