import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Import {
  file: string
  /** A file of `src/`, or the name of a package. */
  imported: string
  isType: boolean
}

const STATEMENT = /^(?:import|export)\s+(?<type>type\s+)?(?:[^'";]*?\sfrom\s+)?'(?<path>[^']+)'|\bimport\('(?<late>[^']+)'\)/gmu

/** Every import of the product's own code, without tests. */
export function readImports(): Import[] {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.|\.d\.ts$|\/testing\/|fixture/u.test(file))
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(STATEMENT)].map(({ groups = {} }) => {
      const path = (groups['path'] ?? groups['late'] ?? '').split('?', 1)[0] ?? ''
      return { file, imported: path.startsWith('.') ? join(dirname(file), path) : packageOf(path), isType: groups['type'] !== undefined }
    }),
  )
}

function packageOf(path: string): string {
  if (path.startsWith('node:')) return 'node'
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
}
