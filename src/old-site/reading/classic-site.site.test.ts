import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readOldSite } from '../../../tests/kit/old-site.ts'
import { readPublication } from '../../content/publications/read-publication.ts'
import { importPlan, plannedItem } from '../plan.ts'

/** An old site of the classic editor, everybody and every number invented: its export and its uploads. */
const SITE = 'tests/old-sites/lembah-wangi'
let old: Awaited<ReturnType<typeof readOldSite>>
beforeAll(async () => {
  old = await readOldSite(join(SITE, 'export.xml'), { folder: join(SITE, 'uploads') })
})

test('O01: every item is counted once, taken, held or left', () => {
  const { taken, held, left } = old.plan.outcomes
  expect([old.items.length, taken + held + left, new Set(old.items.map(({ key }) => key)).size]).toEqual([69, 69, 69])
  expect(old.items.filter(({ key }) => old.report.split(`id="${key}"`).length !== 2)).toEqual([])
  expect(old.plan.notKept).toEqual({ comments: 4, authors: 3 })
  expect([old.codes(21), ...[501, 502, 503, 504, 505, 506, 507, 508, 509].map((id) => old.codes(id))].flat()).toEqual([
    'kind',
    ...Array(9).fill('menu'),
  ])
})

test('the staged files match their shapes', () => {
  expect(importPlan.parse(old.plan)).toEqual(old.plan)
  expect(old.items.map((item) => plannedItem.parse(item))).toEqual(old.items)
})

test('the old menu is shown as a proposal', () => {
  expect(old.plan.menu.map(({ label, target }) => [label, target])).toEqual([
    ['Beranda', '/'],
    ['Profil', '/informasi/profil'],
    ['Sejarah', '/informasi/sejarah'],
    ['Layanan', '/informasi/layanan'],
    ['Jadwal Dokter', '/#doctors'],
    ['Berita', '/kabar?jenis=berita'],
    ['PPID', '/informasi/ppid'],
    ['Pendaftaran Online', 'https://daftar.rsud-lembahwangi.example/'],
    ['Hubungi Kami', '/informasi/hubungi-kami'],
  ])
})

test('published posts become news with their former days', () => {
  const news = [103, 105, 107, 111, 113, 115, 117, 119, 121, 123, 131, 133, 135, 137, 139, 141, 155, 157, 159]
  expect(old.those('taken', 'post').filter((id) => id !== 143)).toEqual(news)
  expect(old.item(103).path).toBe('kabar/2016-08-19-bupati-resmikan-gedung-rawat-inap-baru.md')
  expect(news.map((id) => /^kind: (.+)$/mu.exec(old.text(id))?.[1])).toEqual(
    'berita kegiatan lowongan pengumuman berita berita pengumuman kegiatan pengumuman kegiatan berita pengumuman pengumuman pengumuman pengadaan berita kegiatan berita kegiatan'.split(
      ' ',
    ),
  )
  expect(old.text(141)).not.toContain('pinned')
  // Nobody applies for it any more.
  expect(old.text(107)).toContain('until: 2018-03-16\n')
})

test('pages keep their parents', () => {
  expect(old.those('taken', 'page')).toEqual([5, 7, 9, 11, 13, 15, 19, 23, 25])
  for (const id of [7, 9, 11, 25]) expect(old.text(id)).toContain('group: Profil\nparent: profil\n')
  expect(old.text(15)).toContain('group: Layanan\nparent: layanan\n')
  expect([2, 27, 101].map((id) => old.codes(id))).toEqual([['front'], ['example'], ['example']])
})

test('the old schedule of doctors is held, and its address redirects to the current one', () => {
  expect(old.item(17)).toMatchObject({ outcome: 'held', address: '/#doctors', reasons: [{ code: 'schedule' }] })
  expect(old.text(17).match(/^\| [A-Z].*dr\..*$/gmu)).toHaveLength(4)
  expect(old.plan.redirects).toContainEqual({ from: '/jadwal-dokter/', to: '/#doctors' })
})

test('O02: texts that were not public are left out, with the reason and without their words', async () => {
  const secret = [29, 149, 145, 147, 151, 153]
  expect(secret.map((id) => `${old.item(id).outcome} ${old.codes(id).join()}`)).toEqual(
    ['private', 'private', 'draft', 'pending', 'trash', 'password'].map((code) => `left ${code}`),
  )
  const everything = [...old.items.map((item) => JSON.stringify(item)), JSON.stringify(old.plan), old.report].join('\n')
  expect(everything).not.toMatch(/dahlia-rahasia|keluhan Ny|12\.500\.000|rsudlw2020/u)
})

test('a planned post keeps its time', () => {
  expect(old.item(143)).toMatchObject({
    outcome: 'taken',
    reasons: [{ code: 'planned' }],
    path: 'kabar/2027-01-04-penerimaan-pegawai-blud-2027.md',
  })
  expect(old.text(143)).toContain('from: 2027-01-04 08.00\n')
})

test('O03: held texts have a draft mark in their files', () => {
  const marked = old.items.filter(({ text }) => /^draft: true$/mu.test(text ?? ''))
  expect(marked.map(({ key }) => key)).toEqual(old.items.filter(({ outcome, text }) => outcome === 'held' && text).map(({ key }) => key))
})

test('every text is valid at its path', () => {
  const faults = old.items.flatMap(({ path = '', text }) => {
    const read = text === undefined ? null : readPublication(path, text)
    return read === null ? [] : read.ok ? read.publication.faults : read.problems
  })
  expect(faults).toEqual([])
})

test('the markup of Word is removed, and its meaning is kept', () => {
  const rooms = old.text(15)
  expect(rooms).not.toMatch(/mso-|style|class|o:p|font|<!--|WordDocument|&nbsp;/iu)
  expect(rooms.match(/^\|.*\|$/gmu)).toHaveLength(7)
  expect(rooms).toContain('| **No** | **Ruang** | **Kelas** | **Jumlah TT** | **Tarif per hari** |')
  expect(rooms).toContain('| Rp. 550.000,- |')
  expect(rooms).toMatch(/\n\n- Belum termasuk obat dan tindakan\n$/u)
  expect(old.text(111)).toContain('1. Senin s.d. Kamis 08.00 – 13.00\n2. Jumat dan Sabtu 08.00 – 11.00')
  expect(old.text(121)).toContain('| Layanan | Tarif Umum | Tarif Eksekutif |')
  for (const price of ['40.000', '90.000', '25.000', 'Tanpa lab 50.000', 'Dengan lab 120.000']) expect(old.text(121)).toContain(price)
})

test('line breaks, page breaks and shortcodes are read', () => {
  expect(old.text(9)).toMatch(
    /\*\*VISI\*\*[^]*\*\*MISI\*\*\n\n1\. Memberikan pelayanan paripurna *\n2\. Meningkatkan mutu SDM *\n3\. Mengembangkan sarana/u,
  )
  expect(old.text(103)).toContain('memuat 64 tempat tidur.')
  expect(old.text(119)).toMatch(/satu hari\.\n\nAntrean dimulai pukul 07\.00\.\n\nHalaman kedua[^]*- Puskesmas Melur\n- Puskesmas Kenari/u)
  expect(old.items.map(({ text }) => text).join('\n')).not.toMatch(
    /\[\/?(?:metaslider|su_button|unknown_plugin|gallery|caption|contact-form-7|child_pages|hit_counter)/u,
  )
  expect(old.text(159)).toContain('[Kirim ucapan](/informasi/hubungi-kami)')
})

test('captions stay with their pictures, and each picture is staged once', () => {
  expect(old.text(103).match(/foto: Humas/gu)).toHaveLength(1)
  expect(old.text(103)).toMatch(
    /!\[Bupati menggunting pita\]\(peresmian-gedung-[0-9a-f]{8}\.webp "Bupati menggunting pita \(foto: Humas\)"\)/u,
  )
  expect(old.item(103).pictures).toHaveLength(1)
  expect(old.text(105).match(/!\[Donor \d\]/gu)).toHaveLength(3)
  expect(old.text(7)).toMatch(/!\[Gedung lama\]\(gedung-lama-[0-9a-f]{8}\.webp "Gedung rumah sakit tahun 1978"\)/u)
})

test('O04: pictures are turned upright and lose their location; missing ones are named', async () => {
  expect(old.those('taken', 'attachment')).toEqual([301, 302, 303, 304, 305, 306, 307, 308, 309, 311, 312, 314, 315, 316])
  const { default: sharp } = await import('sharp')
  const names = await readdir(join(old.staged, 'images'))
  const hidden = await Promise.all(names.map(async (name) => (await sharp(join(old.staged, 'images', name)).metadata()).exif))
  expect(hidden.filter(Boolean)).toEqual([])
  const donor = names.find((name) => name.startsWith('donor-2-')) ?? ''
  const before = await sharp(join(SITE, 'uploads/2017/05/donor-2.jpg')).metadata()
  const after = await sharp(join(old.staged, 'images', donor)).metadata()
  expect([after.width, after.height]).toEqual([before.height, before.width])
  expect(old.plan.missing.slice(0, 2)).toEqual([
    { file: '2019/11/sertifikat-hilang.jpg', wantedBy: ['wp:115'] },
    { file: 'http://3.bp.blogspot.example/-xyz/s320/baksos.jpg', wantedBy: ['wp:123'] },
  ])
  expect(old.text(157)).not.toMatch(/data:|iVBOR/u)
  expect(old.plan.missing).toContainEqual({ file: 'gambar 46 kB di dalam teks', wantedBy: ['wp:157'] })
})

test('documents are accepted by their content, with their titles', async () => {
  expect((await readdir(join(old.staged, 'berkas'))).toSorted()).toEqual(
    'brosur-rsud-1.pdf formulir-lamaran.docx lkjip-2019.pdf pengumuman-kontrak-2018.pdf perda-4-2022.pdf skm-i-2026.pdf'.split(' '),
  )
  expect(old.text(107)).toContain('- file: pengumuman-kontrak-2018.pdf\n    title: Pengumuman lengkap (PDF)')
  expect(old.text(23)).toContain('[DPA 2021 (Google Drive)](https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/view?usp=sharing)')
  expect(old.item(139).missing).toEqual(['2026/02/BA-lelang.pdf'])
  expect(old.codes(313)).toEqual(['dangerous'])
})

test('old addresses redirect to the imported texts', () => {
  expect(old.item(105).oldAddresses).toEqual(
    expect.arrayContaining(['/?p=105', '/donor-darah-hut-rsud/', '/2017/05/17/donor-darah-hut-rsud/']),
  )
  expect(old.item(103).oldAddresses).toContain('/gedung-baru-diresmikan/')
  expect(old.item(7)).toMatchObject({ address: '/informasi/sejarah', oldAddresses: expect.arrayContaining(['/profil/sejarah/', '/?p=7']) })
  expect(old.item(305)).toMatchObject({
    address: '/berkas/pengumuman-kontrak-2018.pdf',
    oldAddresses: expect.arrayContaining(['/?p=305', '/wp-content/uploads/2018/03/pengumuman-kontrak-2018.pdf']),
  })
  expect(old.plan.redirects).toEqual(
    expect.arrayContaining([
      { from: '/category/pengumuman/', to: '/kabar?jenis=pengumuman' },
      { from: '/category/pengumuman/lowongan-kerja/', to: '/kabar?jenis=lowongan' },
      { from: '/feed/', to: '/kabar.atom' },
      { from: '/wp-content/uploads/2020/02/LKjIP-2019.pdf', to: '/berkas/lkjip-2019.pdf' },
      { from: '/2017/05/', to: '/kabar?tahun=2017' },
    ]),
  )
})

test('O05: gambling is held, with the words found; honest words are kept, hidden links are not', () => {
  for (const id of [125, 127, 129]) expect([old.item(id).outcome, old.codes(id)]).toEqual(['held', expect.arrayContaining(['gambling'])])
  expect(old.codes(127)).toContain('hidden')
  expect(old.text(127)).toMatch(/60 warga[^]*30 Juni/u)
  expect(old.text(127)).not.toMatch(/judi|slot|togel/u)
  const shown = old.items.filter(({ outcome }) => outcome === 'taken').map((item) => JSON.stringify(item))
  expect(shown.join('\n')).not.toMatch(/gacor|togel|maxwin|(?<!removed","quoted":"https:\/\/)judi\.example/iu)
})

test('O06: texts with personal numbers are held, and the report masks the numbers', () => {
  expect(old.item(109)).toMatchObject({
    outcome: 'held',
    reasons: [{ code: 'numbers', quoted: expect.stringMatching(/^12 nomor: 9901…01/u) }],
  })
  expect([JSON.stringify(old.plan), old.report].join()).not.toMatch(/\d{12}/u)
})

test('O07: no code is kept, and no word beside it is lost', () => {
  const text = old.text(131)
  expect(text).not.toMatch(/script|onerror|onclick|alert|object|form|iframe|eval|atob|judi/iu)
  expect(text).toContain('Daftar sesi Info\n\nPersyaratan: surat rujukan, hasil laboratorium terakhir.')
  expect(old.text(117).match(/youtube/gu)).toHaveLength(1)
  expect(old.text(117)).toContain('[Tonton video](https://www.youtube.com/watch?v=abcdEFGhijk)')
  expect(old.text(19)).toMatch(/\[Lihat peta\]\(https:\/\/www\.google\.com\/maps\/search/u)
})

test('unknown dates are reported, and mojibake is repaired', () => {
  expect(old.item(137)).toMatchObject({ date: '2025-07-08', reasons: [{ code: 'changed-day' }] })
  expect([old.item(133).address, old.item(135).address]).toEqual(['/kabar/2024/pengumuman', '/kabar/2025/pengumuman'])
  expect([old.item(133).oldAddresses, old.item(135).oldAddresses]).toEqual([
    ['/?p=133', '/pengumuman/', '/2024/05/02/pengumuman/'],
    ['/?p=135', '/2025/03/10/pengumuman/'],
  ])
  expect(old.item(155)).toMatchObject({
    title: 'Upacara HUT RI ke-73 di halaman RSUD berlangsung khidmat, diikuti …',
    reasons: [{ code: 'untitled' }],
  })
  expect(old.text(113)).toContain('tinggi 2–7 hari, nyeri otot, dan bintik merah. Ingat “3M Plus”.')
  expect(old.item(159)).toMatchObject({
    title: 'Selamat Hari Perawat & Bidan 2026 🎉',
    address: '/kabar/2026/selamat-hari-perawat-bidan-2026',
  })
})

test('O08: no author, editor or commenter is kept anywhere', async () => {
  const files = await readdir(old.staged, { recursive: true, withFileTypes: true })
  const texts = files
    .filter((entry) => entry.isFile() && /\.(?:jsonl?|html)$/u.test(entry.name))
    .map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8'))
  const everything = [...(await Promise.all(texts)), old.report].join('\n')
  expect(everything).not.toMatch(/mail\.example|203\.0\.113|humas_yuni|Yuni Humas|Administrator|wp-user2|Bu Darmi|Tuan WordPress/u)
})

test('links within texts lead to the new addresses', () => {
  expect(old.text(113)).toContain(
    '[donor darah](/kabar/2017/donor-darah-hut-rsud), [foto-fotonya](/kabar/2017/donor-darah-hut-rsud), dan [rawat inap](/informasi/rawat-inap)',
  )
  expect(old.text(13)).toContain(
    '- [Rawat Inap](/informasi/rawat-inap)\n- [Jadwal Dokter](/#doctors)\n- [Hemodialisa](/kabar/2024/layanan-hemodialisa-dibuka)',
  )
  expect(old.items.map(({ text }) => text).join('\n')).not.toMatch(/rsud\.lembahwangikab\.example\/|rsud-lembahwangi\.example/u)
})

test('the report loads nothing and runs nothing', () => {
  expect(old.report).toContain(`content="default-src &#x27;none&#x27;; style-src &#x27;unsafe-inline&#x27;"`)
  expect(old.report).not.toMatch(/<(?:script|img|iframe|link)\b|(?:src|href)="http/u)
})
