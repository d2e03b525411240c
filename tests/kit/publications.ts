import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Texts of a hospital's humas as of Monday 30 November 2026, 09.30 WIB. */
export const TEXTS_AT = '2026-11-30T02:30:00Z'

const VACANCY = `---
title: Penerimaan pegawai BLUD non-ASN
kind: lowongan
until: 2026-12-12 14.00
files:
  - { file: pengumuman-blud-2026.pdf, title: Syarat dan ketentuan }
contact: { name: Bagian Kepegawaian, phone: '+62799610012', hours: jam kerja }
---
Nomor: 800/1124/RSUD-TW/XI/2026. Dibuka penerimaan pegawai untuk **tiga formasi**. Pendaftaran 30 November sampai 12 Desember 2026 pukul 14.00 WIB.

| Formasi | Jumlah | Pendidikan | Surat yang harus dibawa |
|---|---|---|---|
| Perawat | 4 | Ners | STR yang masih berlaku, ijazah, KTP, surat keterangan sehat |
| Bidan | 2 | D3 atau D4 Kebidanan | STR yang masih berlaku, ijazah, KTP |
| Apoteker | 1 | Profesi Apoteker | STRA yang masih berlaku |

## Cara mendaftar

1. Isi formulir di https://daftar.contoh.example/blud?tahun=2026.
2. Antar berkas ke Bagian Kepegawaian, gedung A lantai 2.
   - pukul 08.00–14.00 WIB
   - tidak lewat WA
3. Simpan tanda terima.

### Yang perlu diingat

> Tidak dipungut biaya. Laporkan permintaan uang ke (0799) 610012 atau surel kepegawaian@rsud.example.
`

/** By the paths of their files. One of them is invalid. */
export const TEXTS = {
  'kabar/2026-11-30-penerimaan-pegawai.md': VACANCY,
  'kabar/2026-11-28-donor-darah.md': `---
title: Donor darah di aula
kind: kegiatan
pictures:
  - { file: fasilitas-laboratorium.jpg, alt: Petugas menyiapkan kantong darah, caption: Persiapan donor tahun lalu. }
  - { file: hero-gedung.jpg, alt: Gedung utama rumah sakit }
event: { from: 2026-12-05 08.00, until: 2026-12-05 12.00, place: Aula lantai 3 }
---
Ayo datang. Semua golongan darah dibutuhkan.\\
Bawa KTP.

![Ruang laboratorium](fasilitas-icu-hcu.jpg "Tempat pemeriksaan")
`,
  'kabar/2026-11-20-jam-besuk.md': `---
title: Jam besuk ditiadakan sementara
kind: pengumuman
until: 2026-11-29
pinned: true
---
Penunggu pasien paling banyak 1 orang.
`,
  'kabar/2026-11-10-tarik-obat.md': `---
title: Sirup Febrinil bets K2216 ditarik
kind: pengumuman
pinned: true
updated: 2026-11-12
---
Hubungi (0799) 610016 24 jam.
`,
  'kabar/2026-11-05-penerimaan-berbayar.md': `---
title: RSUD menerima pegawai dengan biaya Rp 25 juta
kind: klarifikasi
---
Itu tidak benar. <script>alert(1)</script> tetap tulisan, [jebakan](javascript:alert(1)) juga.

مرحبا بكم في المستشفى 2026
`,
  'kabar/2025-01-02-lama.md': '---\ntitle: Kabar lama\nkind: berita\nsummary: Ringkasan sendiri.\n---\nIsi panjang.\n',
  'kabar/2026-12-01-nanti.md': '---\ntitle: Belum boleh dibaca\nkind: berita\n---\nRahasia sampai besok.\n',
  'kabar/2026-11-29-konsep.md': '---\ntitle: Masih konsep\nkind: berita\ndraft: true\n---\nRahasia konsep.\n',
  'kabar/2026-11-27-rusak.md': '---\ntitle: Rusak\nkind: [\n---\nRahasia rusak.\n',
  'informasi/profil.md': '---\ntitle: Profil rumah sakit\ngroup: Profil\n---\nBerdiri sejak 1954.\n',
  'informasi/struktur.md': '---\ntitle: Struktur organisasi\ngroup: Profil\nparent: profil\n---\nDipimpin direktur.\n',
  'informasi/bidang.md': '---\ntitle: Bidang pelayanan\ngroup: Profil\nparent: struktur\n---\nTiga seksi.\n',
  'informasi/ppid.md': '---\ntitle: Permohonan informasi\ngroup: PPID\nfiles: [{ file: pengumuman-blud-2026.pdf }]\n---\nIsi formulir.\n',
  'informasi/konsep.md': '---\ntitle: Konsep halaman\ngroup: Rahasia\ndraft: true\n---\nRahasia.\n',
} as const

/** Replaces all texts by these, with the file that they name. */
export async function writeTexts(contentDir: string, texts: Readonly<Record<string, string>> = TEXTS): Promise<void> {
  for (const folder of ['kabar', 'informasi', 'berkas']) {
    await rm(join(contentDir, folder), { recursive: true, force: true })
    await mkdir(join(contentDir, folder))
  }
  for (const [path, text] of Object.entries(texts)) await writeFile(join(contentDir, path), text)
  await writeFile(
    join(contentDir, 'berkas', 'pengumuman-blud-2026.pdf'),
    Buffer.concat([Buffer.from('%PDF-1.7\\n'), Buffer.alloc(1_799_000, ' ')]),
  )
}
