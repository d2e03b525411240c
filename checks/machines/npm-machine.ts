import { execFileSync, spawn } from 'node:child_process'
import { access, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Machine } from './machine.ts'

/** Downloads are kept for the next run. */
const STORE = join(tmpdir(), 'situs-rsud-machines')

/** This machine, with another npm on another Node first in PATH. */
export async function openNpmMachine(npm: string, node: string): Promise<Machine> {
  const npmFolder = await fetched('npm', npm)
  const nodeFolder = await fetched(`node-linux-${process.arch}`, node)
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-machine-'))
  const bin = join(folder, 'bin')
  await mkdir(bin)
  await symlink(join(nodeFolder, 'bin/node'), join(bin, 'node'))
  for (const command of ['npm', 'npx']) await symlink(join(npmFolder, `bin/${command}-cli.js`), join(bin, command))
  const clone = join(folder, 'site')
  execFileSync('git', ['clone', '--quiet', resolve('.'), clone])

  return {
    name: `npm ${npm}, Node ${node}`,
    spawn: (line, env = {}) =>
      spawn('sh', ['-c', line], {
        cwd: clone,
        env: {
          ...ownSettings(),
          ...env,
          PATH: `${bin}:/usr/local/bin:/usr/bin:/bin`,
          HOME: folder,
          NPM_CONFIG_CACHE: join(STORE, 'cache'),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      }),
    dispose: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Without the settings that the current npm gives its scripts, which the other npm would obey, and without the test run's DATA_DIR. */
function ownSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && !['DATA_DIR', 'CONTENT_DIR'].includes(name)),
  )
}

/** One version of a package, installed by the npm of this machine. */
async function fetched(name: string, version: string): Promise<string> {
  const folder = join(STORE, `${name}-${version}`)
  const place = join(folder, 'node_modules', name)
  const isThere = await access(place).then(
    () => true,
    () => false,
  )
  if (!isThere)
    execFileSync('npm', ['install', '--no-save', '--loglevel=error', '--prefix', folder, `${name}@${version}`], { env: ownSettings() })
  return place
}
