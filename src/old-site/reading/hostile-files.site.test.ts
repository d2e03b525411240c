import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { exportOf, readOldSite } from '../../../tests/kit/old-site.ts'

async function read(bytes: string | Buffer, name = 'ekspor.xml') {
  const file = join(await newFolder(), name)
  await writeFile(file, bytes)
  return readOldSite(file)
}

const three = exportOf([{ id: 1 }, { id: 2, html: 'Kedua.' }, { id: 3, html: 'Ketiga.' }])

test('O10: a file that is no export is refused with a sentence', async () => {
  for (const [bytes, name] of [
    ['', 'kosong.xml'],
    ['<!doctype html><html><body><p>Situs sedang diperbaiki</p></body></html>', 'galat.xml'],
    ['{"posts": []}', 'data.xml'],
    ['<rss><channel><title>Umpan</title><item><title>Kabar</title><description>Isi</description></item></channel></rss>'],
    ['', 'kosong.csv'],
    ['a;b\n1;2\n', 'lain.csv'],
  ] as const)
    await expect(read(bytes, name)).rejects.toThrow('Ini bukan berkas ekspor WordPress')
})

test('O10: the complete items of a truncated file are read, and the report says so', async () => {
  const cut = await read(three.slice(0, three.indexOf('Ketiga')))
  expect([cut.items.map(({ key }) => key), cut.plan.source.isCut]).toEqual([['wp:1', 'wp:2'], true])
  expect((await read(three)).plan.source.isCut).toBe(false)
})

test('O10: no entity is expanded, and no other file is read', async () => {
  const laughs = Array.from({ length: 9 }, (_, nth) => `<!ENTITY l${nth + 1} "${`&l${nth};`.repeat(10)}">`).join('')
  const head = `<!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}<!ENTITY f SYSTEM "file:///etc/passwd">]>`
  const old = await read(exportOf([{ id: 1 }, { id: 2 }], { head }).replace('<![CDATA[Tulisan 1]]>', '&l9; &f;'))
  expect([old.items.length, old.item(1).title]).toEqual([2, '&l9; &f;'])
})

test('characters that XML forbids, and ends of CDATA within texts, do not stop the reader', async () => {
  const old = await read(exportOf([{ id: 1, html: 'Awal\u0008 dan\u001b [a]]> akhir.' }, { id: 2 }]))
  expect(old.text(1)).toContain('Awal dan [a]]> akhir.'.replace('[a]]>', String.raw`\[a]]>`))
  const raw = await read(three.replace('Kedua.', 'Kedua ]]> <b>masih & ada</b> <br> teks'))
  expect(raw.items.map(({ key }) => key)).toEqual(['wp:1', 'wp:2', 'wp:3'])
  expect(raw.text(2)).toMatch(/Kedua[^]*masih & ada[^]*teks/u)
})

test('other encodings are read', async () => {
  const file = exportOf([{ id: 1, title: 'Café “baru” – 2°C' }])
  const windows = Buffer.from(file.replace('“', '\u0093').replace('”', '\u0094').replace('–', '\u0096'), 'latin1')
  expect((await read(windows)).item(1).title).toBe('Café “baru” – 2°C')
  expect((await read(Buffer.from(`\ufeff${file}`, 'utf16le'))).item(1).title).toBe('Café “baru” – 2°C')
})

test('an item that occurs twice is imported once', async () => {
  const old = await read(exportOf([{ id: 1 }, { id: 1 }, { id: 2 }]))
  expect(old.items.map(({ key, outcome }) => `${key} ${outcome}`)).toEqual(['wp:1 taken', 'wp:1-2 left', 'wp:2 taken'])
})

test('a text that is too costly to convert keeps only its words, and is held', async () => {
  const old = await read(exportOf([{ id: 1, html: `${'<div>'.repeat(5000)}Jam besuk pukul 11.00.` }, { id: 2 }]))
  expect([old.item(1).outcome, old.codes(1), old.text(1)]).toEqual(['held', ['unread'], expect.stringContaining('Jam besuk pukul 11.00.')])
})

test('titles and file names are plain text in the report', async () => {
  const old = await read(exportOf([{ id: 1, title: '</b><img src=x onerror=alert(1)>"&', html: '<img src="https://x.example/<b>.jpg">' }]))
  expect(old.report).not.toMatch(/<img|<b>\.jpg/u)
})

test('impossible dates are not kept', async () => {
  const old = await read(
    three.replaceAll('2020-03-04 10:00:00', '2020-13-45 99:99:99').replaceAll('2020-03-04 03:00:00', '2020-02-30 88:00:00'),
  )
  expect(old.item(1)).toMatchObject({ outcome: 'held', date: null, reasons: [{ code: 'undated' }] })
})

test('a list of texts is read like a site', async () => {
  const list = `tanggal;judul;jenis;teks;gambar;berkas;alamat lama
17/05/2017;Donor darah;kegiatan;"Baris satu.

Baris ""dua""; selesai.";;;https://lama.example/donor
2020-01-31;Tarif;halaman;VIP 500.000;;tarif.pdf;/tarif.html
`
  const old = await read(`\ufeff${list}`, 'daftar.csv')
  expect(old.items.map(({ path, missing, oldAddresses }) => [path, missing, oldAddresses])).toEqual([
    ['kabar/2017-05-17-donor-darah.md', [], ['/donor']],
    ['informasi/tarif.md', ['tarif.pdf'], ['/tarif.html']],
  ])
  expect(old.text(old.items[0]?.key ?? '')).toContain('kind: kegiatan\n---\n\nBaris satu.\n\nBaris "dua"; selesai.')
  const days = ['5/3/2019', '5 Maret 2019', 'Selasa, 5 Mar 2019 pukul 08.30', '2019-03-05 08:30:00', '5-3-19', '31/02/2019', '']
  const rows = days.map((day, nth) => `${day};Judul ${nth};berita;Isi, koma;;a/b.pdf;berita.php?id=${nth}`)
  const dated = await read(`tanggal;judul;jenis;teks;gambar;berkas;alamat lama\n${rows.join('\n')}\n`, 'hari.csv')
  expect(dated.items.map(({ date }) => date)).toEqual([...Array<string>(5).fill('2019-03-05'), null, null])
  expect([dated.items[3]?.oldAddresses, dated.text(dated.items[0]?.key ?? '')]).toEqual([
    ['/berita.php?id=3'],
    expect.stringMatching(/\n\nb\.pdf\n$/u),
  ])
  const comma = await read('Tanggal,Judul,Jenis,Teks\n2020-01-31,Satu,berita,Isi\n', 'koma.csv')
  expect(comma.items).toHaveLength(1)
})

test('O10: only the beginning of a text of many megabytes is read, and the texts after it as a whole', async () => {
  const long = 'kalimat. '.repeat(1_000_000)
  const old = await read(exportOf([{ id: 1, html: `Awal ${long}` }, { id: 2, html: `<p title="${long}">Isi.</p>` }, { id: 3 }]))
  expect(['1', '2', '3'].map((id) => [old.item(id).outcome, old.codes(id)])).toEqual([
    ['held', ['long']],
    ['left', ['unreadable']],
    ['taken', []],
  ])
  expect(old.plan.source.isCut).toBe(false)
})

test('O10: very many addresses cost little more than some', async () => {
  const slug = (nth: number): string =>
    `<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>lama-${nth}</wp:meta_value></wp:postmeta>`
  const old = await read(exportOf([{ id: 1, more: Array.from({ length: 100_000 }, (_, nth) => slug(nth)).join('') }]))
  expect(old.item(1).oldAddresses.length).toBeLessThan(110)
})

test('the valid rows of a list are read, wherever an invalid one stands', async () => {
  const rows = ['2020-01-01;Satu;Isi', '2020-01-02;Dua;=A("x";"y")', '2020-01-03;Tiga;Isi', '2020-01-04;"Empat;Isi']
  const old = await read(`tanggal;judul;teks\n${rows.join('\n')}\n`, 'daftar.csv')
  expect([old.items.map(({ title }) => title), old.plan.source.isCut]).toEqual([['Satu', 'Dua', 'Tiga'], true])
})
