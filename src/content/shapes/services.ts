import { z } from 'zod'
import { icon } from '../fields/picture.ts'
import { iconColours } from '../fields/words.ts'
import { lead, line, paragraph, group, list, LONGEST_TEXT } from '../fields/basic.ts'

/** Not shown: what a visitor may type. */
const words = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_TEXT)
  .regex(/^(?:\n|\P{Cc})*$/u)
  .transform((text) => text.split(',').flatMap((word) => word.trim() || []))
  .meta({ kind: 'paragraph' })

const colour = z.enum(['strong', 'soft', 'accent']).meta({ label: 'Warna ikon', choices: iconColours })

/** A clinic: where the page shows it, and the words that patients search it by. Doctors refer to its name in `doctors.yaml`. */
const specialty = z.strictObject({
  name: line.meta({
    label: 'Nama spesialisasi',
    hint: 'Tampil pada tombol penyaring dan kartu dokter.',
    inFile: 'Nama ini ditulis pada specialty di doctors.yaml.',
    examples: ['Anak', 'Penyakit Dalam'],
  }),
  title: line
    .meta({ label: 'Nama pada daftar poliklinik', hint: 'Bila lain dari nama spesialisasi.', examples: ['Kulit dan Kelamin'] })
    .optional(),
  icon,
  /** False leaves out its filter button; its doctors are still listed under "Semua". */
  button: z
    .boolean()
    .meta({ label: 'Tombol penyaring', hint: 'Bila tidak, dokternya tetap tampil pada Semua.', inFile: 'false: tanpa tombol.' })
    .default(true),
  listed: z.boolean().meta({ label: 'Tampil pada daftar poliklinik', inFile: 'false: tidak tampil di sana.' }).default(true),
  /** Body parts, complaints and other languages' names by which a visitor's search finds the clinic. */
  words: words
    .meta({
      label: 'Kata sehari-hari untuk pencarian',
      hint: 'Dipisahkan koma: bagian tubuh, keluhan, bahasa daerah.',
      examples: ['telinga, budek, amandel'],
    })
    .default([]),
  bpjsCode: z
    .string()
    .regex(/^[A-Z]{3}$/u)
    .meta({ label: 'Kode poli BPJS Kesehatan', hint: 'Tiga huruf besar.', examples: ['INT'] })
    .optional(),
})

/** `services.yaml`: the emergency unit, the service cards and the clinical specialties. */
export const servicesShape = group('Layanan dan poliklinik', {
  lead,
  emergency: group('Kotak IGD', {
    title: line.meta({ label: 'Judul kotak IGD' }),
    description: paragraph.meta({ label: 'Penjelasan singkat' }),
    features: list(6, 'Keunggulan', line).meta({ hint: 'Satu isian untuk satu keunggulan.' }).default([]),
  }),
  cards: list(12, 'Kartu layanan', {
    title: line.meta({ label: 'Nama layanan' }),
    description: paragraph.meta({ label: 'Penjelasan', hint: 'Satu kalimat.' }),
    features: list(8, 'Isi layanan', line).meta({ hint: 'Paling banyak delapan.' }).default([]),
    icon,
    colour,
  })
    .meta({ hint: 'Paling banyak dua belas.' })
    .min(1),
  specialties: list(40, 'Spesialisasi', specialty).meta({ hint: 'Sesuai urutan di halaman dan urutan tombol penyaring dokter.' }).min(1),
  /** None by itself: what is an emergency is for the hospital's own people to say. */
  urgent: words
    .meta({
      label: 'Tanda gawat darurat',
      hint: 'Dipisahkan koma. Pencarian yang memuat salah satunya menampilkan telepon IGD di atas jadwal dokter. Harus diperiksa tenaga medis rumah sakit Anda sebelum dipakai.',
      examples: ['nyeri dada, sesak napas, kejang, pingsan'],
    })
    .default([]),
})

export type Services = z.infer<typeof servicesShape>
