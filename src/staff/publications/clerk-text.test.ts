import { describe, expect, test } from 'vitest'
import { processorOfWork } from '../../../tests/kit/processes/processor-time.ts'
import { lettersIn, readMarkdown, visit } from '../../content/publications/read-markdown.ts'
import { clerkText } from './clerk-text.ts'

const lines = (...all: string[]): string => all.join('\n')

/** What each becomes: as typed in CommonMark where one is given, or else what its tree is. */
const WRITTEN: [what: string, typed: string, written: string][] = [
  ['a paragraph', 'Donor darah di aula.', 'Donor darah di aula.'],
  ['paragraphs', 'Satu.\n\n\n\nDua.\n', 'Satu.\n\nDua.'],
  ['a line break', 'Satu.\nDua.\nTiga.', 'Satu.  \nDua.  \nTiga.'],
  ['line ends of Windows', 'Satu.\r\nDua.\r\n\r\nTiga.', 'Satu.  \nDua.\n\nTiga.'],
  ['its own line breaks', 'Satu.  \nDua.', 'Satu.  \nDua.'],
  ['bullets', '• KTP\n• KK', '- KTP\n- KK'],
  ['dashes', '– KTP\n— KK\n- Foto', '- KTP\n- KK\n- Foto'],
  ['asterisks', '* KTP\n* KK', '- KTP\n- KK'],
  ['dashes without a space', '-KTP\n-KK', '- KTP\n- KK'],
  ['indented bullets', '  • KTP\n  • KK', '- KTP\n- KK'],
  ['a list below a line', 'Syarat:\n- KTP\n- KK\nTerima kasih.', 'Syarat:\n\n- KTP\n- KK\n\nTerima kasih.'],
  ['numbers', '1. KTP\n2) KK\n3.Foto', '1. KTP\n2) KK\n3. Foto'],
  ['numbers that go on', 'Bawa:\n2. KK\n3. Foto', 'Bawa:\n\n2. KK\n3. Foto'],
  ['letters', 'a. KTP\nb. KK\nc. Foto', '1. KTP\n2. KK\n3. Foto'],
  ['letters below a number', '1. Umum\na. KTP\nb. KK\n2. Khusus', '1. Umum\n   1. KTP\n   2. KK\n2. Khusus'],
  ['bullets below a number', '1. Perawat\n- STR\n- D3\n2. Bidan', '1. Perawat\n   - STR\n   - D3\n2. Bidan'],
  ['a list within a list', '- Berkas\n  - KTP\n  - KK\n- Lain', '- Berkas\n  - KTP\n  - KK\n- Lain'],
  ['a line within an item', '- Alamat\n  Jl. Merdeka\n- Telepon', '- Alamat  \n  Jl. Merdeka\n- Telepon'],
  ['a paragraph within an item', '- Alamat\n\n  Jl. Merdeka', '- Alamat\n\n  Jl. Merdeka'],
  ['one letter that begins a sentence', 'a. n. Direktur', 'a. n. Direktur'],
  ['bold of WhatsApp', 'Biaya *gratis*, tanpa *dua syarat*.', 'Biaya **gratis**, tanpa **dua syarat**.'],
  ['a bold line', '*PENGUMUMAN*\n*Nomor: 800/1*', '**PENGUMUMAN**  \n**Nomor: 800/1**'],
  ['bold in an item', '- *KTP* asli', '- **KTP** asli'],
  ['italic', '_segera_ dan _besok_.', '_segera_ dan _besok_.'],
  ['bold and italic', '*_segera_*', '**_segera_**'],
  ['strong as it is', '**gratis** dan __segera__', '**gratis** dan __segera__'],
  ['a product', '2*3*4 = 24', '2*3*4 = 24'],
  ['a remark', '*) syarat berlaku *) lain', '*) syarat berlaku *) lain'],
  ['a file name', 'surat_edaran_2026.pdf', String.raw`surat\_edaran\_2026.pdf`],
  ['an address', 'https://a.example/_x_/b_c', String.raw`https://a.example/\_x\_/b\_c`],
  ['an address in brackets', '<https://a.example/x_y>', '<https://a.example/x_y>'],
  ['an account', '@rsud_tirta_', String.raw`@rsud\_tirta\_`],
  ['a place to fill in', 'Nama: (____) dan (____)', String.raw`Nama: (\_\_\_\_) dan (\_\_\_\_)`],
  ['drawn lines', 'Judul\n=====\nSatu\n---\nDua\n***\n-', 'Judul\n\nSatu\n\nDua'],
  ['a heading', 'Satu.\n## Syarat\n- KTP', 'Satu.\n\n## Syarat\n\n- KTP'],
  ['a line in capitals', 'PENGUMUMAN\n\nSatu.', 'PENGUMUMAN\n\nSatu.'],
  ['a tag', '#1 di kota\n#SehatBersama', '#1 di kota  \n#SehatBersama'],
  ['a plus', '+ 3 dokter', String.raw`\+ 3 dokter`],
  ['more than', '> 60 tahun', String.raw`\> 60 tahun`],
  ['a quotation', 'Kata Direktur:\n> Terima kasih.\nDemikian.', 'Kata Direktur:\n\n> Terima kasih.\n\nDemikian.'],
  ['a year', '2026. Tahun ini', String.raw`2026\. Tahun ini`],
  ['code', '```kode``` dan `x`', 'kode dan \\`x\\`'],
  ['letters of mathematics', '🎉🩸 AYO DONOR!! 𝗚𝗥𝗔𝗧𝗜𝗦', '🎉🩸 AYO DONOR!! GRATIS'],
  ['what cannot be seen', 'Se\u200bla\u202emat 👨‍👩‍👧', 'Selamat 👨‍👩‍👧'],
  ['a table', 'Tarif:\n| Kelas | Rp |\n|---|---|\n| *III* | 100 |', 'Tarif:\n| Kelas | Rp |\n|---|---|\n| **III** | 100 |'],
  ['indented paragraphs', '    Sehubungan dengan libur\npoli tutup.', 'Sehubungan dengan libur  \npoli tutup.'],
  ['a link', 'Lihat [syarat](https://a.example).', 'Lihat [syarat](https://a.example).'],
  ['a telephone', 'CP: (0799) 610012\n+62 799 610012', 'CP: (0799) 610012  \n+62 799 610012'],
]

describe('N26: what a clerk types becomes CommonMark that reads as typed, and stays so', () => {
  test.each(WRITTEN)('%s', (_, typed, written) => {
    expect(clerkText(typed)).toBe(written)
    expect(clerkText(written)).toBe(written)
    const { tree, faults } = readMarkdown(written)
    expect(faults).toEqual([])
    // No letter and no digit is lost, but for those of a list.
    const read: string[] = []
    visit(tree!, (node) => void (node.type === 'text' && read.push(lettersIn(node))))
    const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
    const typedLetters = plain(
      clerkText(typed)
        .replaceAll(/^\s*\d{1,2}[.)]\s/gmu, '')
        .replaceAll(/\]\(\S+\)/gu, ''),
    )
    expect(plain(read.join(''))).toBe(typedLetters)
  })

  test('the announcement of a vacancy', () => {
    const { tree } = readMarkdown(
      clerkText(
        lines('*LOWONGAN*', 'Formasi:', '1. Perawat (4)', '2. Bidan (2)', '', 'CP: _Kepegawaian_', '_________', 'Tidak dipungut biaya.'),
      ),
    )
    expect(tree?.children.map(({ type }) => type)).toEqual(['paragraph', 'list', 'paragraph', 'paragraph'])
  })
})

test('N26: no text of the greatest length takes long, whatever it holds', () => {
  for (const sign of ['*a ', 'a_', '_', '- a\n', '|-', 'https://', '1. a\n', '\n', ' ', '> ', '`'])
    for (const text of [sign.repeat(40_000 / sign.length), `x${sign.repeat(40_000 / sign.length)}x`]) {
      expect([sign, processorOfWork(() => void clerkText(text)) < 500]).toEqual([sign, true])
    }
})
