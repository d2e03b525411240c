import { z } from 'zod'
import { ICON_NAMES } from '../../contract/icon-names.ts'
import { line } from './text.ts'

export const icon = z.enum(ICON_NAMES).describe('Nama ikon dari daftar.')

/** An icon with a short title and a description. */
export const iconItem = z.strictObject({
  title: line.describe('Judul singkat.'),
  description: line.describe('Satu kalimat penjelasan.'),
  icon,
})
