import { z } from 'zod'
import { isDialable } from '../../contract/phone.ts'

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
