import { z } from 'zod'
import { ICON_NAMES } from '../../contract/icon-names.ts'
import { isDialable } from '../../contract/phone.ts'
import { isOpeningTime, isDayRange } from '../../contract/opening-hours.ts'

/** One line of text a visitor reads: no line breaks, no control characters. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(160)
  .regex(/^\P{Cc}*$/u)

/** A paragraph a visitor reads. */
export const paragraph = z
  .string()
  .trim()
  .min(1)
  .max(1200)
  .regex(/^(?:\n|\P{Cc})*$/u)

/** A number that can be dialled: `+62…` (E.164) or a short code such as `119`. */
export const phone = z
  .string()
  .refine(isDialable, { params: { problem: 'phone' } })
  .meta({ description: 'Nomor telepon dengan kode negara, tanpa spasi, di antara tanda kutip.', examples: ['+62711123456', '119'] })

/** A number that WhatsApp can find: never a short code. */
export const chatPhone = z
  .string()
  .refine((text) => isDialable(text) && text.startsWith('+62'), { params: { problem: 'chat' } })
  .meta({ description: 'Nomor WhatsApp dengan kode negara, tanpa spasi, di antara tanda kutip.', examples: ['+6281234567890'] })

export const webAddress = z.url({ protocol: /^https$/ }).max(300)

export const icon = z.enum(ICON_NAMES).describe('Nama ikon dari daftar.')

/** The one place where a year may stand: four digits. */
export const year = z.int().min(1800).max(2200).describe('Tahun, empat angka.')

/** A plain file name: nothing outside `content/images/` can be reached. */
export const PICTURE_FILE = /^[\w-]+\.(jpg|jpeg|png|webp|svg)$/u

/** A file in `content/images/` and what it shows, for those who cannot see it. */
export const picture = z
  .strictObject({
    file: z
      .string()
      .regex(PICTURE_FILE)
      .describe(
        'Nama berkas di content/images/, misalnya gedung.jpg. Hanya huruf, angka, - dan _; berakhiran .jpg, .jpeg, .png, .webp, atau .svg.',
      ),
    alt: line.describe('Keterangan gambar bagi orang yang tidak dapat melihatnya: apa yang tampak, dalam satu kalimat.'),
  })
  .describe('Gambar di content/images/ beserta keterangannya.')

export type PictureReference = z.infer<typeof picture>

/** One row of opening hours. `days`: `Senin-Jumat`, `Sabtu` or `Setiap hari`. `hours`: `08:00-14:00` or `24 jam`. */
export const openingHours = z.strictObject({
  name: line.describe('Nama unit yang buka.').optional(),
  days: z
    .string()
    .refine(isDayRange, { params: { problem: 'days' } })
    .meta({ description: 'Hari buka.', examples: ['Senin-Jumat', 'Sabtu', 'Setiap hari'] }),
  hours: z
    .string()
    .refine(isOpeningTime, { params: { problem: 'hours' } })
    .meta({ description: 'Jam buka, di antara tanda kutip.', examples: ['08:00-14:00', '24 jam'] }),
})

export type OpeningHours = z.infer<typeof openingHours>

/** An icon with a word or two. */
export const iconItem = z.strictObject({
  title: line.describe('Judul singkat.'),
  description: line.describe('Satu kalimat penjelasan.'),
  icon,
})
