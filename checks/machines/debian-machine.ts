import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { access, cp, mkdir, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Machine } from './machine.ts'

/** Files of this machine that another Debian needs to reach the network. */
const NETWORK_FILES = ['/etc/resolv.conf', '/etc/hosts', '/etc/npmrc', '/usr/local/share/ca-certificates']
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const PACKAGES = 'ca-certificates,procps,git,npm'
const USER = 'orang'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Entering another Debian needs root, and making one needs mmdebstrap. */
export function mayOpenDebian(): boolean {
  return process.getuid?.() === 0 && spawnSync('mmdebstrap', ['--version']).status === 0
}

/** A Debian with nothing but its own packages, in a folder. It shares this machine's kernel and network. */
export async function openDebianMachine(release: string, as: 'root' | 'user'): Promise<Machine> {
  const root = await mkdtemp(join(tmpdir(), `situs-rsud-${release}-`))
  const mounted: string[] = []
  const mount = (place: string, ...args: string[]): void => {
    execFileSync('mount', [...args, join(root, place)])
    mounted.push(join(root, place))
  }
  const leave = async (): Promise<void> => {
    for (const place of mounted.toReversed()) spawnSync('umount', ['-l', place])
    spawnSync('rm', ['-rf', '--one-file-system', root])
  }

  try {
    execFileSync('tar', ['-xf', await baseOf(release), '-C', root])
    for (const file of NETWORK_FILES)
      await cp(file, await placeFor(root, file), { recursive: true, dereference: true }).catch(() => undefined)
    for (const place of ['proc', 'sys', 'dev/pts', 'dev/shm']) await mkdir(join(root, place), { recursive: true })
    for (const place of ['proc', 'sys', 'dev/pts']) mount(place, '--bind', `/${place}`)
    mount('dev/shm', '-t', 'tmpfs', 'none')
    const inside = (...command: string[]): void => void execFileSync('chroot', [root, ...command], { stdio: 'ignore', env: { PATH } })
    inside('/usr/sbin/update-ca-certificates')
    inside('/usr/sbin/useradd', '-m', USER)
    execFileSync('git', ['clone', '--quiet', resolve('.'), join(root, 'srv/site')])
    if (as === 'user') inside('/bin/chown', '-R', `${USER}:`, '/srv/site')
  } catch (error) {
    await leave()
    throw error
  }

  const identity = as === 'user' ? ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--init-groups'] : []
  const home = as === 'user' ? `/home/${USER}` : '/root'
  const settings = [`PATH=${PATH}`, 'LANG=C.UTF-8', `HOME=${home}`, `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`]
  return {
    name: `Debian ${release}, ${as}`,
    spawn(line, env = {}) {
      const variables = [...settings, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
      const entered = [root, '/usr/bin/env', '-i', ...variables, ...identity, 'sh', '-c', `cd /srv/site && ${line}`]
      return spawn('chroot', entered, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    },
    dispose: leave,
  }
}

/** Made once and kept. */
async function baseOf(release: string): Promise<string> {
  const base = join(tmpdir(), 'situs-rsud-machines', `${release}.tar`)
  const isThere = await access(base).then(
    () => true,
    () => false,
  )
  if (isThere) return base
  await mkdir(dirname(base), { recursive: true })
  const unfinished = base.replace('.tar', '.unfinished.tar')
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${PACKAGES}`, release, unfinished], { stdio: 'inherit' })
  await rename(unfinished, base)
  return base
}

async function placeFor(root: string, file: string): Promise<string> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  return join(root, file)
}
