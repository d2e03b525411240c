import { z } from 'zod'
import { isDialable } from '../../contract/phone.ts'
import { isCalendarDay, type CalendarDay } from '../../schedule/calendar-day.ts'
import type { FieldMeta } from './meta.ts'

/** One line of text a visitor reads: nothing that breaks it, steers a terminal, or turns what follows around. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(160)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u)

/** By which rows name a site of the hospital, and visitors read of it: `checkSites` compares them. */
export const siteName = line
  .max(24)
  .meta({ label: 'Nama pendek lokasi', hint: 'Paling banyak 24 huruf.', examples: ['Kampus Dermaga'], identity: 'hospital' })

/** Where something is, by a site's name. */
export const siteReference = line.max(24).meta({
  kind: 'site',
  label: 'Lokasi',
  inFile: 'Salah satu shortName di sites pada hospital.yaml.',
  examples: ['Kampus Dermaga'],
})

/** The same, with the hospital's own address among them. */
export const anySiteReference = siteReference.meta({
  kind: 'any-site',
  inFile: 'Salah satu shortName di sites pada hospital.yaml, atau alamat utama.',
})

/** A `name` of the specialties in `services.yaml`; `checkSpecialties` compares them. */
export const specialtyReference = line.meta({
  kind: 'specialty',
  label: 'Spesialisasi',
  inFile: 'Salah satu name di specialties pada services.yaml.',
  examples: ['Anak'],
})

/** More than any field takes. */
export const LONGEST_TEXT = 6000

/** A paragraph a visitor reads. */
export const paragraph = z
  .string()
  .trim()
  .min(1)
  .max(1200)
  .regex(/^(?:\n|\P{Cc})*$/u)
  .meta({ kind: 'paragraph' })

/** Above a section's own content. */
export const lead = paragraph.meta({ label: 'Kalimat pembuka' }).optional()

/** Its host stands in headers as it is written: plain letters, with a port or without, and nobody's name before it. */
const PLAIN_ADDRESS = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#]|$)/u

export const webAddress = z
  .url({ protocol: /^https$/ })
  .refine((text) => PLAIN_ADDRESS.test(text), { params: { problem: 'web-address' } })
  .max(300)
  .meta({ identity: 'web', hint: 'Dimulai dengan https://.' })

export const mailAddress = z.email().meta({ identity: 'mail', label: 'Alamat email' })

const NUMBER_IN_FILE = 'Dengan kode negara, tanpa spasi, di antara tanda kutip.'

/** A number that can be dialled: `+62…` (E.164) or a short code such as `119`. */
export const phone = z
  .string()
  .refine(isDialable, { params: { problem: 'phone' } })
  .meta({ kind: 'phone', identity: 'phone', label: 'Nomor telepon', inFile: NUMBER_IN_FILE, examples: ['+62711123456', '119'] })

/** A number that WhatsApp can find: never a short code. */
export const chatPhone = z
  .string()
  .refine((text) => isDialable(text) && text.startsWith('+62'), { params: { problem: 'chat' } })
  .meta({ kind: 'chat', identity: 'phone', label: 'Nomor WhatsApp', inFile: NUMBER_IN_FILE, examples: ['+6281234567890'] })

/** Fields that stand together under one name. */
export const group = <Fields extends z.core.$ZodLooseShape>(called: FieldMeta, fields: Fields) => z.strictObject(fields).meta(called)

/** At most so many of something, or of what these fields describe. A list that may be missing adds `default`. */
export function list<Item extends z.ZodType>(most: number, called: FieldMeta, item: Item): z.ZodArray<Item>
export function list<Fields extends z.core.$ZodLooseShape>(
  most: number,
  called: FieldMeta,
  fields: Fields,
): z.ZodArray<ReturnType<typeof group<Fields>>>
export function list(most: number, called: FieldMeta, item: z.ZodType | z.core.$ZodLooseShape) {
  return z
    .array(item instanceof z.ZodType ? item : z.strictObject(item))
    .max(most)
    .meta(called)
}

/** A date that the content names: `2026-12-01`, meant in the hospital's time zone. */
export const calendarDay = z
  .string()
  .refine(isCalendarDay, { params: { problem: 'date' } })
  .meta({ kind: 'day', label: 'Tanggal', inFile: 'Tahun, bulan, hari.', examples: ['2026-12-01'] })

/** From the first to the last day, both included. After the last day the fact is no longer shown. */
export const dayRange = {
  from: calendarDay.meta({ label: 'Hari pertama', examples: ['2026-12-21'] }),
  until: calendarDay.meta({ label: 'Hari terakhir', hint: 'Hari itu masih termasuk.', examples: ['2027-01-03'] }),
}

/** For `superRefine`: the last day may not lie before the first. What is no day has its own problem. */
export function refuseBackwards(
  { from, until }: { from?: CalendarDay | undefined; until?: CalendarDay | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (from === undefined || until === undefined || !isCalendarDay(from) || !isCalendarDay(until)) return
  if (until < from) context.addIssue({ code: 'custom', path: ['until'], params: { problem: 'ends-before', from } })
}
