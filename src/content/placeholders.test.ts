import { expect, test } from 'vitest'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { formatPath } from './site.ts'
import { loadContent } from './load-content.ts'
import { readYaml } from './read-yaml.ts'

/** The marks of a text: line, what to fill in, and field. */
function marked(text: string): [line: number, what: string, field: string][] {
  const read = readYaml(text)
  if (!read.ok) throw new Error(read.problems[0]?.message)
  return read.file.placeholders.map(({ line, what, path }) => [line, what, formatPath(path)])
}

test.each([
  ['beside a value', "street: 'Jalan' # ISI: jalan dan nomor\na: 1", 'street'],
  ['alone, above its field', 'a: 1\n  \n#ISI:  jalan dan nomor  \nstreet: Jalan', 'street'],
  ['in a comment, above its field', 'a: 1\n# telepon # ISI: jalan dan nomor\nstreet: Jalan', 'street'],
  ['beside a block', 'words: >- # ISI: jalan dan nomor\n  a\n  b', 'words'],
  ['beside the name of a list', 'a: 1\ncards: # ISI: jalan dan nomor\n  - title: A', 'cards'],
  ['above the first of a list', 'a: 1\ncards:\n  # ISI: jalan dan nomor\n  - title: A', 'cards'],
  ['beside a list on its line', 'cards: [A, B] # ISI: jalan dan nomor\na: 1', 'cards'],
  ['beside a group on its line', 'address: { street: A, city: B } # ISI: jalan dan nomor', 'address'],
  ['in an item', 'cards:\n  - title: A\n  - title: B # ISI: jalan dan nomor\n    icon: x', 'cards[1].title'],
  ['beside nothing', 'street: # ISI: jalan dan nomor\na: 1', 'street'],
  ['below everything', 'a: 1\nstreet: A\n# ISI: jalan dan nomor', 'street'],
  ['after what looks like one', "street: 'A # ISI: x' # ISI: jalan dan nomor", 'street'],
])('a placeholder is a comment with "ISI:", and belongs to a field: %s', (_, text, field) => {
  for (const written of [text, text.replaceAll('\n', '\r\n')]) {
    const line = text.split('\n').findIndex((one) => one.includes('jalan dan nomor')) + 1
    expect(marked(written)).toEqual([[line, 'jalan dan nomor', field]])
  }
})

test.each(['note: Nomor#ISI:bukan tanda', 'a: 1\n# ISI:', "a: 'x # ISI: y'", 'a: >-\n  x\n  # ISI: y', '"# ISI: x": 1'])(
  'X06: what is text, or says nothing, is no placeholder: %j',
  (text) => expect(marked(text)).toEqual([]),
)

test('a page that calls itself a sample may have placeholders: they are listed', async () => {
  const content = await copyContent()
  await content.edit('hospital.yaml', 'tagline: Pelayanan Kesehatan Terpercaya', 'tagline: Pelayanan Kesehatan Terpercaya # ISI: semboyan')
  expect(await loadContent(content.folder)).toMatchObject({
    ok: true,
    placeholders: [{ file: `${content.folder}/hospital.yaml`, line: 11, message: 'semboyan' }],
  })
})

test('"demo: false" is refused while a placeholder stands in any file, and taken when it is gone', async () => {
  const content = await copyContent({ ownFacts: true })
  await content.edit('hospital.yaml', 'demo: true', 'demo: false')
  await content.edit('doctors.yaml', 'doctors:\n', 'doctors: # ISI: dokter rumah sakit Anda\n')
  expect(await content.problems()).toEqual([
    expect.stringMatching(
      /^doctors\.yaml baris \d+: masih bertanda "# ISI: dokter rumah sakit Anda"\. Isi, lalu hapus tanda itu; sebelum itu hospital\.yaml harus berisi "demo: true"\.$/u,
    ),
  ])
  await content.edit('doctors.yaml', ' # ISI: dokter rumah sakit Anda', '')
  expect(await content.problems()).toEqual([])
})
