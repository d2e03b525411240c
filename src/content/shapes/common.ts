import { z } from 'zod'
import { ICON_NAMES } from '../../contract/icon-names.ts'
import { isDialable } from '../../contract/phone.ts'
import { isOpeningTime, isDayRange } from '../../contract/opening-hours.ts'

/** One line of text a visitor reads. */
export const line = z.string().trim().min(1).max(160)

/** A paragraph a visitor reads. */
export const paragraph = z.string().trim().min(1).max(1200)

/** A number that can be dialled: `+62…` (E.164) or a short code such as `119`. */
export const phone = z.string().refine(isDialable, { params: { problem: 'phone' } })

export const webAddress = z.url({ protocol: /^https$/ }).max(300)

export const icon = z.enum(ICON_NAMES)

/** The one place where a year may stand: four digits. */
export const year = z.int().min(1800).max(2200)

/** A file in `content/images/` and what it shows, for those who cannot see it. */
export const picture = z.strictObject({
  file: z.string().regex(/^[\w-]+\.(jpg|jpeg|png|webp|svg)$/u),
  alt: line,
})

export type PictureReference = z.infer<typeof picture>

/** One row of opening hours. `days`: `Senin-Jumat`, `Sabtu` or `Setiap hari`. `hours`: `08:00-14:00` or `24 jam`. */
export const openingHours = z.strictObject({
  name: line.optional(),
  days: z.string().refine(isDayRange, { params: { problem: 'days' } }),
  hours: z.string().refine(isOpeningTime, { params: { problem: 'hours' } }),
})

export type OpeningHours = z.infer<typeof openingHours>

/** An icon with a word or two. */
export const iconItem = z.strictObject({ title: line, description: line, icon })
