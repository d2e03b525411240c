import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { filesBelow } from '../../scripts/release/files-below.ts'
import { writePages } from './write-pages.ts'

const USAGE = 'npm run check -- pages write FOLDER, before and after a change; then: npm run check -- pages compare BEFORE AFTER'

export async function checkPages([does, one, other]: readonly string[]): Promise<boolean> {
  if (does === 'write' && one !== undefined) {
    console.log(`${await writePages(one)} answers in ${one}`)
    return true
  }
  if (does === 'compare' && one !== undefined && other !== undefined) return comparePages(one, other)
  console.error(USAGE)
  return false
}

/** Prints each difference once, with the answers that have it. */
async function comparePages(before: string, after: string): Promise<boolean> {
  const [old, now] = [new Set(await filesBelow(before)), new Set(await filesBelow(after))]
  const found = new Map<string, string[]>()
  const note = (what: string, name: string): void => void found.set(what, [...(found.get(what) ?? []), name])
  const all = new Set([...old, ...now])
  for (const name of all) {
    if (!now.has(name)) note('Only before', name)
    else if (!old.has(name)) note('Only after', name)
    else {
      const difference = differenceOf(join(before, name), join(after, name))
      if (difference !== '') note(difference, name)
    }
  }
  for (const [what, names] of [...found].toSorted(([, some], [, others]) => others.length - some.length)) {
    const shown = names.slice(0, 3)
    console.log(`\n${names.length} × ${shown.join(', ')}${names.length > shown.length ? ', …' : ''}\n${what}`)
  }
  const count = [...found.values()].flat().length
  console.log(`\n${all.size} answers, ${count} differ in ${found.size} ways`)
  return count === 0
}

const LONGEST = 2000

/** A difference in the form of `diff`, without names and positions, so that equal ones are grouped. */
function differenceOf(before: string, after: string): string {
  const { stdout, stderr, status } = spawnSync('diff', ['-U', '1', '--', before, after], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0 && status !== 1) throw new Error(stderr)
  const lines = stdout.split('\n').slice(2)
  return lines
    .map((line) => (line.startsWith('@@') ? '@@' : line.slice(0, 300)))
    .join('\n')
    .slice(0, LONGEST)
}
