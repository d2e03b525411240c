import { z } from 'zod'
import sentences from './words.json' with { type: 'json' }

/** Below `DATA_DIR`: what was read of an old site and waits for a person. It is there whole or not at all. */
export const STAGED_FOLDER = 'impor'
/** Within it; pictures lie in `images/`, files in `berkas/`, each by the name it will have beside the texts. */
export const STAGED = {
  plan: 'plan.json',
  items: 'items.jsonl',
  report: 'laporan-impor.html',
  pictures: 'images',
  files: 'berkas',
} as const

/** Why an item is held or left, and what a person should know of one that is taken; the sentence of each stands in words.json. */
export type ReasonCode = keyof typeof sentences.reasons

const reason = z.strictObject({
  code: z.enum(Object.keys(sentences.reasons) as [ReasonCode, ...ReasonCode[]]),
  /** The words it was found in, numbers of people covered. */
  quoted: z.string().optional(),
})

/** `from`: its path below the folder of uploads; `to`: its name in `images/` or `berkas/`. */
const carried = z.strictObject({ from: z.string(), to: z.string() })

export const plannedItem = z.strictObject({
  /** The same in every run: `wp:103`, of a list `csv:` and a hash of the line's day and title. */
  key: z.string(),
  /** `post`, `page`, `attachment`, or the name of another type of the old site. */
  kind: z.string(),
  title: z.string(),
  /** The day in the hospital's zone, where it is known. */
  date: z.string().nullable(),
  outcome: z.enum(['taken', 'held', 'left']),
  reasons: z.array(reason),
  /** Where it will stand below `content/`; unique. Attachments and what is left have none. */
  path: z.string().optional(),
  /** The whole file. Of what is held `draft: true` stands in it: however it lands, nobody but the staff sees it. */
  text: z.string().optional(),
  pictures: z.array(carried).default([]),
  files: z.array(carried).default([]),
  /** Files that its text names and that are not there. */
  missing: z.array(z.string()).default([]),
  /** Its new address. */
  address: z.string().optional(),
  /** Each with `/` at its beginning: `/2017/05/17/donor/`, `/?p=105`. They lead to `address` once it has landed. */
  oldAddresses: z.array(z.string()).default([]),
})

const counts = z.strictObject({ taken: z.number(), held: z.number(), left: z.number() })

export const importPlan = z.strictObject({
  source: z.strictObject({
    name: z.string(),
    title: z.string(),
    address: z.string(),
    /** When it was read. */
    made: z.string(),
    /** The file ended before its end, or could not be read on from there. */
    isCut: z.boolean(),
  }),
  /** By kind. */
  items: z.record(z.string(), counts),
  outcomes: counts,
  /** What is in the file and is kept nowhere: numbers alone. */
  notKept: z.strictObject({ comments: z.number(), authors: z.number() }),
  /** The old menu. */
  menu: z.array(z.strictObject({ label: z.string(), target: z.string(), isBelow: z.boolean() })),
  missing: z.array(z.strictObject({ file: z.string(), wantedBy: z.array(z.string()) })),
  /** Old addresses that belong to no item: lists of a kind, feeds, months, files that the library did not know. */
  redirects: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  /** Keys of the ten that a person should look at first. */
  firstToLookAt: z.array(z.string()),
})

export type PlannedItem = z.infer<typeof plannedItem>
export type ImportPlan = z.infer<typeof importPlan>
