import { describe, expect, test } from 'vitest'
import { sampleWith } from '../../../tests/kit/sample-page.ts'
import { readPublication } from '../../content/publications/read-publication.ts'
import { clerkText } from './clerk-text.ts'
import { questionsBefore } from './questions-before.ts'

const site = sampleWith({})
const about = { site, today: '2026-11-30', isThere: (address: string) => address === '/kabar/2026/ada', unreadable: ['pindaian.pdf'] }

/** What is asked of such a text, with what is offered. */
function askedOf(text: string, head: Record<string, unknown> = {}): string[] {
  const all = { title: 'Kabar', kind: 'pengumuman', ...head }
  const front = Object.entries(all).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const read = readPublication('kabar/2026-11-30-kabar.md', ['---', ...front, '---', clerkText(text), ''].join('\n'))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return questionsBefore(read.publication, about).map(({ text: says, offer, link }) =>
    [says, offer?.value, link].filter(Boolean).join(' → '),
  )
}

const UNTIL = 'Di tulisan ada batas waktu. Sesudahnya kabar ini berakhir?'

describe('N28: before a text is published the clerk is asked', () => {
  test.each<[string, string, Record<string, unknown>, RegExp]>([
    ['a picture with a face', 'Satu.', { pictures: [{ file: 'foto.jpg', alt: 'Siswa' }] }, /Wajah orang atau papan nama/u],
    ['a title in capitals', 'Satu.', { title: 'LOWONGAN PERAWAT BLUD DI RSUD TIRTA WALUYA' }, /→ Lowongan perawat BLUD di RSUD /u],
    ['a rumour told again', 'Satu.', { kind: 'klarifikasi', title: 'RSUD menerima pegawai dengan biaya Rp 25 juta' }, /dikira benar/u],
    ['a telephone of somebody', 'Hubungi Pak Budi 0812 3456 7890.', {}, /0812 3456 7890: bukan nomor telepon rumah sakit ini/u],
    ['an identity card', 'NIK 1171042304560001', {}, /1171042304560001: nomor identitas/u],
    ['somebody with an illness', 'Pasien Bu Ani dirawat karena stroke.', {}, /nama orang bersama penyakitnya/u],
    ['an address without s', 'Isi http://form.example/x.', {}, /http:\/\/form\.example\/x\.? dimulai dengan http/u],
    ['an address of the site that is none', 'Lihat [ini](/kabar/2026/tidak-ada).', {}, /\/kabar\/2026\/tidak-ada tidak ada/u],
    ['a scan', 'Satu.', { files: [{ file: 'pindaian.pdf' }] }, /pindaian\.pdf hanya gambar/u],
    ['another zone', 'Mulai 8 Desember 2026 pkl 15.00 WITA', {}, /Tertulis WITA/u],
    ['working days', 'Masa sanggah 3 (tiga) hari kerja sejak diumumkan (Senin 7/12/2026).', {}, /Kamis, 10 Desember 2026.* → 2026-12-10$/u],
    ['a deadline with an hour', 'Pendaftaran tgl 30 Nov s/d 12 Des 2026 pukul 14.00 WIB.', {}, /^Di tulisan.* → 2026-12-12 14\.00$/u],
    ['a deadline', 'Masukan paling lambat 13 Desember.', {}, / → 2026-12-13$/u],
    ['no end', 'CT-Scan SEMENTARA TIDAK MELAYANI.', {}, /Setiap minggu kami tanyakan/u],
    ['a title behind a pictograph', 'Satu.', { title: '🎉🩸 AYO DONOR DARAH!!' }, /→ 🎉🩸 Ayo donor darah!!$/u],
    ['what stays shut, in its own words', 'Poli gigi tutup.', { title: 'Layanan poli gigi' }, /^“Poli gigi tutup”/u],
    ['closed clinics', 'Poliklinik TUTUP tgl 28 & 29 Des 2026.', {}, /jam buka di situs juga diubah.* → closures/u],
    ['visiting hours', 'JAM BESUK DITIADAKAN.', {}, / → contact/u],
  ])('%s', (_, text, head, asked) => {
    expect(askedOf(text, head)).toContainEqual(expect.stringMatching(asked))
  })

  test.each<[string, string, Record<string, unknown>]>([
    ['its own telephone', `Hubungi ${site.hospital.phones.emergency}.`, {}],
    ['a year in figures', 'Sepanjang 2026 RSUD melayani 61.204 kunjungan, BOR 71,4%.', { title: 'Kinerja RSUD 2026' }],
    ['a deadline that stands', 'Pendaftaran s/d 12 Des 2026 pukul 14.00 WIB.', { until: '2026-12-12 14.00' }],
    ['an hour alone', 'Kamis 24 Des 2026 loket pertama mulai jam 11.00.', {}],
    ['a past day', 'Laporan sampai 31 Oktober 2026.', {}],
    ['a holiday that the calendar has', 'Poliklinik TUTUP tgl 25 Des 2026.', {}],
    ['a clarification', 'Satu.', { kind: 'klarifikasi', title: 'Tidak benar RSUD memungut biaya' }],
    ['addresses that lead on', 'https://spse.example dan [ini](/kabar/2026/ada)', {}],
  ])('nothing of %s', (_, text, head) => {
    expect(askedOf(text, head)).toEqual([])
  })

  test('again, when the text has changed', () => {
    expect(askedOf('Pendaftaran s/d 12 Des 2026.')[0]).toContain(UNTIL)
  })
})
