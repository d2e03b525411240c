import { z } from 'zod'
import { calendarDay, line, list, phone, refuseIn, longLine } from '../fields/basic.ts'
import { PICTURE_FILE, picture } from '../fields/picture.ts'
import words from '../shapes/words.json' with { type: 'json' }
import { firstMinuteOf, lastMinuteOf, isBefore, readMoment } from './moment.ts'

const { publications: called } = words

export const PUBLICATION_FOLDERS = ['kabar', 'informasi'] as const
/** How many each folder may hold, of texts and of the files that these name; said before it is reached, as all bounds are. */
export const MOST_IN_FOLDER = { kabar: 2000, informasi: 200, berkas: 4000 } as const
/** Of one text. */
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

/** What news and pages have alike: the lines between `---` at the beginning of the file. */
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
  /** True: nobody but the staff sees it. */
  draft: z.boolean().meta(called.draft).default(false),
}

/** `kabar/2026-11-28-donor-darah.md`: news, whose day stands in the file's name. */
export const newsShape = z
  .strictObject({
    ...common,
    /** One of the hospital's kinds of news. */
    kind: line.max(24).meta(called.kind),
    /** Nobody reads it before. */
    from: moment.meta(called.from).optional(),
    /** It holds until then, and stays at its address as what is over. */
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

/** `informasi/struktur-organisasi.md`: a page that stays, in a group or below another page. */
export const infoShape = z.strictObject({
  ...common,
  group: line.max(40).meta(called.group),
  /** The page above it, by its name in the address. */
  parent: z.string().regex(PUBLICATION_NAME).max(LONGEST_NAME).meta(called.parent).optional(),
  /** Smaller ones stand first; the others follow by their titles. */
  order: z.int().min(0).max(999).meta(called.order).optional(),
})

export type NewsHead = z.infer<typeof newsShape>
export type InfoHead = z.infer<typeof infoShape>

/** The last moment may not lie before the first. */
function refuseEndBefore({ from, until }: { from?: string | undefined; until?: string | undefined }, context: z.core.$RefinementCtx): void {
  const [first, last] = [from, until].map((text) => (text === undefined ? null : readMoment(text)))
  if (!first || !last || !isBefore(lastMinuteOf(last), firstMinuteOf(first))) return
  if (first.day === last.day) refuseIn(context)('until', 'ends-within')
  else context.addIssue({ code: 'custom', path: ['until'], params: { problem: 'ends-before', from: first.day } })
}
