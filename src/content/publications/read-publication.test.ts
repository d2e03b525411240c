import { expect, test } from 'vitest'
import { formatContentProblem } from '../sentence.ts'
import { lettersIn, readMarkdown, summaryOf, visit } from './read-markdown.ts'
import { readPublication, stateAt } from './read-publication.ts'

const NEWS = 'kabar/2026-11-28-donor-darah.md'
const HEAD = 'title: Donor darah di aula\nkind: kegiatan'

const read = (text: string, head = HEAD, path = NEWS) => readPublication(path, `---\n${head}\n---\n${text}`)

function faultsOf(text: string, head?: string, path?: string): string[] {
  const found = read(text, head, path)
  return (found.ok ? found.publication.faults : found.problems).map(formatContentProblem)
}

function blocksOf(text: string): string[] {
  const types: string[] = []
  const { tree } = readMarkdown(text)
  if (tree !== null) visit(tree, (node) => types.push(node.type === 'heading' ? `heading ${node.depth}` : node.type))
  return types.slice(1)
}

test('N01: a text is read with its head, its address and its day', () => {
  const found = read('Ayo datang.\n', `${HEAD}\nuntil: 2026-12-12 14.00`)
  expect(found).toMatchObject({
    ok: true,
    publication: {
      address: '/kabar/2026/donor-darah',
      day: '2026-11-28',
      head: { title: 'Donor darah di aula', until: '2026-12-12 14.00' },
    },
  })
})

test.each([
  ['kabar/28-11-2026-donor.md', 'Nama berkas harus seperti 2026-11-28-donor-darah.md'],
  ['kabar/2026-02-30-donor.md', 'Nama berkas harus seperti'],
  ['kabar/2026-11-28-Donor Darah.md', 'huruf kecil a sampai z'],
  ['informasi/profil/../x.md', 'Nama berkas harus seperti struktur-organisasi.md'],
])('a file named %s is refused', (path, said) => {
  expect(faultsOf('Ada.', HEAD, path).join()).toContain(said)
})

test.each([
  ['kind: berita', 'baris 2: title: belum ada'],
  [`${HEAD}\nuntil: 2026-11-12`, 'Kamis, 12 November 2026 lebih awal dari hari pertama, Sabtu, 28 November 2026'],
  [`${HEAD}\nuntil: 12 Des`, '"12 Des" bukan tanggal'],
  [`${HEAD}\nfrom: 2026-11-30 08.00\nuntil: 2026-11-30 07.00`, 'lebih awal dari jam mulainya'],
  [`title: ${'panjang '.repeat(16)}\nkind: berita`, 'terlalu panjang: 127 huruf, paling banyak 120'],
  [`${HEAD}\nfiles:\n  - file: ../rahasia.pdf`, 'files[0].file'],
  [`${HEAD}\npenting: true`, '"penting" tidak dikenal di sini'],
])('N01: the head %j is explained with its line', (head, said) => {
  expect(faultsOf('Ada.', head).join()).toContain(said)
})

test.each([
  ['# Syarat\n\n#### Berkas\n\n# Waktu', ['heading 2', 'text', 'heading 3', 'text', 'heading 2', 'text']],
  ['### Syarat\n\n## Waktu', ['heading 2', 'text', 'heading 2', 'text']],
  ['<b>tebal</b>', ['paragraph', 'text']],
  ['    empat spasi', ['paragraph', 'text']],
  [
    '| a | b |\n|---|---|\n| 1 | 2 |',
    ['table', 'tableRow', 'tableCell', 'text', 'tableCell', 'text', 'tableRow', 'tableCell', 'text', 'tableCell', 'text'],
  ],
])('%j is read as %j', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks)
})

test.each([
  ['satu\n\n```\nkode\n```', 'baris 7: tulisan di antara tanda `'],
  ['satu\n\n***', 'baris 7: garis pemisah'],
  ['# a\n\n## b\n\n### c', 'baris 9: judul paling banyak dua tingkat'],
  ['[menang](javascript:alert(1))', '"javascript:alert(1)" tidak dapat dituju'],
  ['[menang](//jahat.example)', 'tidak dapat dituju'],
  ['![](donor.jpg)', 'gambar donor.jpg belum punya keterangan'],
  ['![x](https://lain.example/x.jpg)', 'tidak dapat dituju'],
  ['   \n', 'tulisannya belum ada'],
])('N01: in %j the fault is told with its line', (text, said) => {
  expect(faultsOf(text).join()).toContain(said)
})

test.each([
  ['lists in lists', '1. '.repeat(13_000)],
  ['quotations in quotations', '>'.repeat(39_000)],
  ['signs of emphasis', '*_'.repeat(19_000)],
])('N02: %s without end are refused before they are read', (_, text) => {
  const { tree, faults } = readMarkdown(text)
  expect(tree).toBeNull()
  expect(faults).toHaveLength(1)
})

test('a text larger than 40 kB is refused with its bound', () => {
  expect(faultsOf('kata\n\n'.repeat(9000)).join()).toContain('lebih dari 40 kB')
})

test('a summary is the first sentences without their signs, cut at a word', () => {
  expect(summaryOf('**Ayo** donor, lihat [syarat](/kabar).\n\n- daftar\n\nKedua.')).toBe('Ayo donor, lihat syarat. Kedua.')
  const said = 'Diberitahukan kepada seluruh pasien.'
  for (const before of [
    'PENGUMUMAN\n\nNomor: 445/17/RSUD/2026\n\n',
    '**PENGUMUMAN**\\\nNOMOR : 445 / 17 / RSUD\\\nTENTANG CUTI BERSAMA\n\n',
    'PENGUMUMAN Nomor: 445/17/RSUD/2026 ',
    'Pengumuman No. 445/17/RSUD/2026\n',
    'https://www.youtube.com/watch?v=a1\n\n',
    '[Tonton di YouTube](https://youtu.be/a1)\n\n',
    '## Edaran\n\n**Cuti bersama**\n\n',
  ])
    expect(summaryOf(before + said)).toBe(said)
  for (const text of [
    'SELAMAT HARI RAYA',
    'Peraturan Nomor 5/2026 tentang tarif berlaku.',
    'Baca https://a.id/b dahulu.',
    '**Awas** anjing.',
  ])
    expect(summaryOf(text)).toBe(text.replaceAll('*', ''))
  expect(summaryOf('https://youtu.be/a1')).toBe('')
  expect(summaryOf('kata '.repeat(100), 21)).toBe('kata kata kata kata …')
  expect(lettersIn(readMarkdown('a  \nb').tree ?? { type: 'root', children: [] })).toBe('a b')
})

test.each([
  ['2026-12-12', undefined, { day: '2026-12-12', minute: 1439 }, 'current'],
  ['2026-12-12', undefined, { day: '2026-12-13', minute: 0 }, 'over'],
  ['2026-12-12 14.00', undefined, { day: '2026-12-12', minute: 839 }, 'current'],
  ['2026-12-12 14.00', undefined, { day: '2026-12-12', minute: 840 }, 'over'],
  [undefined, '2026-11-30 08.00', { day: '2026-11-30', minute: 479 }, 'planned'],
  [undefined, '2026-11-30 08.00', { day: '2026-11-30', minute: 480 }, 'current'],
  [undefined, undefined, { day: '2026-11-27', minute: 1439 }, 'planned'],
])('N03: until %s, from %s: at %j it is %s', (until, from, now, state) => {
  expect(stateAt({ head: { draft: false, until, from }, day: '2026-11-28' }, now)).toBe(state)
  expect(stateAt({ head: { draft: true, until, from }, day: '2026-11-28' }, now)).toBe('draft')
})
