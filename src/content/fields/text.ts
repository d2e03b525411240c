import { z } from 'zod'
import { isDialable } from '../../contract/phone.ts'
import { ofKind } from './kind.ts'

/** One line of text a visitor reads: no line breaks, no control characters. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(160)
  .regex(/^\P{Cc}*$/u)

/** By which rows name a site of the hospital, and visitors read of it: `checkSites` compares them. */
export const siteName = line.max(24).meta({ description: 'Nama pendek lokasi, paling banyak 24 huruf.', examples: ['Kampus Dermaga'] })

/** Where something is, by a site's name. */
export const siteReference = ofKind('site', siteName.clone())

/** The same, with the hospital's own address among them. */
export const anySiteReference = ofKind('any-site', siteName.clone())

/** A paragraph a visitor reads. */
export const paragraph = ofKind(
  'paragraph',
  z
    .string()
    .trim()
    .min(1)
    .max(1200)
    .regex(/^(?:\n|\P{Cc})*$/u),
)

export const webAddress = z.url({ protocol: /^https$/ }).max(300)

/** A number that can be dialled: `+62…` (E.164) or a short code such as `119`. */
export const phone = ofKind(
  'phone',
  z
    .string()
    .refine(isDialable, { params: { problem: 'phone' } })
    .meta({ description: 'Nomor telepon dengan kode negara, tanpa spasi, di antara tanda kutip.', examples: ['+62711123456', '119'] }),
)

/** A number that WhatsApp can find: never a short code. */
export const chatPhone = ofKind(
  'chat',
  z
    .string()
    .refine((text) => isDialable(text) && text.startsWith('+62'), { params: { problem: 'chat' } })
    .meta({ description: 'Nomor WhatsApp dengan kode negara, tanpa spasi, di antara tanda kutip.', examples: ['+6281234567890'] }),
)
