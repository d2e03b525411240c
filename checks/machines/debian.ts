import { execFileSync, spawnSync } from 'node:child_process'
import { access, cp, mkdir, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Files of this machine that another Debian needs to reach the network. */
const NETWORK_FILES = ['/etc/resolv.conf', '/etc/hosts', '/etc/npmrc', '/usr/local/share/ca-certificates']

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Entering another Debian needs root, and making one needs mmdebstrap. */
export function mayOpenDebian(): boolean {
  return process.getuid?.() === 0 && spawnSync('mmdebstrap', ['--version']).status === 0
}

/** A Debian with nothing but its own packages, in a folder. It shares this machine's kernel. */
export async function openDebian(release: string, packages: string) {
  const root = await mkdtemp(join(tmpdir(), `situs-rsud-${release}-`))
  const mounted: string[] = []
  const mount = (place: string, ...args: string[]): void => {
    execFileSync('mount', [...args, join(root, place)])
    mounted.push(join(root, place))
  }
  const leave = (): void => {
    for (const place of mounted.toReversed()) spawnSync('umount', ['-l', place])
    spawnSync('rm', ['-rf', '--one-file-system', root])
  }
  /** Runs a program as its root; throws when that fails. */
  const inside = (...command: string[]): void => void execFileSync('chroot', [root, ...command], { stdio: 'ignore', env: { PATH } })
  try {
    execFileSync('tar', ['-xf', await baseOf(release, packages), '-C', root])
    for (const file of NETWORK_FILES) {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await cp(file, join(root, file), { recursive: true, dereference: true }).catch(() => undefined)
    }
    for (const place of ['proc', 'sys', 'dev/pts', 'dev/shm']) await mkdir(join(root, place), { recursive: true })
    for (const place of ['proc', 'sys', 'dev/pts']) mount(place, '--bind', `/${place}`)
    mount('dev/shm', '-t', 'tmpfs', 'none')
    inside('/usr/sbin/update-ca-certificates')
    return { root, inside, leave }
  } catch (error) {
    leave()
    throw error
  }
}

/** Made once and kept. */
async function baseOf(release: string, packages: string): Promise<string> {
  const base = join(tmpdir(), 'situs-rsud-machines', `${release}-${packages.replaceAll(',', '-')}.tar`)
  const isThere = await access(base).then(
    () => true,
    () => false,
  )
  if (isThere) return base
  await mkdir(dirname(base), { recursive: true })
  const unfinished = base.replace('.tar', '.unfinished.tar')
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages}`, release, unfinished], { stdio: 'inherit' })
  await rename(unfinished, base)
  return base
}
