import { z } from 'zod'
import { focus, icons } from './words.ts'
import type { Drawing } from './meta.ts'
import { group, line } from './basic.ts'
import words from '../shapes/words.json' with { type: 'json' }
import { ICON_NAMES } from '../../contract/icon-names.ts'

const { picture: called } = words

export const icon = z.enum(ICON_NAMES).meta({ ...called.icon, kind: 'icon', choices: icons })

/** A short title, with an optional description and icon. */
export const iconItem = z.strictObject({
  title: line.meta(called.title),
  description: line.meta(called.description).optional(),
  icon: icon.optional(),
})

/** A plain file name, so that no file outside `content/images/` can be named. */
export const PICTURE_FILE = /^[\w-]+\.(jpg|jpeg|png|webp|svg)$/u

/** The words of a picture's file name, which was made from its description. `ruang-tunggu-1a2b3c4d.webp` → `Ruang tunggu`. */
export function pictureWords(file: string): string {
  const said = file.replace(/(?:-[\da-f]{8})?\.\w+$/u, '').replaceAll(/[-_]+/gu, ' ')
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`
}

const fileOf = (drawn: Drawing) =>
  z
    .string()
    .regex(PICTURE_FILE)
    .meta({ ...called.file, kind: 'file', drawn })

/** Row by row, without the middle, which every crop keeps in view anyway. */
const FOCUS = ['top-left', 'top', 'top-right', 'left', 'right', 'bottom-left', 'bottom', 'bottom-right'] as const

/** A file in `content/images/` and what it shows, for those who cannot see it. */
export const picture = group(called.whole, {
  file: fileOf('photo'),
  alt: line.meta(called.alt),
  focus: z
    .enum(FOCUS)
    .meta({ ...called.focus, choices: focus })
    .optional(),
})

/** A picture that the page shows whole. */
export const wholePicture = (drawn: Drawing) => picture.omit({ focus: true }).extend({ file: fileOf(drawn) })

export type PictureReference = z.infer<typeof picture>

/** A picture of `content/images/`, ready in several sizes. Vector pictures have no sources. */
export interface PreparedPicture {
  /** Pixels of the original: the page reserves their ratio. */
  width: number
  height: number
  /** Each format with its sizes, smallest first. */
  sources: { type: 'image/avif' | 'image/webp'; variants: { url: string; width: number }[] }[]
  /** For link previews and home screens: one JPEG or PNG, or the vector itself. */
  shared: string
  /** For `src`: the vector itself, or a middle-sized JPEG for browsers that know none of the formats above. */
  url: string
}

/** File name in `content/images/` to the prepared picture. */
export type PictureCatalog = Readonly<Record<string, PreparedPicture>>
