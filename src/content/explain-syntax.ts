import type { ErrorCode } from 'yaml'
import { quoted } from './quoted.ts'

const UNREADABLE =
  'Tulisan di sini tidak dapat dibaca. Periksa tanda titik dua, tanda kutip, dan jarak di tepi kiri pada baris ini dan baris di atasnya.'

const texts = {
  TAB_AS_INDENT: 'Jarak di tepi kiri memakai tombol Tab. Ganti dengan spasi.',
  BAD_INDENT: 'Jarak di tepi kiri tidak sama dengan baris lain dalam kelompoknya. Samakan jumlah spasinya.',
  MISSING_CHAR:
    'Ada tanda yang kurang: tanda kutip penutup, kurung penutup, atau spasi setelah titik dua. Lengkapi baris ini atau baris di atasnya.',
  BLOCK_AS_IMPLICIT_KEY:
    'Ada titik dua (:) di dalam tulisan, atau baris sesudahnya terlalu menjorok. Apit tulisan dengan tanda kutip, atau samakan jarak di tepi kiri.',
  MULTILINE_IMPLICIT_KEY: 'Titik dua (:) setelah nama kolom tidak ditemukan. Tulis seperti "nama: isi".',
  BAD_SCALAR_START: 'Tulisan tidak boleh dimulai dengan tanda ini. Apit seluruh tulisan dengan tanda kutip.',
  BAD_DQ_ESCAPE: 'Tanda \\ di dalam kutip ganda tidak dikenal. Pakai kutip tunggal.',
  BAD_ALIAS: 'Tulisan yang dimulai dengan * atau & dibaca sebagai rujukan. Apit dengan tanda kutip.',
  TAG_RESOLVE_FAILED: 'Tulisan yang dimulai dengan tanda seru (!) dibaca sebagai perintah. Apit dengan tanda kutip.',
  MULTIPLE_DOCS: 'Hapus baris yang hanya berisi "---".',
} satisfies Partial<Record<ErrorCode, string>>

const REFERENCE = /(?:^|[:-])\s+[*&]/u

const references = {
  'no-target': texts.BAD_ALIAS,
  circle: 'Rujukan ini (*) menunjuk ke kelompok yang memuatnya sendiri. Tulis isinya di sini.',
  'too-many': 'Berkas ini memuat terlalu banyak hal. Jika ada rujukan (* dan &), tulis isinya tanpa rujukan.',
} as const

/** Why references (`*name`) of a file cannot be followed. */
export type ReferenceFault = keyof typeof references

export function explainReference(fault: ReferenceFault): string {
  return references[fault]
}

/** A syntax error in a YAML file, in words that staff understand. */
export function explainSyntax(code: ErrorCode, text: string, offset: number): string {
  if (code === 'DUPLICATE_KEY') return `${quoted(keyAt(text, offset))} tertulis dua kali dalam satu kelompok. Hapus salah satunya.`
  // The parser often reports tabs and references as the error that they cause further on.
  const line = lineAround(text, offset)
  if (/^[ -]*\t/u.test(line)) return texts.TAB_AS_INDENT
  if (REFERENCE.test(line)) return texts.BAD_ALIAS
  return code in texts ? texts[code as keyof typeof texts] : UNREADABLE
}

function keyAt(text: string, offset: number): string {
  return /^[^:\n]*/u.exec(text.slice(offset))?.[0].trim() ?? ''
}

function lineAround(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  return text.slice(start, end === -1 ? text.length : end)
}
