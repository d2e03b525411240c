import { execFileSync, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { openDebian } from './debian.ts'
import type { Machine } from './machine.ts'

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const USER = 'orang'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

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
    name: `Debian ${release}, ${as}`,
    spawn(line, env = {}) {
      const variables = [...settings, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
      const entered = [root, '/usr/bin/env', '-i', ...variables, ...identity, 'sh', '-c', `cd /srv/site && ${line}`]
      return spawn('chroot', entered, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    },
    dispose: async () => leave(),
  }
}
