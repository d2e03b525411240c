import { z } from 'zod'
import { isDialable } from '../../contract/phone.ts'
import { isCalendarDay, type CalendarDay } from '../../schedule/times.ts'
import words from '../shapes/words.json' with { type: 'json' }
import type { FieldMeta } from './meta.ts'

const { kinds } = words

/** One line of text a visitor reads, without line breaks, control characters, or characters that reverse the direction of text. */
const lineOf = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u)

export const line = lineOf(160)

/** A sentence or two, as in a regulation. */
export const longLine = lineOf(300)

/** The short name by which rows refer to a site, and which visitors read; `checkSites` compares them. */
export const siteName = line.max(24).meta({ ...kinds.siteName, identity: 'hospital' })

/** A reference to a site by its short name. */
export const siteReference = line.max(24).meta({ ...kinds.site, kind: 'site' })

/** A reference to a site, or to the hospital's own address. */
export const anySiteReference = siteReference.meta({ ...kinds.anySite, kind: 'any-site' })

/** A `name` of the specialties in `services.yaml`; `checkSpecialties` compares them. */
export const specialtyReference = line.meta({ ...kinds.specialty, kind: 'specialty' })

/** In characters, more than any field takes. */
export const LONGEST_TEXT = 48_000

/** A paragraph a visitor reads. */
export const paragraph = z
  .string()
  .trim()
  .min(1)
  .max(1200)
  .regex(/^(?:\n|\P{Cc})*$/u)
  .meta({ kind: 'paragraph' })

/** The text above a section's own content. */
export const lead = paragraph.meta(kinds.lead).optional()

/** An https address whose host is safe in HTTP headers: plain letters, an optional port, no user name. */
const PLAIN_ADDRESS = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#]|$)/u

export const webAddress = z
  .url({ protocol: /^https$/ })
  .refine((text) => PLAIN_ADDRESS.test(text), { params: { problem: 'web-address' } })
  .max(300)
  .meta({ ...kinds.web, identity: 'web' })

/** The beginnings of addresses of this site's own pages and files. */
const OWN_ADDRESS = /^\/(?:kabar|informasi|berkas|layanan-publik|ulasan|privasi)(?:[/?#][\w/?#&=%.~+-]*)?$/u

/** An address of a page, list or file of this site, or an https address elsewhere. */
export const linkTarget = z
  .string()
  .trim()
  .refine((text) => OWN_ADDRESS.test(text) || webAddress.safeParse(text).success, { params: { problem: 'link-target' } })
  .max(300)
  .meta({ kind: 'link', identity: 'web' })

export const mailAddress = z.email().meta({ ...kinds.mail, identity: 'mail' })

/** A number that can be dialled: `+62…` (E.164) or a short code such as `119`. */
export const phone = z
  .string()
  .refine(isDialable, { params: { problem: 'phone' } })
  .meta({ ...kinds.phone, kind: 'phone', identity: 'phone' })

/** A number that WhatsApp can reach: never a short code. */
export const chatPhone = z
  .string()
  .refine((text) => isDialable(text) && text.startsWith('+62'), { params: { problem: 'chat' } })
  .meta({ ...kinds.chat, kind: 'chat', identity: 'phone' })

/** Fields grouped under one name. */
export const group = <Fields extends z.core.$ZodLooseShape>(called: FieldMeta, fields: Fields) => z.strictObject(fields).meta(called)

/** A list of at most `most` items. A list that may be missing adds `default`. */
export const list = <Item extends z.ZodType>(most: number, called: FieldMeta, item: Item) => z.array(item).max(most).meta(called)

/** A list of groups with these fields, in which no range may end before it begins. */
export const listOf = <Fields extends z.core.$ZodLooseShape>(most: number, called: FieldMeta, fields: Fields) =>
  list(most, called, z.strictObject(fields).superRefine(refuseBackwards))

/** A date such as `2026-12-01`, meant in the hospital's time zone. */
export const calendarDay = z
  .string()
  .refine(isCalendarDay, { params: { problem: 'date' } })
  .meta({ ...kinds.day, kind: 'day' })

/** From the first to the last day, both included. After the last day the fact is no longer shown. */
export const dayRange = {
  from: calendarDay.meta(kinds.from),
  until: calendarDay.meta(kinds.until),
}

/** For `superRefine`: reports a problem of one of the fields. */
export const refuseIn = (context: z.core.$RefinementCtx) => (field: string, problem: string) =>
  context.addIssue({ code: 'custom', path: [field], params: { problem } })

/** For `superRefine`: refuses a last day before the first. A value that is no day has a problem of its own. */
export function refuseBackwards(
  { from, until }: { from?: CalendarDay | undefined; until?: CalendarDay | undefined },
  context: z.core.$RefinementCtx,
): void {
  if (from === undefined || until === undefined || !isCalendarDay(from) || !isCalendarDay(until)) return
  if (until < from) context.addIssue({ code: 'custom', path: ['until'], params: { problem: 'ends-before', from } })
}
