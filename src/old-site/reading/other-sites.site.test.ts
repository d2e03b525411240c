import { writeFile, mkdir, symlink, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { exportOf, readOldSite } from '../../../tests/kit/old-site.ts'
import { photo } from '../../../tests/kit/photo.ts'
import type { ImportOrder } from './stage.ts'

/** An old site of one text, or of several. */
async function siteOf(items: Parameters<typeof exportOf>[0], more: Partial<ImportOrder> = {}) {
  const file = join(await newFolder(), 'ekspor.xml')
  await writeFile(file, exportOf(items))
  return readOldSite(file, more)
}

const bodyOf = (text: string): string => text.split('---\n').slice(2).join('---\n').trim()
const bodyFor = async (html: string, more = ''): Promise<string> => bodyOf((await siteOf([{ id: 1, html, more }])).text(1))
const codesFor = async (html: string, title?: string): Promise<string[]> =>
  (await siteOf([{ id: 1, html, ...(title && { title }) }])).codes(1)
const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

test('Gutenberg: blocks are read by their content, and line breaks in them do not matter', async () => {
  const text = await bodyFor(`<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading">Alur pendaftaran</h3>
<!-- /wp:heading -->

<!-- wp:list {"ordered":true} -->
<ol><!-- wp:list-item -->
<li>Ambil nomor</li>
<!-- /wp:list-item -->

<!-- wp:list-item -->
<li>Tunggu <strong>dipanggil</strong></li>
<!-- /wp:list-item --></ol>
<!-- /wp:list -->

<!-- wp:columns --><div class="wp-block-columns"><div class="wp-block-column"><!-- wp:paragraph -->
<p>Kiri</p>
<!-- /wp:paragraph --></div><div class="wp-block-column"><p>Kanan</p></div></div><!-- /wp:columns -->

<!-- wp:embed {"url":"https://youtu.be/abcdEFGhijk","type":"video"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://youtu.be/abcdEFGhijk
</div></figure>
<!-- /wp:embed -->

<!-- wp:file --><div class="wp-block-file"><object class="wp-block-file__embed" data="https://lain.example/a.pdf" type="application/pdf"></object><a href="https://lain.example/a.pdf">Formulir</a><a href="https://lain.example/a.pdf" class="wp-block-file__button" download>Unduh</a></div><!-- /wp:file -->

<!-- wp:latest-posts /-->`)
  expect(text).toBe(
    '## Alur pendaftaran\n\n1. Ambil nomor\n2. Tunggu **dipanggil**\n\nKiri\n\nKanan\n\n[Tonton video](https://www.youtube.com/watch?v=abcdEFGhijk)\n\n[Formulir](https://lain.example/a.pdf)',
  )
})

test('old or broken letters, lists and frames are read', async () => {
  expect(await bodyFor('Diare 2â€“7 hari. Â Ingat:\n* rebus air\n* tutup makananÂ&nbsp;')).toBe(
    'Diare 2–7 hari. Ingat:  \n- rebus air  \n- tutup makanan',
  )
  expect(await bodyFor('Ibu\u0092s corner \u0096 \u0093Pojok ASI\u0094.')).toBe('Ibu’s corner – “Pojok ASI”.')
  expect(await bodyFor('<iframe src="https://www.instagram.com/p/abc/embed"></iframe>')).toBe(
    '[Buka tautan (instagram.com)](https://www.instagram.com/p/abc/embed)',
  )
})

test.each([
  [
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Frsud%2Fvideos%2F1',
    'https://www.facebook.com/rsud/videos/1',
  ],
  [
    'https://www.facebook.com/plugins/post.php?width=500&href=https%3A%2F%2Fwww.facebook.com%2Frsud%2Fposts%2F2',
    'https://www.facebook.com/rsud/posts/2',
  ],
  [
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fjudi.example%2F',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fjudi.example%2F',
  ],
  ['https://www.facebook.com/plugins/page.php?href=javascript%3A0', 'https://www.facebook.com/plugins/page.php?href=javascript%3A0'],
])('a frame with an address in its own address becomes a link to it, if it may be linked: %s', async (frame, href) => {
  expect(await bodyFor(`<iframe src="${frame}"></iframe>`)).toContain(`[Buka tautan (facebook.com)](${href})`)
})

test('news keeps its time of publication, so that the newest of a day comes first', async () => {
  expect((await siteOf([{ id: 1, html: '<p>Isi</p>' }])).text(1)).toContain('\nfrom: 2020-03-04 10.00\n')
})

test('Gutenberg: a reusable block is inserted into each page', async () => {
  const old = await siteOf([
    { id: 1, kind: 'page', html: '<!-- wp:paragraph --><p>Datang ke loket.</p><!-- /wp:paragraph --><!-- wp:block {"ref":9} /-->' },
    { id: 9, kind: 'wp_block', html: '<!-- wp:paragraph --><p>Jam 07.00 sampai 14.00.</p><!-- /wp:paragraph -->' },
  ])
  expect(bodyOf(old.text(1))).toBe('Datang ke loket.\n\nJam 07.00 sampai 14.00.')
  expect(old.codes(9)).toEqual(['kind'])
})

test('Elementor: its own data is read if the text itself is empty', async () => {
  const data = [
    {
      elType: 'section',
      elements: [
        { elType: 'widget', widgetType: 'heading', settings: { title: 'Layanan Unggulan' } },
        {
          elType: 'widget',
          widgetType: 'text-editor',
          settings: { editor: '<p>Cuci darah <b>setiap hari</b>.</p><script>alert(1)</script>' },
        },
        {
          elType: 'widget',
          widgetType: 'button',
          settings: { text: 'Daftar', link: { url: 'https://daftar.rsudcontoh.go.id/', is_external: 'on' } },
        },
        { elType: 'widget', widgetType: 'accordion', settings: { tabs: [{ tab_title: 'Syarat', tab_content: 'Surat rujukan' }] } },
      ],
    },
  ]
  expect(await bodyFor('', meta('_elementor_data', JSON.stringify(data)))).toBe(
    '## Layanan Unggulan\n\nCuci darah **setiap hari**.\n\n[Daftar](https://daftar.rsudcontoh.go.id/)\n\n## Syarat\n\nSurat rujukan',
  )
  expect((await siteOf([{ id: 1, html: '', more: meta('_elementor_data', '[{"settings"') }])).codes(1)).toEqual(['nothing'])
})

test('WPBakery: shortcodes are removed, their words stay, also encoded ones', async () => {
  const packed = Buffer.from(encodeURIComponent('<p>Buka setiap hari.</p>')).toString('base64')
  const text = await bodyFor(
    `[vc_row][vc_column width="1/2"][vc_custom_heading text="Poliklinik"][vc_column_text]Jalan <em>Melur</em> 5.[/vc_column_text][vc_raw_html]${packed}[/vc_raw_html][vc_btn title="Peta" link="url:https%3A%2F%2Fmaps.app.goo.gl%2Fabc|title:Peta"][/vc_column][/vc_row]`,
  )
  expect(text).toBe('## Poliklinik\n\nJalan _Melur_ 5.\n\nBuka setiap hari.\n\n[Peta](https://maps.app.goo.gl/abc)')
})

test('a shortcode on a line of its own is reported; words in brackets within a sentence stay', async () => {
  const old = await siteOf([{ id: 1, html: 'Nilai kami:\n\n[ratings]\n\nLihat [catatan] ini.' }])
  expect([bodyOf(old.text(1)), old.item(1).reasons]).toEqual([
    'Nilai kami:\n\nLihat \\[catatan] ini.',
    [{ code: 'removed', quoted: 'kode:ratings' }],
  ])
})

test('the Indonesian part of a text in several languages is read, also of its title', async () => {
  const old = await siteOf([
    { id: 1, title: '[:en]Visiting hours[:id]Jam besuk[:]', html: '<!--:id-->Siang.<!--more-->Sore.<!--:--><!--:en-->Noon.<!--:-->' },
    { id: 2, title: '[:en]Rooms[:]', html: '{:en}Three beds.{:}' },
  ])
  expect([old.item(1).title, bodyOf(old.text(1))]).toEqual(['Jam besuk', 'Siang.\n\nSore.'])
  expect([old.item(2).title, bodyOf(old.text(2))]).toEqual(['Rooms', 'Three beds.'])
})

test('TablePress: a table is inserted into the text that shows it', async () => {
  const table = '[["Kelas","Tarif"],["VIP","<b>450.000</b>"],["III",""]]'
  const old = await siteOf([
    { id: 1, html: 'Per hari:\n\n[table id=3 /]' },
    { id: 2, kind: 'tablepress_table', html: table, more: meta('_tablepress_export_table_id', '3') },
  ])
  expect(bodyOf(old.text(1))).toBe('Per hari:\n\n| Kelas | Tarif |\n| --- | --- |\n| VIP | **450.000** |\n| III | |')
})

test('Gutenberg: footnotes stand below the text, and a link within the page becomes words', async () => {
  const html =
    '<!-- wp:paragraph --><p>Hak pasien<sup class="fn"><a href="#a">1</a></sup>, <a href="#atas">ke atas</a>.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->'
  const notes = meta('footnotes', '[{"content":"UU 17 <em>Tahun 2023</em>.","id":"a"}]')
  expect(await bodyFor(html, notes)).toBe('Hak pasien¹, ke atas.\n\n1. UU 17 _Tahun 2023_.')
})

test('words in brackets that are no shortcode stay', async () => {
  expect(await bodyFor('Keterangan [1] dan [catatan], lihat [nama pasien]. [rev_slider alias="x"] Selesai.')).toBe(
    'Keterangan \\[1] dan \\[catatan], lihat \\[nama pasien].  Selesai.'.replace('  ', ' '),
  )
})

test('O05: gambling is found wherever it is hidden', async () => {
  const hidden = [
    '<p>Donor darah Sabtu ini.</p><div style="display:none"><a href="https://bonanza.example/">slot</a></div>',
    '<p>Donor darah Sabtu ini.</p><p style="font-size:0px"><a href="https://x.example/">situs gacor</a></p>',
    '<p>Donor darah Sabtu ini.</p><span style="opacity:0"><a href="https://x.example/">obat</a></span>',
    '<p>Donor darah Sabtu ini.</p><a style="color:#ffffff" href="https://x.example/">murah</a>',
    '<p>Donor darah Sabtu ini.</p><div style="text-indent:-9999px">baca <a href="https://x.example/">ini</a></div>',
    '<p>Donor darah Sabtu ini.</p><div style="height:0px;overflow:hidden"><a href="https://x.example/">ini</a></div>',
    ...[
      'clip-path:inset(100%)',
      'font-size:.1px',
      'max-height:0;overflow:hidden',
      'z-index:-1',
      'filter:alpha(opacity=0)',
      'color:hsl(0, 0%, 100%)',
    ].map((style) => `<p>Donor darah Sabtu ini.</p><div style="${style}"><a href="https://x.example/">ini</a></div>`),
    '<p>Donor darah Sabtu ini.</p><marquee height="1" width="1"><a href="https://x.example/">ini</a></marquee>',
    '<style>.zz, #y { display:none }</style><p>Donor darah Sabtu ini.</p><div class="kotak zz"><a href="https://x.example/">ini</a></div>',
    '<p>Donor darah Sabtu ini.</p><div id=y style="margin:0"><a href="https://x.example/">ini</a></div><style>#y{position:absolute;left:-9999px}</style>',
  ]
  for (const html of hidden) expect(await codesFor(html)).toContain('hidden')
  const open = [
    'Main <b>g a c o r</b> di <a href="https://slot88.example/">sini</a>',
    'Link alternatif sbobet, joker123 dan pragmatic play',
    'Ｓｌｏｔ ｇａｃｏｒ malam ini',
    'Segera ke IGD. ѕlоt gасоr <a href="https://x.example/">dаftаr</a>',
    '激安 ブランド コピー <a href="https://x.example/">通販</a>',
    'Kelas ibu hamil. <a href="https://b.example/">situs t0gel resmi</a>',
    '[vc_raw_html]' +
      Buffer.from(encodeURIComponent('<a href="https://togel.example/">bandar togel</a>')).toString('base64') +
      '[/vc_raw_html]',
  ]
  for (const html of open) expect(await codesFor(html)).toContain('gambling')
  expect(await codesFor('Buka Jumat. S L O T G 4 C O R <a href="https://x.example/">klik</a>')).toEqual(['links'])
  expect(await codesFor('Terima kasih.', 'RTP slot gacor hari ini')).toContain('gambling')
})

test("O05: elements that the theme's style sheet hides count as hidden", async () => {
  const old = await siteOf([
    { id: 1, html: '<p>Pelatihan K3.</p><p class="kaki lagi"><a href="https://x.example/">artikel terkait</a></p>' },
    { id: 2, kind: 'custom_css', html: `.situs{color:#000}\n@media all { .kaki , .zz { visibility : hidden } }${'a'.repeat(150_000)}` },
  ])
  expect(old.codes(1)).toContain('hidden')
})

test('collapsed answers are read, hidden words of gambling are not', async () => {
  const answer = (words: string): string => `<div class="judul">Kapan?</div><div style="display:none">${words}</div>`
  expect(await bodyFor(answer('Setiap Rabu, lihat <a href="/tulisan-1/">jadwal</a>.'))).toBe(
    'Kapan?\n\nSetiap Rabu, lihat [jadwal](/kabar/2020/tulisan-1).',
  )
  expect(await bodyFor(answer('Lihat <a href="/tulisan-1/">jadwal</a>.').replace('display:none', 'max-height:0px'))).toContain(
    'Lihat [jadwal]',
  )
  expect(await bodyFor(answer('gacor'))).toBe('Kapan?')
  expect(await bodyFor('<p>Syarat<span style="mso-hide:all;display:none">x</span></p>')).toBe('Syarat')
})

test('tabs and accordions have their titles as headings, and a file may have spaces in its name', async () => {
  expect(
    await bodyFor('[tabs][tab title="Syarat"]KTP[/tab][tab title="Alur"]Loket[/tab][/tabs][spoiler title="Tarif"]Rp 10.000[/spoiler]'),
  ).toBe('## Syarat\n\nKTP\n\n## Alur\n\nLoket\n\n## Tarif\n\nRp 10.000')
  expect(await bodyFor('[download url="https://lain.example/Laporan 2011.PDF" title="Laporan"]')).toContain(
    '[Laporan](<https://lain.example/Laporan 2011.PDF>)',
  )
})

test('content of a shortcode that is not in the export is reported as missing', async () => {
  const old = await siteOf([
    { id: 1, html: 'Jadwal MCU:\n\n[table id=7 /]\n\n[su_divider] Hubungi loket. [contact-form-7 id="21" title="Saran"]' },
  ])
  expect(bodyOf(old.text(1))).toBe('Jadwal MCU:\n\nHubungi loket.')
  expect(old.item(1).reasons).toEqual([{ code: 'removed', quoted: 'kode:table 7, kode:contact-form-7 21' }])
})

test.each<[string, { title?: string; html?: string; more?: string }, string]>([
  ['its title alone', { title: 'Daftar Slot Gacor' }, 'gambling'],
  ['its address alone', { more: '<wp:post_name>situs-judi-slot-gacor</wp:post_name>' }, 'gambling'],
  ['letters of Vietnam', { html: 'Sarapan sehat. nhà cái uy tín cá cược bóng đá' }, 'gambling'],
  ['a link that is a dot', { html: 'Upacara lancar<a href="https://x.example/">.</a>' }, 'hidden'],
  ['an offer of jerseys', { html: 'Sale <a href="https://x.example/a">Cheap NFL Jerseys</a>' }, 'links'],
  ['an offer of pills', { html: 'Murah: <a href="https://x.example/a">buy cialis online</a>' }, 'links'],
])('O05: injected spam is held: %s', async (_, { more = '', ...item }, code) => {
  const written = exportOf([{ id: 1, html: 'Layanan laboratorium.', ...item }])
  const file = join(await newFolder(), 'ekspor.xml')
  await writeFile(file, more === '' ? written : written.replace(/<wp:post_name>.*?<\/wp:post_name>/u, more))
  expect((await readOldSite(file)).codes(1)).toEqual([code])
})

test('links for sharing and reading on are no part of a text', async () => {
  for (const name of [
    'sharedaddy sd-sharing-enabled',
    'jp-relatedposts',
    'wp-block-jetpack-sharing-buttons',
    'addtoany_share_save',
    'yarpp-related-posts',
  ])
    expect(await bodyFor(`<p>Isi.</p><div class="${name}"><h3>Bagikan ini</h3><a href="https://x.com/share">X</a></div>`)).toBe('Isi.')
  expect(await bodyFor('<div class="shared-care"><p>Rawat bersama.</p></div>')).toBe('Rawat bersama.')
})

test('custom fields of an empty text are read and held; those of another text are reported', async () => {
  const field = (name: string, value: string): string => meta(name, value) + meta(`_${name}`, 'field_61a0')
  const fields = field('jam_layanan', '<p>Senin 08.00</p>') + field('foto', 'a:1:{i:0;s:1:"9";}') + meta('alamat_penulis', 'Jalan Rahasia')
  const old = await siteOf([
    { id: 1, html: '', more: fields },
    { id: 2, html: 'Isi.', more: fields },
  ])
  expect([bodyOf(old.text(1)), old.codes(1), bodyOf(old.text(2))]).toEqual(['## Jam layanan\n\nSenin 08.00', ['unread'], 'Isi.'])
  expect(old.item(2).reasons).toEqual([{ code: 'removed', quoted: 'isian:jam layanan' }])
})

test.each([
  '[youtube=http://www.youtube.com/watch?v=abcdEFGhijk&w=640]',
  '[youtube http://youtu.be/abcdEFGhijk]',
  '<object width="425"><param name="movie" value="x"><embed src="http://www.youtube.com/v/abcdEFGhijk?fs=1"></embed></object>',
  '<video controls><source src="https://youtu.be/abcdEFGhijk"></video>',
])('an old form of a video becomes a link: %s', async (html) => {
  expect(await bodyFor(html)).toBe('[Tonton video](https://www.youtube.com/watch?v=abcdEFGhijk)')
})

test('smilies become characters, and a script in a title is removed', async () => {
  const face = "<img src='https://lama.example/wp-includes/images/smilies/icon_smile.gif' alt=':)' class='wp-smiley' />"
  const old = await siteOf([{ id: 1, title: 'Apel <script>alert(1)</script> pagi', html: `Semua ikut ${face}` }])
  expect([bodyOf(old.text(1)), old.item(1).title, old.codes(1)]).toEqual(['Semua ikut :)', 'Apel pagi', []])
})

test('WPBakery: a heading in an attribute is read; counters and scripts are reported', async () => {
  const old = await siteOf([
    {
      id: 1,
      html: '[vc_cta h2="Butuh ambulans?"]Telepon 118.[/vc_cta][vc_progress_bar values="%5B%7B%22label%22%3A%22Puas%22%7D%5D"][vc_raw_js]JTNDc2Ny[/vc_raw_js]',
    },
  ])
  expect(bodyOf(old.text(1))).toBe('## Butuh ambulans?\n\nTelepon 118.')
  expect(old.item(1).reasons).toEqual([{ code: 'removed', quoted: 'kode:vc_progress_bar, kode:vc_raw_js 1' }])
})

test('a picture has its alternative text and its caption', async () => {
  const root = await newFolder()
  await writeFile(join(root, 'mata.jpg'), photo)
  const more = meta('_wp_attached_file', 'mata.jpg') + meta('_wp_attachment_image_alt', 'Ruang tunggu')
  const file = join(await newFolder(), 'ekspor.xml')
  const written = exportOf([
    { id: 1, html: '<img class="wp-image-2">' },
    { id: 2, kind: 'attachment', status: 'inherit', more },
  ])
  await writeFile(file, written.replace(/(.*)<excerpt:encoded><!\[CDATA\[/su, '$1<excerpt:encoded><![CDATA[Dibuka hari ini'))
  expect(bodyOf((await readOldSite(file, { folder: root })).text(1))).toMatch(/^!\[Ruang tunggu\]\(\S+ "Dibuka hari ini"\)$/u)
})

test('honest texts are not held', async () => {
  const honest = [
    'dr. Kasino, Sp.B, dilepas Bapak Toto. <a href="https://x.example/">Situs panitia</a>',
    'Bonus demografi dalam diagram scatter; obat dibeli tunai di <a href="https://x.example/">apotek</a> → <a href="/x">baca</a>',
    'Kecanduan judi online: gejala dan penanganan. Datang ke poli jiwa kami setiap Senin.',
    'Slot antrean tersedia 40 orang. Toilet baru merek Toto.',
    'P E N G U M U M A N. Kunjungan Prof. Ли dari Beijing (北京). RSI An Nur melayani pasien umum.',
    'Ny Ratna, ketua PKK, menjenguk pasien anak.',
    ...[
      'font-size:0.9em',
      'font-size:1.2rem',
      'font-size:10px',
      'max-height:300px',
      'z-index:2',
      'clip-path:inset(0)',
      'filter:opacity(0.9)',
      'color:hsl(0,0%,20%)',
    ].map((style) => `<p style="${style}">Baca <a href="https://x.example/">laman</a>.</p>`),
    'Narasumber: dr. Bima, Sp.P.D.K.R., telepon 0 7 9 9 1 2, <a href="https://x.example/">laman</a>.',
    '<marquee height="40"><a href="https://x.example/">Selamat datang</a></marquee>',
    'Lelang kendaraan dinas: dijual satu ambulans. Hubungi bagian umum (0799) 510000.',
    'Direktur, dr. Bagas Prihantoro, NIP 19650101 199003 1 002.',
    'Laporan di <a href="https://lapor.go.id/">LAPOR</a>, <a href="https://www.kemkes.go.id/">Kemenkes</a>, <a href="https://www.who.int/">WHO</a> dan <a href="https://perdami.example/">Perdami</a>.',
    '<table><tr><td style="background:#080;color:#fff"><b>Kelas</b></td><td>Tarif</td></tr><tr><td>VIP</td><td>500.000</td></tr></table>',
    '<h1>Jadwal donor</h1><p style="text-indent:-18pt;margin-left:36pt">Senin 08.00</p><p><a style="line-height:1;border-width:1px" href="/x">a</a></p>',
  ]
  for (const html of honest) expect(await codesFor(html)).toEqual([])
})

test('O06: patients, cards and schedules are held', async () => {
  expect(await codesFor('Tn. Sardi (45 tahun) penderita TBC dirawat di ruang Melati.')).toEqual(['person'])
  expect(await codesFor('Terima kasih dari keluarga Tn. Sardi, pasien stroke, kepada perawat.')).toEqual(['person'])
  expect(await codesFor('Peserta: 3374016512900003 Siti.')).toEqual(['numbers'])
  const row = (name: string) => `<tr><td>${name}</td><td>Senin</td><td>08.00-11.00</td></tr>`
  expect(
    await codesFor(`<table><tr><td>Dokter</td><td>Hari</td><td>Jam</td></tr>${row('dr. Ani, Sp.A')}${row('dr. Budi, Sp.B')}</table>`),
  ).toEqual(['schedule'])
})

test('O09: no path leads out of the folder, no symbolic link is followed, and no program is accepted', async () => {
  const [root, outside] = [await newFolder(), await newFolder()]
  await mkdir(join(root, '2020/01'), { recursive: true })
  await writeFile(join(outside, 'rahasia.csv'), 'nama;gaji\nA;1\n')
  await symlink(join(outside, 'rahasia.csv'), join(root, '2020/01/data.csv'))
  await symlink(outside, join(root, 'luar'))
  await writeFile(join(root, '2020/01/foto.php'), photo)
  await writeFile(join(root, '2020/01/tarif.csv'), 'kelas;tarif\nVIP;500\n')
  const at = (path: string): string => `<a href="https://lama.example/wp-content/uploads/${path}">${path}</a>`
  const paths = ['2020/01/data.csv', 'luar/rahasia.csv', '../rahasia.csv', '..%2f..%2fetc/passwd', '2020/01/foto.php', '2020/01/tarif.csv']
  const old = await siteOf([{ id: 1, html: paths.map(at).join(' ') }], { folder: root })
  expect(await readdir(join(old.staged, 'berkas'))).toEqual(['tarif.csv'])
  expect(await readdir(join(old.staged, 'images'))).toEqual([])
  expect(bodyOf(old.text(1))).toContain('[2020/01/tarif.csv](/berkas/tarif.csv)')
  expect(old.item(1).missing).toHaveLength(4)
})

test('a picture is found by its sizes, by another case of its extension, and inside the text', async () => {
  const root = await newFolder()
  await mkdir(join(root, '2021/02'), { recursive: true })
  const bytes = photo
  for (const name of ['Aula Baru.JPG', 'pintu-300x200.jpg', 'loket-scaled.jpg']) await writeFile(join(root, '2021/02', name), bytes)
  const img = (name: string): string => `<img src="https://lama.example/wp-content/uploads/2021/02/${name}">`
  const inline = `<img src="data:image/jpeg;base64,${bytes.toString('base64')}" alt="Denah">`
  const old = await siteOf([{ id: 1, html: [img('aula%20baru-150x150.jpg'), img('pintu.jpg'), img('loket.jpg'), inline].join('\n\n') }], {
    folder: root,
  })
  expect(old.text(1).match(/!\[/gu)).toHaveLength(4)
  expect([old.item(1).missing, old.codes(1)]).toEqual([[], []])
})

test('O05: a picture that WordPress reduced is found by the names of its original and of every size', async () => {
  const root = await newFolder()
  await mkdir(join(root, '2021/02'), { recursive: true })
  await writeFile(join(root, '2021/02/aula-scaled.jpg'), photo)
  const file = `${meta('_wp_attached_file', '2021/02/aula-scaled.jpg')}<wp:attachment_url>https://lama.example/wp-content/uploads/2021/02/aula-scaled.jpg</wp:attachment_url>`
  const old = await siteOf(
    [
      { id: 1, html: '<img src="https://lama.example/wp-content/uploads/2021/02/aula-1024x768.jpg">' },
      { id: 2, kind: 'attachment', status: 'inherit', more: file },
    ],
    { folder: root },
  )
  expect(old.item(2).oldAddresses).toContain('/wp-content/uploads/2021/02/aula.jpg')
})

test('a picture is found behind a lazy placeholder, on the servers of WordPress, and in its newer format', async () => {
  const root = await newFolder()
  await mkdir(join(root, '2021/02'), { recursive: true })
  for (const name of ['lab.png', 'taman.jpg', 'bersalin.jpeg.webp']) await writeFile(join(root, '2021/02', name), photo)
  const at = 'lama.example/wp-content/uploads/2021/02'
  const html = `<img src="data:image/svg+xml;base64,PHN2Zy8+" data-lazy-src="https://${at}/lab.png"><noscript><img src="https://${at}/lab.png"></noscript>
<img src="https://i0.wp.com/${at}/taman.jpg?resize=640%2C427&#038;ssl=1"><img src="https://${at}/bersalin.jpeg">`
  const old = await siteOf([{ id: 1, html }], { folder: root })
  expect([old.item(1).pictures.map(({ from }) => from), old.codes(1)]).toEqual([
    ['2021/02/lab.png', '2021/02/taman.jpg', '2021/02/bersalin.jpeg.webp'],
    [],
  ])
})

test('O07: code of the old site is reported', async () => {
  for (const program of ['<?php eval(base64_decode("x")); ?>', '<script>window.location="https://x.example/"</script>'])
    expect((await siteOf([{ id: 1, html: `Imunisasi Rabu.${program}` }])).item(1).reasons).toEqual([
      { code: 'removed', quoted: 'kode:program' },
    ])
})

test('O05: the addresses of a site in a subfolder begin with it, and its front page redirects to ours', async () => {
  const host = 'https://lama.example/web'
  const file = join(await newFolder(), 'ekspor.xml')
  const category = '<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>lelang</wp:category_nicename></wp:category>'
  const html = '<a href="/web/tulisan-2/2/">dua</a> <a href="https://lama.example/web/?p=2">nomor</a> <a href="/web/">depan</a>'
  const written = exportOf([{ id: 1, html }, { id: 2 }], { host }).replace('<item>', `${category}<item>`)
  await writeFile(file, written.replace('/tulisan-2/</link>', '/?p=2</link>'))
  const old = await readOldSite(file)
  expect(bodyOf(old.text(1))).toBe('dua [nomor](/kabar/2020/tulisan-2) [depan](/)')
  expect(old.item(1).oldAddresses).toEqual(['/web/?p=1', '/web/tulisan-1/', '/web/2020/03/04/tulisan-1/'])
  expect(old.item(2).oldAddresses).toEqual(['/web/?p=2', '/web/2020/03/04/tulisan-2/'])
  const leads = new Map(old.plan.redirects.map(({ from, to }) => [from, to]))
  expect(['/web/', '/web/feed/', '/web/category/lelang/', '/web/2020/03/', '/feed/', '/'].map((from) => leads.get(from))).toEqual([
    '/',
    '/kabar.atom',
    '/kabar?jenis=pengadaan',
    '/kabar?tahun=2020',
    undefined,
    undefined,
  ])
})

test('O05: links to items that are not accepted, and dead links, become words', async () => {
  const old = await siteOf([
    {
      id: 1,
      html: 'Lihat <a href="/tulisan-2/">rapat</a>, <a href="/?p=3">acara</a>, <a href="/wp-admin/">masuk</a>, <a href="https://lama.example/tulisan-4/2/">kabar</a>.',
    },
    { id: 2, status: 'draft' },
    { id: 3, html: 'slot gacor maxwin' },
    { id: 4 },
  ])
  expect(bodyOf(old.text(1))).toBe('Lihat rapat, acara, masuk, [kabar](/kabar/2020/tulisan-4).')
})

test('other post types are imported if the operator names their folder', async () => {
  const items = [
    { id: 1, kind: 'pengumuman' },
    { id: 2, kind: 'dokter' },
  ]
  const old = await siteOf(items, { as: new Map([['pengumuman', 'kabar']]) })
  expect([old.item(1).path, old.codes(2)]).toEqual(['kabar/2020-03-04-tulisan-1.md', ['kind']])
  expect(old.text(1)).toContain('kind: pengumuman')
})

test('a title that is too long is shortened, and complete in its text', async () => {
  const title =
    'Pengumuman hasil seleksi administrasi penerimaan pegawai badan layanan umum daerah rumah sakit umum daerah Lembah Wangi tahun anggaran dua ribu dua puluh'
  const old = await siteOf([{ id: 1, title }])
  expect(old.item(1).title.length).toBeLessThanOrEqual(120)
  expect(bodyOf(old.text(1))).toBe(`**${title}**\n\nIsi.`)
})

test('a text that is too long is held, with its beginning and the reason', async () => {
  const old = await siteOf([{ id: 1, html: 'Kalimat yang panjang sekali dan tidak berakhir. '.repeat(2000) }])
  expect([old.item(1).outcome, old.codes(1)]).toEqual(['held', ['long']])
})

test('if there are more texts than the site allows, the newest are accepted and the others reported', async () => {
  const addresses = new Set(Array.from({ length: 1998 }, (_, nth) => `/kabar/2020/teks-${nth}`))
  const items = [2, 4, 1, 3].map((id) => ({ id, html: '<p>Kegiatan.</p>' }))
  const file = join(await newFolder(), 'ekspor.xml')
  const dated = exportOf(items).replaceAll(/(?<=<wp:post_id>(\d)<[^]{1,150})2020-03-04/gu, (_, id: string) => `2020-03-0${id}`)
  await writeFile(file, dated)
  const old = await readOldSite(file, { addresses })
  expect([1, 2, 3, 4].map((id) => old.codes(id))).toEqual([['over'], ['over'], [], []])
})
