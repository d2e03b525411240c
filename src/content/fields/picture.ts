import { z } from 'zod'
import { labels } from './words.ts'
import { drawnChoice, ofKind } from './kind.ts'
import { line } from './text.ts'
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

/** A file in `content/images/` and what it shows, for those who cannot see it. */
export const picture = z
  .strictObject({
    file: ofKind('file', z.string().regex(PICTURE_FILE)).meta({
      title: 'Berkas gambar',
      description:
        'Nama berkas di content/images/, misalnya gedung.jpg. Hanya huruf, angka, - dan _; berakhiran .jpg, .jpeg, .png, .webp, atau .svg.',
    }),
    alt: line.describe('Keterangan gambar bagi orang yang tidak dapat melihatnya: apa yang tampak, dalam satu kalimat.'),
  })
  .describe('Gambar: berkas di content/images/ beserta keterangannya.')

export type PictureReference = z.infer<typeof picture>
