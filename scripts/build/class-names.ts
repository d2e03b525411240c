import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Short class names, because they are the most frequent words of the page. The same sources always give the same names. */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>()
  for (const file of globSync('src/**/*.module.css', { cwd: root }).toSorted()) {
    for (const [, name = ''] of readFileSync(`${root}/${file}`, 'utf8').matchAll(/\.([a-z_][\w-]*)/giu)) {
      const key = `${file} ${name}`
      if (!names.has(key)) names.set(key, shortName(names.size))
    }
  }
  return (name, file) => {
    const short = names.get(`${relative(root, file.split('?', 1)[0] ?? file)} ${name}`)
    if (short === undefined) throw new Error(`${file} has no class .${name}`)
    return short
  }
}

/** a … z, then aa … zz: begins with a letter, so that no escape is needed, and never equals a global class. */
function shortName(place: number): string {
  const last = LETTERS[place % 26] ?? ''
  const name = place < 26 ? last : (LETTERS[Math.floor(place / 26) - 1] ?? '') + last
  return name === 'js' ? 'j_' : name
}
