import { z } from 'zod'
import type { FieldPath } from '../content/field-path.ts'
import { readSaidZone } from '../schedule/zone.ts'
import { readPhone } from '../contract/phone.ts'
import { explainIssue } from '../content/explain-issue.ts'
import { wordsInForm } from '../content/sentence.ts'
import { shapeAt } from '../content/field-path.ts'
import { siteShape } from '../content/site.ts'

/** One thing to know of a hospital: asked on a terminal, or given by a flag. */
export interface Question {
  /** `--name` on the command line. */
  flag: string
  ask: string
  example: string
  /** Where the answer stands: file, then field. Null for what is more than one field. */
  field: FieldPath | null
  /** Without it nothing can be made. */
  required?: true
  /** Tidies the answer before it is checked. */
  tidy?: (answer: string) => string
}

/** As people write numbers: the content has them with the code of the country. */
const dialable = (answer: string): string => readPhone(answer) ?? answer

export const QUESTIONS = [
  { flag: 'name', ask: 'Nama rumah sakit', example: 'RSUD Contoh', field: ['hospital', 'name'], required: true },
  { flag: 'city', ask: 'Kota atau kabupaten', example: 'Kabupaten Contoh', field: ['hospital', 'address', 'city'], required: true },
  { flag: 'province', ask: 'Provinsi', example: 'Provinsi Contoh', field: ['hospital', 'address', 'province'] },
  { flag: 'government', ask: 'Pemerintah daerah pemilik', example: 'Pemerintah Kabupaten Contoh', field: ['hospital', 'government'] },
  { flag: 'street', ask: 'Jalan dan nomor', example: 'Jalan Merdeka Nomor 1', field: ['hospital', 'address', 'street'] },
  {
    flag: 'district',
    ask: 'Kelurahan dan kecamatan',
    example: 'Kelurahan Contoh, Kecamatan Contoh',
    field: ['hospital', 'address', 'district'],
  },
  {
    flag: 'zone',
    ask: 'Zona waktu: WIB, WITA, atau WIT',
    example: 'WITA',
    field: ['hospital', 'timeZone'],
    tidy: (answer) => readSaidZone(answer) ?? answer,
  },
  { flag: 'emergency', ask: 'Telepon IGD', example: '(0711) 123456', field: ['hospital', 'phones', 'emergency'], tidy: dialable },
  { flag: 'phone', ask: 'Telepon umum', example: '(0711) 123400', field: ['hospital', 'phones', 'general'], tidy: dialable },
  {
    flag: 'whatsapp',
    ask: 'WhatsApp pendaftaran dan pesan',
    example: '0812-3456-7890',
    field: ['hospital', 'phones', 'contactChat'],
    tidy: dialable,
  },
  { flag: 'email', ask: 'Email', example: 'info@rsud.contoh.go.id', field: ['hospital', 'email'] },
  { flag: 'specialties', ask: 'Spesialisasi, dipisahkan koma', example: 'Anak, Saraf, Kandungan', field: null },
  { flag: 'colour', ask: 'Warna utama', example: '#1f5f99', field: ['hospital', 'colours', 'brand'] },
  {
    flag: 'sites',
    ask: 'Ada lebih dari satu lokasi? Tulis nama pendek lokasi lainnya, dipisahkan koma',
    example: 'Kampus Dermaga, Klinik Kota',
    field: null,
  },
] as const satisfies readonly Question[]

export type Flag = (typeof QUESTIONS)[number]['flag']

/** The answers that were given; the rest is marked in the files. */
export type Answers = Partial<Record<Flag, string>> & { name: string; city: string }

/** The value for the file, or the sentence that `check-content` would say of it. */
export function checkAnswer({ field, tidy }: Question, written: string): { value: string } | { problem: string } {
  const value = tidy === undefined ? written.trim() : tidy(written.trim())
  const shape = field === null ? z.string() : shapeAt(siteShape, field)
  const [issue] = shape === undefined ? [] : (z.safeParse(shape, value).error?.issues ?? [])
  if (issue === undefined) return { value }
  const placed = { ...issue, path: [...(field ?? [])] }
  return { problem: wordsInForm(explainIssue(placed, { value, source: value, shape }), placed.path) }
}
