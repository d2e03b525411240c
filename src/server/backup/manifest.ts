import { z } from 'zod'

/** Its name within a backup; the other names are those of the data folder. */
export const MANIFEST = 'manifest.json'

const FILE_NAME = /^(situs-rsud\.sqlite|images\/[\w-]+\.webp)$/u

/** What a backup says of itself. */
const manifestShape = z.strictObject({
  format: z.literal('situs-rsud-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The latest change of the tables that the database has seen. */
  schema: z.string(),
  counts: z.strictObject({ users: z.int(), reviews: z.int(), photos: z.int() }),
  /** Photos whose files were lost before the backup was made. */
  lostPhotos: z.array(z.string()),
  files: z.array(z.strictObject({ name: z.string().regex(FILE_NAME), bytes: z.int(), sha256: z.hex() })),
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

export function isBackupEntry(name: string): boolean {
  return name === MANIFEST || FILE_NAME.test(name)
}
