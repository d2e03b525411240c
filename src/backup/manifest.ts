import { z } from 'zod'

/** Its name within a backup; the other names are those of the data folder. */
export const MANIFEST = 'manifest.json'

const DATA_FILE = /^(situs-rsud\.sqlite|images\/[\w-]+\.webp)$/u
const CONTENT_START = 'content/'

/** The description that a backup carries of itself. */
const manifestShape = z.strictObject({
  format: z.literal('situs-rsud-backup'),
  /** The first version had no content in it. */
  version: z.literal([1, 2]),
  createdAt: z.iso.datetime(),
  /** The latest change of the tables that the database has seen. */
  schema: z.string(),
  counts: z.strictObject({ users: z.int(), reviews: z.int(), photos: z.int() }),
  /** Photos whose files were lost before the backup was made. */
  lostPhotos: z.array(z.string()),
  files: z.array(z.strictObject({ name: z.string().refine(isDataFile), bytes: z.int(), sha256: z.hex() })),
})

export type Manifest = z.infer<typeof manifestShape>

/** Null for a text that is no manifest of this version. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifestShape.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const isBackupEntry = (name: string): boolean => name === MANIFEST || isDataFile(name)

export const hasContent = ({ files }: Manifest): boolean => files.some(({ name }) => name.startsWith(CONTENT_START))

/** Within the content hospitals name their files themselves; none of them may lead out of it. */
function isDataFile(name: string): boolean {
  if (!name.startsWith(CONTENT_START)) return DATA_FILE.test(name)
  const steps = name.slice(CONTENT_START.length).split('/')
  return steps.every((step) => !['', '.', '..'].includes(step) && !/[\\\p{Cc}]/u.test(step))
}
