import { spawnSync } from 'node:child_process'
import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UNPACKED } from './places.ts'

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg'
const BULLSEYE = `deb [signed-by=${KEYRING}] http://deb.debian.org/debian bullseye main\n`

/**
 * Unpacks packages of Debian 11 into a folder, with an apt that has its own folders: the machine itself is not changed.
 * Debian 11 still has Firefox 115, the last version for Windows 7 and 8.1.
 */
export async function unpackDebian(name: string, packages: readonly string[]): Promise<string> {
  const folder = join(UNPACKED, name)
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return folder

  const workshop = join(UNPACKED, `${name}.unfinished`)
  const apt = join(workshop, 'apt')
  const root = join(workshop, 'root')
  await rm(workshop, { recursive: true, force: true })
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
  await rename(root, folder)
  await rm(workshop, { recursive: true })
  return folder
}

function run(command: string, args: readonly string[], options: { env?: NodeJS.ProcessEnv; cwd?: string }): void {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...options })
  if (error || status !== 0) throw new Error(`${command} ${args[0]} did not work`)
}
