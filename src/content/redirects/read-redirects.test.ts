import { expect, test } from 'vitest'
import { processorOfWork } from '../../../tests/kit/processes/processor-time.ts'
import { parse } from 'yaml'
import { findRedirect, MOST_REDIRECTS, readRedirects } from './read-redirects.ts'
import { changedLines, exchangeLines, writeLine } from './redirect-lines.ts'

/** As an import writes it of an old site. */
const OLD_SITE = `# Dari situs lama
/donor-darah-hut-rsud/: /kabar/2017/donor-darah-hut-rsud
/?p=105: /kabar/2017/donor-darah-hut-rsud
/gedung-baru-diresmikan/: /kabar/2016/gedung-baru
/profil/sejarah/: /informasi/sejarah
?page_id=7: /informasi/sejarah
/layanan/rawat-inap/: /informasi/rawat-inap   # tarif lama
/category/pengumuman/: /kabar?jenis=pengumuman
/feed/: /kabar.atom
/wp-content/uploads/2018/03/pengumuman-kontrak-2018.pdf: /berkas/pengumuman-kontrak-2018.pdf
/wp-content/uploads/2026/01/FORMULIR.PDF: /berkas/formulir.pdf
/wp-content/uploads/2017/05/donor-1.jpg: /kabar/2017/donor-darah-hut-rsud
/?attachment_id=305: /berkas/pengumuman-kontrak-2018.pdf
/2017/05/: /kabar?tahun=2017
/perawat-bidan-2026-🎉/: /kabar/2026/perawat-bidan-2026
'/berita%20lama/isi': /informasi/berita
"/kutip": "/informasi/kutip#atas"
/index.php?option=com_content&view=article&id=12: /informasi/joomla
/berita.php?id=12: /kabar/2015/dua-belas
https://rsud-lama.example/Alamat-Penuh/: /informasi/penuh
/lama-sekali/: /profil/sejarah/
/lebih-lama/: /lama-sekali
/web/: /
/web/?p=4: /informasi/empat
`

const redirects = readRedirects(OLD_SITE)
const DONOR = '/kabar/2017/donor-darah-hut-rsud'
const FORM = '/berkas/formulir.pdf'

test('O30: every line of an old site holds', () => {
  expect(redirects.problems).toEqual([])
  expect(redirects.lines).toHaveLength(23)
})

test.each([
  // As it stands on paper, in Google, in a letter.
  ['/donor-darah-hut-rsud/', DONOR],
  ['/donor-darah-hut-rsud', DONOR],
  ['/Donor-Darah-HUT-RSUD/', DONOR],
  ['/donor%2Ddarah-hut-rsud/', DONOR],
  ['//donor-darah-hut-rsud//', DONOR],
  ['/index.php/donor-darah-hut-rsud/', DONOR],
  ['/donor-darah-hut-rsud/?utm_source=facebook&fbclid=IwAR0', DONOR],
  ['/donor-darah-hut-rsud/?p=999999', DONOR],
  ['/donor-darah-hut-rsud/feed/', DONOR],
  ['/donor-darah-hut-rsud/feed/atom/', DONOR],
  ['/donor-darah-hut-rsud/amp/', DONOR],
  ['/donor-darah-hut-rsud/embed/', DONOR],
  ['/donor-darah-hut-rsud/trackback/', DONOR],
  ['/donor-darah-hut-rsud/2/', DONOR],
  ['/donor-darah-hut-rsud/comment-page-1/', DONOR],
  ['/donor-darah-hut-rsud/comment-page-1/#comments', DONOR],
  ['/donor-darah-hut-rsud/?replytocom=12', DONOR],
  ['/donor-darah-hut-rsud).', DONOR],
  ['/donor-darah-hut-rsud/%22', DONOR],
  ['/donor-darah-hut-rsud/…', DONOR],
  ['/2017/05/17/donor-darah-hut-rsud/', DONOR],
  ['/2017/05/donor-darah-hut-rsud/', DONOR],
  ['/index.php/2017/05/17/donor-darah-hut-rsud/feed/', DONOR],
  ['/?p=105', DONOR],
  ['?p=105', DONOR],
  ['/?P=105', DONOR],
  ['/?p=00105', DONOR],
  ['/?p=105/', DONOR],
  ['/?page_id=105', DONOR],
  ['/?p=7&p=105', DONOR],
  ['/index.php?p=105', DONOR],
  ['/index.html?p=105', DONOR],
  ['/?p=105&redirect_to=https://evil.example/', DONOR],
  ['/?redirect_to=//evil.example&utm_campaign=x&p=105#isi', DONOR],
  ['/gedung-baru-diresmikan/', '/kabar/2016/gedung-baru'],
  ['/profil/sejarah/', '/informasi/sejarah'],
  ['/Profil/Sejarah', '/informasi/sejarah'],
  ['/?page_id=7', '/informasi/sejarah'],
  ['/?p=7', '/informasi/sejarah'],
  ['/layanan/rawat-inap/', '/informasi/rawat-inap'],
  ['/category/pengumuman/', '/kabar?jenis=pengumuman'],
  ['/category/pengumuman/page/2/', '/kabar?jenis=pengumuman'],
  ['/category/pengumuman/feed/', '/kabar?jenis=pengumuman'],
  ['/feed/', '/kabar.atom'],
  ['/feed', '/kabar.atom'],
  ['/wp-content/uploads/2018/03/pengumuman-kontrak-2018.pdf', '/berkas/pengumuman-kontrak-2018.pdf'],
  ['/wp-content/uploads/2018/03/Pengumuman-Kontrak-2018.PDF?x=1', '/berkas/pengumuman-kontrak-2018.pdf'],
  ['/wp-content/uploads/2026/01/formulir.pdf', FORM],
  ['/wp-content/uploads/2026/01/FORMULIR.PDF', FORM],
  ['/wp-content/uploads/2017/05/donor-1-300x200.jpg', DONOR],
  ['/wp-content/uploads/2017/05/donor-1-scaled.jpg', DONOR],
  ['/?attachment_id=305', '/berkas/pengumuman-kontrak-2018.pdf'],
  ['/?p=305', '/berkas/pengumuman-kontrak-2018.pdf'],
  ['/2017/05/', '/kabar?tahun=2017'],
  ['/2017/05/page/3/', '/kabar?tahun=2017'],
  ['/2017/05/17/', '/kabar?tahun=2017'],
  ['/perawat-bidan-2026-%F0%9F%8E%89/', '/kabar/2026/perawat-bidan-2026'],
  ['/perawat-bidan-2026-🎉/', '/kabar/2026/perawat-bidan-2026'],
  ['/berita%20lama/isi', '/informasi/berita'],
  ['/kutip', '/informasi/kutip#atas'],
  ['/index.php?option=com_content&view=article&id=12&Itemid=3', '/informasi/joomla'],
  ['/berita.php?id=12', '/kabar/2015/dua-belas'],
  ['/alamat-penuh', '/informasi/penuh'],
  ['/lama-sekali', '/informasi/sejarah'],
  ['/lebih-lama', '/informasi/sejarah'],
  ['/web', '/'],
  ['/web/?utm_source=x', '/'],
  ['/web/index.php?p=4', '/informasi/empat'],
])('O30: %s leads to %s, in one step', (asked, target) => {
  expect(findRedirect(redirects, asked)).toBe(target)
})

test.each([
  '/',
  '',
  '/?utm_source=facebook',
  '/?p=106',
  '/?p=',
  '/?p=abc',
  '/?q=105',
  '/?cari=jantung',
  '/index.php',
  '/page/2/',
  '/situs-slot-gacor-hari-ini/',
  '/situs-slot-gacor-hari-ini/feed/',
  '/2019/01/05/situs-slot-gacor-hari-ini/',
  '/donor-darah-hut-rsud-2/',
  '/donor-darah/',
  '/berita.php?id=13',
  '/berita.php',
  '/index.php?option=com_content&view=article&id=13',
  '/blog/?p=105',
  '/web/?p=5',
  '/web/?page_id=5&fbclid=x',
  '/__proto__',
  '/constructor?constructor=1',
  '/%',
  '/%00',
])('O30: %s leads nowhere', (asked) => {
  expect(findRedirect(redirects, asked)).toBeNull()
})

test('O30: the file is the YAML that it is called, and means there what it means here', () => {
  const values = parse(OLD_SITE) as Record<string, string>
  expect(Object.entries(values)).toEqual(redirects.lines.map(({ from, to }) => [from, to]))
  const written = redirects.lines.map(({ from, to }) => writeLine(from, to)).join('\n')
  expect(readRedirects(written)).toMatchObject({ targets: redirects.targets, problems: [] })
  expect(Object.keys(parse(written) as object)).toHaveLength(23)
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/.//evil.example/',
  '/x/..//evil.example/',
  '/%0d%0aSet-Cookie:x/../..//evil.example',
  'javascript:alert(1)',
  'mailto:a@b.example',
  'kabar',
  '/kabar\u0000',
  '/\u2028/evil',
  '/login?next=//evil.example',
  '/petugas/orang',
  '/x/../api/reviews',
  '/wa/kirim',
])('O31: nothing leads to %j', (to) => {
  const { targets, problems } = readRedirects(`'/lama': '${to}'\n/lain: /kabar\n`)
  expect([targets.get('/lama'), targets.get('/lain')]).toEqual([undefined, '/kabar'])
  expect(problems).toMatchObject([{ file: 'content/redirects.yaml', line: 1 }])
})

test.each([
  '/',
  '/kabar',
  '/Kabar/',
  '/informasi/tempat-tidur',
  '/petugas/orang/lain',
  '/api/reviews',
  '/sitemap.xml',
  '/ulasan/lain',
  '/index.php/kabar',
  '/kabar?p=1',
  '/berkas/',
])('O32: what this site answers itself cannot be led away: %s', (from) => {
  expect(readRedirects(`${from}: /informasi/profil`)).toMatchObject({
    lines: [],
    problems: [{ line: 1, message: expect.stringContaining('sendiri') }],
  })
})

test('O33: loops are refused, and lines that lead into one; all others hold, however long their chain', () => {
  const chain = Array.from({ length: 5000 }, (_, nth) => `/a${nth}/: /a${nth + 1}`)
  const { targets, problems } = readRedirects(['/x: /y', '/y: /Z/', '/z: /x', '/in: /x', '/self: /self/', ...chain].join('\n'))
  expect(problems.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
  expect([targets.get('/a0'), targets.get('/a4999'), targets.size]).toEqual(['/a5000', '/a5000', 5000])
})

test('O34: a faulty line is reported and does not affect the others', () => {
  const text = '/satu: /kabar\n\tx\n/dua /kabar\nlama: /kabar\n- /tiga: /kabar\n/satu/: /informasi\n/Satu: /kabar\n/empat: /kabar\n'
  const { lines, problems } = readRedirects(`${text}/${'lima'.repeat(1000)}: /kabar\n`, 'isi/redirects.yaml')
  expect(lines.map(({ from }) => from)).toEqual(['/satu', '/empat'])
  expect(problems.map(({ line, file }) => `${file} ${line}`)).toEqual([2, 3, 4, 5, 6, 9].map((line) => `isi/redirects.yaml ${line}`))
})

test('O34: the twenty-thousandth line holds, the next one is reported; all of them are read in one call', () => {
  const lineAt = (nth: number): string => `/2017/05/17/berita-${nth}/: /kabar/2017/berita-${nth}`
  const text = Array.from({ length: MOST_REDIRECTS + 1 }, (_, nth) => lineAt(nth)).join('\n')
  const { targets, problems } = readRedirects(text)
  expect([targets.size, problems.map(({ line }) => line)]).toEqual([MOST_REDIRECTS, [MOST_REDIRECTS + 1]])
  const again = () => Array.from({ length: 1000 }).forEach(() => readRedirects(text))
  expect(processorOfWork(again)).toBeLessThan(500)
})

test('O35: lines are replaced in their place, and all others stay byte by byte', () => {
  const text = '# Awal\r\n/a: /1\r\n\r\n/b: /2\r\n/c: /3'
  expect(exchangeLines(text, '/b: /2\n', '/b: /9\n/d: /4\n')).toBe('# Awal\r\n/a: /1\r\n\r\n/b: /9\r\n/d: /4\r\n/c: /3')
  expect(exchangeLines(text, null, '/d: /4\n')).toBe(`${text}\r\n/d: /4\r\n`)
  expect(exchangeLines(text, '/x: /1\n', null)).toBeNull()
  expect(exchangeLines(null, null, '/a: /1\n')).toBe('/a: /1\n')
  expect(exchangeLines('/a: /1\n', '/a: /1\n', null)).toBe('')
  expect(exchangeLines('/a: /1\n', text, text)).toBe('/a: /1\n')
  expect(exchangeLines(text, text, `${text}\n`)).toBe(text)
  expect(changedLines('/a: /1\n/b: /2\n', '/b: /2\n/a: /3\n')).toEqual({ before: '/a: /1\n', after: '/a: /3\n' })
})
