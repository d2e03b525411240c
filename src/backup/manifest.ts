import { z } from 'zod'

/** The file's name within a backup; all other names are those of the data folder. */
export const MANIFEST = 'manifest.json'

const DATA_FILE = /^(situs-rsud\.sqlite|images\/[\w-]+\.webp)$/u
const CONTENT_START = 'content/'

/** The description at the beginning of a backup. */
const manifestShape = z.strictObject({
  format: z.literal('situs-rsud-backup'),
  /** Version 1 had no content folder. */
  version: z.literal([1, 2]),
  createdAt: z.iso.datetime(),
  /** The name of the latest migration that was applied to the database. */
  schema: z.string(),
  counts: z.strictObject({ users: z.int(), reviews: z.int(), photos: z.int() }),
  /** Names of photos whose files were missing already when the backup was made. */
  lostPhotos: z.array(z.string()),
  files: z.array(z.strictObject({ name: z.string().refine(isDataFile), bytes: z.int(), sha256: z.hex() })),
})

export type Manifest = z.infer<typeof manifestShape>

/** Null if the text is no manifest of a known version. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifestShape.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const isBackupEntry = (name: string): boolean => name === MANIFEST || isDataFile(name)

export const hasContent = ({ files }: Manifest): boolean => files.some(({ name }) => name.startsWith(CONTENT_START))

/** Hospitals name the files of the content themselves; no name may lead out of its folder. */
function isDataFile(name: string): boolean {
  if (!name.startsWith(CONTENT_START)) return DATA_FILE.test(name)
  const steps = name.slice(CONTENT_START.length).split('/')
  return steps.every((step) => !['', '.', '..'].includes(step) && !/[\\\p{Cc}]/u.test(step))
}
