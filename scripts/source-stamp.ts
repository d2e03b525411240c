import { createHash } from 'node:crypto'
import { glob, stat } from 'node:fs/promises'

/** Written last, so that an interrupted build does not count as one. */
export const BUILD_STAMP = 'dist/build-stamp'

/** Sizes and times of all files that the build depends on, which takes a few milliseconds to read. */
export async function sourceStamp(): Promise<string> {
  const lines: string[] = []
  for await (const file of glob(['src/**/*.{ts,tsx,css}', 'vite.config.ts', 'words/*.yaml', 'scripts/build/*.ts', 'package-lock.json'])) {
    const { size, mtimeMs } = await stat(file)
    lines.push(`${file} ${size} ${mtimeMs}`)
  }
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}
