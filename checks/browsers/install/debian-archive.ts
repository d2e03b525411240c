import { spawnSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeOnce } from '../../../scripts/chromium/made-once.ts'

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'
const BULLSEYE = `deb [signed-by=${KEYRING}] http://deb.debian.org/debian bullseye main\n`

/**
 * Unpacks packages of Debian 11 into a folder, with an apt that has its own folders: the machine itself is not changed.
 * Debian 11 still has Firefox 115, the last version for Windows 7 and 8.1.
 */
export async function unpackDebian(folder: string, packages: readonly string[]): Promise<string> {
  return madeOnce(folder, async (root) => {
    const apt = `${root}-apt`
    for (const part of ['lists/partial', 'cache/archives/partial', 'packages']) await mkdir(join(apt, part), { recursive: true })
    await mkdir(root)
    await writeFile(join(apt, 'sources.list'), BULLSEYE)
    await writeFile(join(apt, 'status'), '')
    await writeFile(
      join(apt, 'apt.conf'),
      Object.entries({
        'Dir::Etc::sourcelist': join(apt, 'sources.list'),
        'Dir::Etc::sourceparts': '-',
        'Dir::State::lists': join(apt, 'lists'),
        'Dir::State::status': join(apt, 'status'),
        'Dir::Cache': join(apt, 'cache'),
        'APT::Sandbox::User': 'root',
      })
        .map(([key, value]) => `${key} "${value}";\n`)
        .join(''),
    )
    const env = { ...process.env, APT_CONFIG: join(apt, 'apt.conf') }
    run('apt-get', ['update', '-qq'], { env })
    run('apt-get', ['download', '-qq', ...packages], { env, cwd: join(apt, 'packages') })
    for (const file of await readdir(join(apt, 'packages'))) run('dpkg', ['-x', join(apt, 'packages', file), root], {})
    await rm(apt, { recursive: true })
  })
}

function run(command: string, args: readonly string[], options: { env?: NodeJS.ProcessEnv; cwd?: string }): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
  if (error || status !== 0) throw new Error(`${command} ${args[0]} did not work`)
}
