import { z } from 'zod'
import { labels } from './words.ts'
import { drawnChoice, ofKind, orElse } from './kind.ts'
import type { Drawing } from './kind.ts'
import { line } from './basic.ts'
import { ICON_NAMES } from '../../contract/icon-names.ts'

export const icon = drawnChoice(z.enum(ICON_NAMES), labels).describe('Ikon, dengan namanya dari daftar.')

/** A short title, with a description and an icon where there are any. */
export const iconItem = z.strictObject({
  title: line.describe('Judul singkat.'),
  description: line.describe('Satu kalimat penjelasan. Boleh dihapus.').optional(),
  icon: icon.optional(),
})

/** A plain file name, so that no file outside `content/images/` can be named. */
export const PICTURE_FILE = /^[\w-]+\.(jpg|jpeg|png|webp|svg)$/u

const fileOf = (drawn: Drawing) =>
  ofKind('file', z.string().regex(PICTURE_FILE), drawn).meta({
    title: 'Berkas gambar',
    description:
      'Nama berkas di content/images/, misalnya gedung.jpg. Hanya huruf, angka, - dan _; berakhiran .jpg, .jpeg, .png, .webp, atau .svg.',
  })

/** Row by row, without the middle: there a cut leaves the point in view by itself. */
const FOCUS = ['top-left', 'top', 'top-right', 'left', 'right', 'bottom-left', 'bottom', 'bottom-right'] as const

/** A file in `content/images/` and what it shows, for those who cannot see it. */
export const picture = z
  .strictObject({
    file: fileOf('photo'),
    alt: line.describe('Keterangan gambar bagi orang yang tidak dapat melihatnya: apa yang tampak, dalam satu kalimat.'),
    focus: orElse('tengah', z.enum(FOCUS))
      .describe(
        'Bagian yang harus tetap terlihat: top-left (kiri atas), top (atas), top-right (kanan atas), left (kiri), right (kanan), bottom-left (kiri bawah), bottom (bawah), bottom-right (kanan bawah). Hapus bila tengah.',
      )
      .optional(),
  })
  .describe('Gambar: berkas di content/images/ beserta keterangannya.')

/** One that the page shows whole. */
export const wholePicture = (drawn: Drawing) => picture.omit({ focus: true }).extend({ file: fileOf(drawn) })

export type PictureReference = z.infer<typeof picture>
