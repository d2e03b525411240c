import { createHash } from 'node:crypto'
import { glob, stat } from 'node:fs/promises'

/** Written last, so that a build that broke off counts as none. */
export const BUILD_STAMP = 'dist/build-stamp'

/** What the build depends on, as sizes and times: reading 200 file headers takes a few milliseconds. */
export async function sourceStamp(): Promise<string> {
  const lines: string[] = []
  for await (const file of glob(['src/**/*.{ts,tsx,css}', 'vite.config.ts', 'scripts/build/*.ts', 'package-lock.json'])) {
    const { size, mtimeMs } = await stat(file)
    lines.push(`${file} ${size} ${mtimeMs}`)
  }
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex')
}
