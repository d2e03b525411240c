import { z } from 'zod'
import { focus, icons } from './words.ts'
import type { Drawing } from './meta.ts'
import { group, line } from './basic.ts'
import { ICON_NAMES } from '../../contract/icon-names.ts'

export const icon = z.enum(ICON_NAMES).meta({ kind: 'icon', label: 'Ikon', inFile: 'Dengan namanya dari daftar.', choices: icons })

/** A short title, with a description and an icon where there are any. */
export const iconItem = z.strictObject({
  title: line.meta({ label: 'Judul' }),
  description: line.meta({ label: 'Penjelasan', hint: 'Satu kalimat.' }).optional(),
  icon: icon.optional(),
})

/** A plain file name, so that no file outside `content/images/` can be named. */
export const PICTURE_FILE = /^[\w-]+\.(jpg|jpeg|png|webp|svg)$/u

/** What people read of one: its name is made of what was said of it. `ruang-tunggu-1a2b3c4d.webp` → `Ruang tunggu`. */
export function pictureWords(file: string): string {
  const words = file.replace(/(?:-[\da-f]{8})?\.\w+$/u, '').replaceAll(/[-_]+/gu, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const fileOf = (drawn: Drawing) =>
  z.string().regex(PICTURE_FILE).meta({
    kind: 'file',
    drawn,
    label: 'Gambar yang dipakai',
    inFile:
      'Nama berkas di content/images/, misalnya gedung.jpg. Hanya huruf, angka, - dan _; berakhiran .jpg, .jpeg, .png, .webp, atau .svg.',
  })

/** Row by row, without the middle: there a cut leaves the point in view by itself. */
const FOCUS = ['top-left', 'top', 'top-right', 'left', 'right', 'bottom-left', 'bottom', 'bottom-right'] as const

/** A file in `content/images/` and what it shows, for those who cannot see it. */
export const picture = group(
  { label: 'Gambar', inFile: 'Berkas di content/images/ beserta keterangannya.' },
  {
    file: fileOf('photo'),
    alt: line.meta({ label: 'Keterangan gambar', hint: 'Apa yang tampak, dalam satu kalimat, bagi orang yang tidak dapat melihatnya.' }),
    focus: z.enum(FOCUS).meta({ label: 'Bagian yang harus tetap terlihat', choices: focus, none: 'tengah' }).optional(),
  },
)

/** One that the page shows whole. */
export const wholePicture = (drawn: Drawing) => picture.omit({ focus: true }).extend({ file: fileOf(drawn) })

export type PictureReference = z.infer<typeof picture>
