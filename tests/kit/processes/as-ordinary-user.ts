import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

/** The user for tests of file permissions: `nobody` when the tests run as root, else the current user. So these tests run everywhere. */
export const ordinaryUser = { uid: isRoot ? NOBODY : (process.getuid?.() ?? 0), gid: isRoot ? NOBODY : (process.getgid?.() ?? 0) }

export function giveToOrdinaryUser(folder: string): void {
  chownSync(folder, ordinaryUser.uid, ordinaryUser.gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), ordinaryUser.uid, ordinaryUser.gid)
}

/** Runs `code` as that user and returns its output. `imports` are loaded before, since that user may not be able to read the sources. */
export function runAsOrdinaryUser(imports: Record<string, string>, code: string, env: Record<string, string> = {}): string {
  const lines = Object.entries(imports).map(
    ([names, file]) => `import { ${names} } from '${file.startsWith('node:') ? file : `./${file}`}'`,
  )
  const become = isRoot ? `process.setgroups([]); process.setgid(${NOBODY}); process.setuid(${NOBODY})` : ''
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './tests/kit/processes/read-jsx.ts', '--input-type=module', '--eval', [...lines, become, code].join('\n')],
    {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...env },
    },
  )
  return `${stdout}${stderr}`.trim()
}
