import { z } from 'zod'
import { ICON_NAMES } from '../../contract/icon-names.ts'
import { line } from './text.ts'

export const icon = z.enum(ICON_NAMES).describe('Nama ikon dari daftar.')

/** A short title, with a description and an icon where there are any. */
export const iconItem = z.strictObject({
  title: line.describe('Judul singkat.'),
  description: line.describe('Satu kalimat penjelasan. Boleh dihapus.').optional(),
  icon: icon.optional(),
})
