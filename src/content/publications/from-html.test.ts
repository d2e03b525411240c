import { describe, expect, test } from 'vitest'
import { clerkText } from '../../staff/publications/clerk-text.ts'
import { fromHtml } from './from-html.ts'
import { lettersIn, readMarkdown } from './read-markdown.ts'

const NBSP = ' '
const wordItem = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
  lang=IN style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=IN>${words}<o:p></o:p></span></p>`

const CLIPBOARDS: readonly [name: string, html: string, text: string][] = [
  [
    'Word: conditional comments, mso- styles, empty paragraphs and headings',
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {mso-style-parent:"";} --></style></head><body lang=IN><!--StartFragment--><h1 style='mso-list:none'>Penerimaan pegawai</h1><h2><o:p>&nbsp;</o:p></h2><p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=IN>Formasi</span></b><span lang=IN> perawat<span style='mso-spacerun:yes'>${NBSP} </span>dan bidan.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`,
    '## Penerimaan pegawai\n\n**Formasi** perawat dan bidan.',
  ],
  [
    'Word: lists that are paragraphs, within each other',
    `<p class=MsoNormal>Syarat:</p>${wordItem(1, '1.', 'Ijazah')}\n${wordItem(2, '·', 'asli')}${wordItem(2, '·', 'salinan')}${wordItem(1, '2.', 'KTP')}<p class=MsoNormal>Lalu</p>${wordItem(1, '3.', 'Materai')}`,
    'Syarat:\n\n1. Ijazah\n   - asli\n   - salinan\n2. KTP\n\nLalu\n\n3. Materai',
  ],
  [
    'Word: a table with merged cells and two rows of heads',
    `<table class=MsoTableGrid border=1><tr><td rowspan=2><p class=MsoNormal align=center><b>Poli<o:p></o:p></b></p></td><td colspan=2><p><b>Jam</b></p></td></tr><tr><td><p><b>Buka</b></p></td><td><p><b>Tutup</b></p></td></tr><tr><td rowspan=2><p>Anak</p></td><td><p>08.00</p></td><td><p>11.00</p></td></tr><tr><td><p>13.00</p></td><td><p>15.00</p></td></tr></table>`,
    '| **Poli** | **Jam Buka** | **Jam Tutup** |\n| --- | --- | --- |\n| Anak | 08.00 | 11.00 |\n| Anak | 13.00 | 15.00 |',
  ],
  [
    'Word: a table of one cell, and one of one row, that only lay out the letterhead',
    '<table><tr><td><p align=center>PEMERINTAH KABUPATEN</p><p align=center><b>RSUD TIRTA WALUYA</b></p></td></tr></table><table><tr><td><p>Nomor</p></td><td><p>800/1124</p></td></tr></table>',
    'PEMERINTAH KABUPATEN\n\n**RSUD TIRTA WALUYA**\n\nNomor\n\n800/1124',
  ],
  [
    'Word for the web: each item a list of its own with its level, and headings by role',
    '<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="1"><span class="TextRun"><span class="NormalTextRun">Alur</span></span><span class="EOP">&nbsp;</span></p></div><div class="ListContainerWrapper"><ol class="NumberListStyle1" start="1"><li aria-level="1"><p><span>Daftar</span></p></li></ol></div><div class="ListContainerWrapper"><ul><li aria-level="2"><p><span>loket</span></p></li></ul></div><div class="ListContainerWrapper"><ol start="2"><li aria-level="1"><p><span>Tunggu</span></p></li></ol></div>',
    '## Alur\n\n1. Daftar\n   - loket\n2. Tunggu',
  ],
  [
    'Google Docs: all within a bold that is none, bold and italic by style, lists beside their items',
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;white-space:pre-wrap;">Jadwal</span></h2><p dir="ltr"><span style="font-weight:700;white-space:pre-wrap;">Senin</span><span style="font-weight:400;white-space:pre-wrap;"> di </span><span style="font-style:italic;font-weight:400">aula</span></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">satu</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>di dalam</span></p></li></ul><li aria-level="1"><p><span>dua</span></p></li></ul></b>`,
    '## Jadwal\n\n**Senin** di _aula_\n\n- satu\n  - di dalam\n- dua',
  ],
  [
    'Google Docs: a link by way of Google, tab stops and a picture',
    '<b style="font-weight:normal"><p><span>Daftar di </span><a href="https://www.google.com/url?q=https://sscasn.bkn.go.id/daftar&amp;sa=D&amp;usg=AOv"><span style="text-decoration:underline">SSCASN</span></a><span> sekarang</span><span><span style="border:none"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4" width="2" /></span></span></p></b>',
    'Daftar di [SSCASN](https://sscasn.bkn.go.id/daftar) sekarang',
  ],
  [
    'Google Sheets and Excel: cells without heads',
    '<style>td {border: 1px}</style><google-sheets-html-origin><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/><col width="9"/></colgroup><tbody><tr><td>Kelas</td><td>Tarif</td><td></td></tr><tr><td>VIP</td><td data-sheets-value="{}">Rp 450.000</td><td></td></tr></tbody></table></google-sheets-html-origin>',
    '| Kelas | Tarif |\n| --- | --- |\n| VIP | Rp 450.000 |',
  ],
  [
    'WhatsApp Web: lines within a span, bold, an emoji that is a picture',
    `<meta charset='utf-8'><span dir="ltr" class="_ao3e selectable-text copyable-text" style="white-space: pre-wrap;"><span><strong class="selectable-text">PENGUMUMAN</strong>
Donor darah <img alt="🩸" draggable="false" class="b75 emoji" src="data:image/gif;base64,R0"> Senin
- bawa KTP
- sarapan dulu

CP: (0799) 610012</span></span>`,
    '**PENGUMUMAN**  \nDonor darah 🩸 Senin  \n- bawa KTP  \n- sarapan dulu\n\nCP: (0799) 610012',
  ],
  [
    'A mail: a block for each line, and a quotation',
    '<div dir="ltr"><div>Yth. Bapak/Ibu,</div><div><br></div><div>Rapat <u>ditunda</u>.</div><blockquote class="gmail_quote"><div>Semula Senin</div></blockquote></div>',
    'Yth. Bapak/Ibu,\n\nRapat ditunda.\n\n> Semula Senin',
  ],
  [
    'An article of a site: the six levels as two, the title of the page among the upper ones',
    '<article><h1>Akreditasi <small>2026</small></h1><h2><strong>Jadwal</strong></h2><h3>Hari pertama</h3><p>Senin.</p><h5>Catatan</h5><h6></h6><h2><img src="/a.jpg"></h2></article>',
    '## Akreditasi 2026\n\n## Jadwal\n\n### Hari pertama\n\nSenin.\n\n### Catatan',
  ],
  [
    'An article that begins below the title, with two levels',
    '<h3>Syarat</h3><p>KTP</p><h4>Pengecualian</h4><p>Bayi</p><h3>Biaya</h3>',
    '## Syarat\n\nKTP\n\n### Pengecualian\n\nBayi\n\n## Biaya',
  ],
  [
    'Two line breaks as paragraphs, one as one, and a line that is drawn',
    'Baris satu<br>baris dua<br><br>\n<br>Paragraf dua<hr>Paragraf tiga',
    'Baris satu  \nbaris dua\n\nParagraf dua\n\nParagraf tiga',
  ],
  [
    'Links that lead nowhere or run something keep their words; addresses and numbers stand bare',
    `<p><a href="javascript:alert(1)">Klik</a> <a href="file:///C:/x.doc">berkas</a> <a name="_Toc1">Isi</a> <a href="#_ftn1">[1]</a> <a href="/kabar">Kabar</a> <a href="https://bkn.go.id/a_b">https://bkn.go.id/a_b</a> <a href="tel:+62799610012">(0799) 610012</a> <a href="mailto:a@b.id">a@b.id</a></p>`,
    String.raw`Klik berkas Isi \[1] [Kabar](/kabar) https://bkn.go.id/a_b (0799) 610012 a@b.id`,
  ],
  [
    'A card that is one link, and a button',
    '<a href="https://x.id/berita"><div><h3>Judul <b>berita</b></h3><p>Isi <b>kartu</b></p></div></a><button>Bagikan</button>',
    '## [Judul berita](https://x.id/berita)\n\n[Isi **kartu**](https://x.id/berita)',
  ],
  [
    'Cells with lists and several paragraphs, a title above and row heads',
    '<table><caption>Tarif</caption><thead><tr><th>Kamar</th><th>Isi</th></tr></thead><tbody><tr><th>VIP</th><td><ul><li>AC</li><li>Kulkas</li></ul></td></tr><tr><th>I</th><td><p>Kipas</p><p>2 orang</p></td></tr></tbody></table>',
    'Tarif\n\n| Kamar | Isi |\n| --- | --- |\n| VIP | • AC • Kulkas |\n| I | Kipas 2 orang |',
  ],
  [
    'A site laid out with tables: what is within is text',
    '<table width="100%"><tr><td><h2>Profil</h2><p>Berdiri 1982.</p><table><tr><th>Tahun</th><th>Kelas</th></tr><tr><td>1990</td><td>C</td></tr></table></td><td>Menu</td></tr></table>',
    '## Profil\n\nBerdiri 1982.\n\n| Tahun | Kelas |\n| --- | --- |\n| 1990 | C |\n\nMenu',
  ],
  [
    'Strong words that touch others, spaces within, strong in strong',
    '<p><b>Catatan:</b>isi <strong> penting <b>sekali</b> </strong>ya, <b>a</b> <b><i>b</i></b> dan 150 × 10<sup>3</sup>, 40 m<sup>2</sup></p>',
    '**Catatan:** isi **penting sekali** ya, **a _b_** dan 150 × 10³, 40 m²',
  ],
  [
    'Items typed by hand, stars and underscores that are letters',
    '<p>1. KTP</p><p>2. KK</p><p>- lain-lain</p><p>Bawa:<br>* rebus air<br>* gelas</p><p>Tarif* nama_berkas_1 &lt;b&gt; # 5</p><p>* belum termasuk obat</p>',
    String.raw`1. KTP

2. KK

- lain-lain

Bawa:  
- rebus air  
- gelas

Tarif\* nama_berkas_1 \<b> # 5

\* belum termasuk obat`,
  ],
  [
    'Code, forms, frames and what nobody sees',
    '<pre>satu\n  dua</pre><p style="display:none">rahasia</p><code>a</code><form><label>Nama <input value="x"></label><select><option>1</select></form><script>x()</script><p hidden>y</p>',
    'satu  \ndua\n\na\n\nNama',
  ],
]

/** Without where it stands in the text. */
const treeOf = (text: string): unknown =>
  JSON.parse(JSON.stringify(readMarkdown(text).tree, (key, value: unknown) => (key === 'position' ? 0 : value)))

test.each(CLIPBOARDS)('N39: what is on the clipboard becomes our few forms and nothing else: %s', (_, html, text) => {
  const read = fromHtml(html)
  expect(read?.text).toBe(text)
  expect(readMarkdown(text).faults).toEqual([])
  expect(treeOf(clerkText(text))).toEqual(treeOf(text))
})

test('N39: omitted parts are reported: pictures, frames, addresses, struck words', () => {
  const html =
    '<img src="https://x.id/a.jpg"><p>Rp <s>50.000</s> 40.000</p><iframe src="https://youtube.com/embed/1"></iframe><a href="javascript:x()">Klik</a><span style="text-decoration: line-through">batal</span>'
  expect(fromHtml(html)).toEqual({
    text: 'Rp 40.000\n\nKlik',
    dropped: [
      { what: 'picture', from: 'https://x.id/a.jpg' },
      { what: 'struck', from: '50.000' },
      { what: 'embedded', from: 'https://youtube.com/embed/1' },
      { what: 'link', from: 'javascript:x()' },
      { what: 'struck', from: 'batal' },
    ],
  })
})

describe('N40: the cost of HTML grows only with its length', () => {
  test.each([
    ['open blocks', '<div>'.repeat(80_000)],
    ['open marks of many kinds', Array.from({ length: 500 }, (_, n) => `<b a${n}>`).join('') + '<p>x'.repeat(5)],
    ['names of no element', Array.from({ length: 40_000 }, (_, n) => `<x${n}>`).join('')],
    ['more than any text', '<p>kata <b>tebal</b> '.repeat(15_000)],
    ['cells that stretch', `<table>${'<tr><td colspan=999 rowspan=999>x<td>y'.repeat(3000)}</table>`],
  ])('%s are not read', (_, html) => {
    expect(fromHtml(html)).toBeNull()
  })

  test.each([
    ['comments without an end', '<!--'.repeat(100_000)],
    ['paragraphs', '<p>kata <b>tebal</b> '.repeat(3900)],
    ['items', '<ul>' + '<li>kata '.repeat(11_000)],
    ['cells', `<table>${'<tr><td>a<td>b'.repeat(2000)}</table>`],
    ['breaks', '<br>'.repeat(11_000) + 'akhir'],
    ['marks that touch', '<b>a</b><i>b</i>'.repeat(2900)],
  ])('%s are read in a second of the processor, or three of an old one', (_, html) => {
    const before = process.threadCpuUsage()
    expect(fromHtml(html)).not.toBeNull()
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(3000)
  })
})

test('N39: no word of a page is lost', () => {
  for (const [, html, text] of CLIPBOARDS.slice(2, 6)) {
    const { tree } = readMarkdown(text)
    const words = (
      html
        .replaceAll(/<[^>]*>/gu, ' ')
        .replaceAll('&nbsp;', ' ')
        .match(/[\p{L}\d.]{3,}/gu) ?? []
    ).toSorted()
    const said = new Set(lettersIn(tree!).match(/[\p{L}\d.]{3,}/gu))
    expect(words.filter((word) => ![...said].some((other) => other.includes(word)))).toEqual([])
  }
})
