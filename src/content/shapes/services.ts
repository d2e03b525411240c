import { z } from 'zod'
import { ofKind } from '../fields/kind.ts'
import { icon } from '../fields/picture.ts'
import { line, paragraph, groupOf, listOf } from '../fields/basic.ts'

/** Not shown: what a visitor may type. */
const words = ofKind(
  'paragraph',
  z
    .string()
    .trim()
    .min(1)
    .max(1900)
    .regex(/^(?:\n|\P{Cc})*$/u)
    .transform((text) => text.split(',').flatMap((word) => word.trim() || [])),
)

const colour = z
  .enum(['strong', 'soft', 'accent'])
  .describe('Warna ikon: strong (warna utama), soft (warna utama muda), accent (warna pelengkap).')

/** A clinic: where the page shows it, and the words that patients search it by. Doctors refer to its name in `doctors.yaml`. */
const specialty = z.strictObject({
  name: line.meta({
    description: 'Nama pada tombol penyaring dan kartu dokter. Nama ini ditulis pada specialty di doctors.yaml.',
    examples: ['Anak', 'Penyakit Dalam'],
  }),
  title: line.meta({ description: 'Nama pada daftar poliklinik, bila lain dari name.', examples: ['Kulit dan Kelamin'] }).optional(),
  icon,
  /** False leaves out its filter button; its doctors are still listed under "Semua". */
  button: z
    .boolean()
    .meta({ title: 'Tombol penyaring', description: 'false: tanpa tombol penyaring; dokternya tetap tampil pada Semua.' })
    .default(true),
  listed: z
    .boolean()
    .meta({ title: 'Tampil pada daftar poliklinik', description: 'false: tidak tampil pada daftar poliklinik.' })
    .default(true),
  /** Body parts, complaints and other languages' names by which a visitor's search finds the clinic. */
  words: words
    .meta({
      description: 'Kata sehari-hari untuk pencarian, dipisahkan koma: bagian tubuh, keluhan, bahasa daerah.',
      examples: ['telinga, budek, amandel'],
    })
    .default([]),
  bpjsCode: z
    .string()
    .regex(/^[A-Z]{3}$/u)
    .meta({ description: 'Kode poli BPJS Kesehatan, tiga huruf besar. Boleh dihapus.', examples: ['INT'] })
    .optional(),
})

/** `services.yaml`: the emergency unit, the service cards and the clinical specialties. */
export const servicesShape = z.strictObject({
  lead: paragraph.describe('Kalimat pembuka. Boleh dihapus.').optional(),
  emergency: groupOf('Kotak Instalasi Gawat Darurat (IGD).', {
    title: line.describe('Judul kotak IGD.'),
    description: paragraph.describe('Penjelasan singkat.'),
    features: listOf(6, 'Keunggulan, satu butir satu baris. Boleh dihapus.', line).default([]),
  }),
  cards: listOf(12, 'Kartu layanan, satu sampai dua belas.', {
    title: line.describe('Nama layanan.'),
    description: paragraph.describe('Satu kalimat penjelasan.'),
    features: listOf(8, 'Isi layanan, paling banyak delapan butir. Boleh dihapus.', line).default([]),
    icon,
    colour: colour,
  }).min(1),
  specialties: listOf(40, 'Bidang spesialis, sesuai urutan di halaman dan urutan tombol penyaring dokter.', specialty).min(1),
  /** None by itself: what is an emergency is for the hospital's own people to say. */
  urgent: words
    .meta({
      description:
        'Tanda gawat darurat, dipisahkan koma. Pencarian yang memuat salah satunya menampilkan telepon IGD di atas jadwal dokter. Harus diperiksa tenaga medis rumah sakit Anda sebelum dipakai. Boleh dihapus.',
      examples: ['nyeri dada, sesak napas, kejang, pingsan'],
    })
    .default([]),
})

export type Services = z.infer<typeof servicesShape>
