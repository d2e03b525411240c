import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Copies what git would keep, also what is not yet committed, and links the packages: a checkout in which nothing was built. */
export async function copyCheckout(folder: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const names = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0')
  // Git also names a file that was deleted since the last commit.
  for (const name of names.filter((one) => existsSync(one))) await cp(name, join(folder, name), { verbatimSymlinks: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
}
