import { z } from 'zod'
import { calendarDay, line, list, phone, refuseIn, longLine } from '../fields/basic.ts'
import { PICTURE_FILE, picture } from '../fields/picture.ts'
import words from '../shapes/words.json' with { type: 'json' }
import { firstMinuteOf, lastMinuteOf, isBefore, readMoment } from './moment.ts'

const { publications: called } = words

export const PUBLICATION_FOLDERS = ['kabar', 'informasi'] as const
/** The most texts and files that each folder may hold. */
export const MOST_IN_FOLDER = { kabar: 2000, informasi: 200, berkas: 4000 } as const
/** Bounds of one text: bytes of its file, pictures and attached files. */
export const PUBLICATION_BOUNDS = { textBytes: 40_000, pictures: 12, files: 12 } as const

/** Names in addresses: `donor-darah`. */
export const PUBLICATION_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u
export const LONGEST_NAME = 80
export const LONGEST_TITLE = 120

export const ATTACHMENT_KINDS = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'csv'] as const
/** A plain name, so that no file outside `content/berkas/` can be named. */
export const ATTACHMENT_FILE = new RegExp(String.raw`^[a-z0-9](?:[a-z0-9-]{0,79})\.(?:${ATTACHMENT_KINDS.join('|')})$`, 'u')

const moment = z.string().refine((text) => readMoment(text) !== null, { params: { problem: 'moment' } })

const attachment = z.strictObject({
  file: z.string().regex(ATTACHMENT_FILE).meta(called.file),
  title: line.meta(called.fileTitle).optional(),
})

/** Who answers questions, with a number of the unit and never of a person. */
const contact = z.strictObject({
  name: line.meta(called.contactName),
  phone: phone.optional(),
  hours: line.meta(called.contactHours).optional(),
})

/** The front matter that news and pages share. */
const common = {
  title: line.max(LONGEST_TITLE).meta(called.title),
  summary: longLine.meta(called.summary).optional(),
  pictures: list(
    PUBLICATION_BOUNDS.pictures,
    called.pictures,
    picture.omit({ focus: true }).extend({ file: z.string().regex(PICTURE_FILE), caption: longLine.meta(called.caption).optional() }),
  ).default([]),
  files: list(PUBLICATION_BOUNDS.files, called.files, attachment).default([]),
  contact: contact.meta(called.contact).optional(),
  /** The day of the last correction that readers should know of. */
  updated: calendarDay.meta(called.updated).optional(),
  /** True: only staff see the text. */
  draft: z.boolean().meta(called.draft).default(false),
}

/** `kabar/2026-11-28-donor-darah.md`: news, whose day stands in the file's name. */
export const newsShape = z
  .strictObject({
    ...common,
    /** One of the hospital's kinds of news. */
    kind: line.max(24).meta(called.kind),
    /** The text is not public before this moment. */
    from: moment.meta(called.from).optional(),
    /** The end; afterwards the text stays at its address, marked as ended. */
    until: moment.meta(called.until).optional(),
    /** Of an activity on known days. */
    event: z
      .strictObject({
        from: moment.meta(called.begins),
        until: moment.meta(called.ends).optional(),
        place: line.meta(called.place).optional(),
      })
      .superRefine(refuseEndBefore)
      .meta(called.event)
      .optional(),
    pinned: z.boolean().meta(called.pinned).default(false),
  })
  .superRefine(refuseEndBefore)

/** `informasi/struktur-organisasi.md`: an information page, in a group or below another page. */
export const infoShape = z.strictObject({
  ...common,
  group: line.max(40).meta(called.group),
  /** The parent page, by its name in the address. */
  parent: z.string().regex(PUBLICATION_NAME).max(LONGEST_NAME).meta(called.parent).optional(),
  /** Pages are sorted by this number, then by title; those without it come last. */
  order: z.int().min(0).max(999).meta(called.order).optional(),
})

export type NewsHead = z.infer<typeof newsShape>
export type InfoHead = z.infer<typeof infoShape>

/** Refuses an end that lies before the beginning. */
function refuseEndBefore({ from, until }: { from?: string | undefined; until?: string | undefined }, context: z.core.$RefinementCtx): void {
  const [first, last] = [from, until].map((text) => (text === undefined ? null : readMoment(text)))
  if (!first || !last || !isBefore(lastMinuteOf(last), firstMinuteOf(first))) return
  if (first.day === last.day) refuseIn(context)('until', 'ends-within')
  else context.addIssue({ code: 'custom', path: ['until'], params: { problem: 'ends-before', from: first.day } })
}
