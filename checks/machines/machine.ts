import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { madeOnce } from '../../scripts/chromium/made-once.ts'
import { openDebian, PATH, STORE } from './debian.ts'

/** A place with an npm and a Node of its own, and a clean clone of the project. */
export interface Machine {
  /** Runs a line of shell in the clone, in a process group of its own; both its outputs can be read. */
  spawn(line: string, env?: Readonly<Record<string, string>>): ChildProcess
  dispose(): Promise<void>
}

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

/** Without the settings that the current npm passes to its scripts, which the other npm would obey, and without the test run's DATA_DIR. */
function ownSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && !['DATA_DIR', 'CONTENT_DIR'].includes(name)),
  )
}

/** One version of a package, installed by the npm of this machine. */
async function fetched(name: string, version: string): Promise<string> {
  const folder = await madeOnce(join(STORE, `${name}-${version}`), (unfinished) => {
    const args = ['install', '--no-save', '--loglevel=error', '--prefix', unfinished, `${name}@${version}`]
    execFileSync('npm', args, { env: ownSettings() })
  })
  return join(folder, 'node_modules', name)
}

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const USER = 'orang'

/** A plain Debian with its own npm. It shares this machine's network. */
export async function openDebianMachine(release: string, as: 'root' | 'user'): Promise<Machine> {
  const { root, inside, leave } = await openDebian(release, 'ca-certificates,procps,git,npm')
  inside('/usr/sbin/useradd', '-m', USER)
  execFileSync('git', ['clone', '--quiet', resolve('.'), join(root, 'srv/site')])
  if (as === 'user') inside('/bin/chown', '-R', `${USER}:`, '/srv/site')

  const identity = as === 'user' ? ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--init-groups'] : []
  const home = as === 'user' ? `/home/${USER}` : '/root'
  const settings = [`PATH=${PATH}`, 'LANG=C.UTF-8', `HOME=${home}`, `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`]
  return {
    spawn(line, env = {}) {
      const variables = [...settings, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
      const entered = [root, '/usr/bin/env', '-i', ...variables, ...identity, 'sh', '-c', `cd /srv/site && ${line}`]
      return spawn('chroot', entered, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    },
    dispose: async () => leave(),
  }
}
