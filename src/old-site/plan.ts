import { z } from 'zod'
import sentences from './words.json' with { type: 'json' }

/** The folder below `DATA_DIR` with an import that waits for a person. It is complete, or does not exist. */
export const STAGED_FOLDER = 'impor'
/** Its files and folders. Pictures and other files have the names that they will have in the content. */
export const STAGED = { plan: 'plan.json', items: 'items.jsonl', pictures: 'images', files: 'berkas' } as const
/** The report, beside the folder. */
export const REPORT = 'laporan-impor.html'

/** Why an item is held or left out, or a remark about an accepted one; the sentences are in words.json. */
export type ReasonCode = keyof typeof sentences.reasons

const reason = z.strictObject({
  code: z.enum(Object.keys(sentences.reasons) as [ReasonCode, ...ReasonCode[]]),
  /** The words that it is about, with personal numbers masked. */
  quoted: z.string().optional(),
})

/** `from`: the path below the folder of uploads; `to`: the name in `images/` or `berkas/`. */
const takenFile = z.strictObject({ from: z.string(), to: z.string() })

export const plannedItem = z.strictObject({
  /** The same in every run: `wp:103`, or in a list `csv:` and a hash of the row's day and title. */
  key: z.string(),
  /** The post type of WordPress: `post`, `page`, `attachment`, or another one. */
  kind: z.string(),
  title: z.string(),
  /** The day in the hospital's time zone, if known. */
  date: z.string().nullable(),
  /** Accepted, held for a person to look at, or left out. */
  outcome: z.enum(['taken', 'held', 'left']),
  reasons: z.array(reason),
  /** The path in the content folder; missing for attachments and items that are left out. */
  path: z.string().optional(),
  /** The whole file. A held one has `draft: true` in it, so that it cannot become public by mistake. */
  text: z.string().optional(),
  pictures: z.array(takenFile).default([]),
  files: z.array(takenFile).default([]),
  /** Files that the text names and that are not in the folder of uploads. */
  missing: z.array(z.string()).default([]),
  address: z.string().optional(),
  /** Addresses that will redirect to `address`: `/2017/05/17/donor/`, `/?p=105`. */
  oldAddresses: z.array(z.string()).default([]),
})

const counts = z.strictObject({ taken: z.number(), held: z.number(), left: z.number() })

export const importPlan = z.strictObject({
  source: z.strictObject({
    name: z.string(),
    title: z.string(),
    address: z.string(),
    /** When the export was read. */
    made: z.string(),
    /** Whether the file is incomplete or broken. */
    isCut: z.boolean(),
  }),
  /** The items by kind. */
  items: z.record(z.string(), counts),
  outcomes: counts,
  /** How many comments and authors were ignored. */
  notKept: z.strictObject({ comments: z.number(), authors: z.number() }),
  menu: z.array(z.strictObject({ label: z.string(), target: z.string(), isBelow: z.boolean() })),
  missing: z.array(z.strictObject({ file: z.string(), wantedBy: z.array(z.string()) })),
  /** Redirects that belong to no item: categories, feeds, archives, files outside the media library. */
  redirects: z.array(z.strictObject({ from: z.string(), to: z.string() })),
  /** The keys of the ten items that a person should look at first. */
  firstToLookAt: z.array(z.string()),
})

export type PlannedItem = z.infer<typeof plannedItem>
export type ImportPlan = z.infer<typeof importPlan>
