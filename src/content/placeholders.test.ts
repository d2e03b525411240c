import { expect, test } from 'vitest'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { findPlaceholders } from './read-yaml.ts'
import { loadContent } from './load-content.ts'

test('a placeholder is a comment with "ISI:", at the end of a line or alone', () => {
  const text = [
    "street: 'Jalan' # ISI: jalan dan nomor",
    '  # ISI: telepon IGD  ',
    '#ISI:  logo',
    'note: Nomor#ISI: bukan tanda',
    '# ISI:',
  ].join('\r\n')
  expect(findPlaceholders(text)).toEqual([
    { line: 1, what: 'jalan dan nomor' },
    { line: 2, what: 'telepon IGD' },
    { line: 3, what: 'logo' },
  ])
})

test('a page that calls itself a sample may have placeholders: they are listed', async () => {
  const content = await copyContent()
  await content.edit('hospital.yaml', 'tagline: Pelayanan Kesehatan Terpercaya', 'tagline: Pelayanan Kesehatan Terpercaya # ISI: semboyan')
  expect(await loadContent(content.folder)).toMatchObject({
    ok: true,
    placeholders: [{ file: `${content.folder}/hospital.yaml`, line: 11, message: 'semboyan' }],
  })
})

test('"demo: false" is refused while a placeholder stands in any file, and taken when it is gone', async () => {
  const content = await copyContent()
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
