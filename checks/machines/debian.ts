import { execFileSync, spawnSync } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { madeOnce } from '../../scripts/chromium/made-once.ts'

/** Keeps what was built or downloaded for the next run. */
export const STORE = join(tmpdir(), 'situs-rsud-machines')

/** Files of this machine that a chroot needs to reach the network. */
const NETWORK_FILES = ['/etc/resolv.conf', '/etc/hosts', '/etc/npmrc', '/usr/local/share/ca-certificates']

export const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

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

/** Debian has no keyring of these; whatever is downloaded from them is deleted with the check. */
const UBUNTUS = new Set(['jammy', 'noble'])
const ubuntu = (release: string): string => `deb [trusted=yes] http://archive.ubuntu.com/ubuntu ${release} main universe`

export function baseOf(release: string, packages: string): Promise<string> {
  const args = ['--quiet', '--variant=minbase', '--format=tar', `--include=${packages}`, release]
  return madeOnce(join(STORE, `${release}-${packages.replaceAll(',', '-')}.tar`), (base) => {
    execFileSync('mmdebstrap', [...args, base, ...(UBUNTUS.has(release) ? [ubuntu(release)] : [])], { stdio: 'inherit' })
  })
}

/** How commands ended within a Debian, and their output. */
export interface Ended {
  status: number | null
  said: string
}

/** The output of commands; throws it if one failed. */
export function outputOf(commands: string, { status, said }: Ended): string {
  if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${said}`)
  return said
}

/** The output of commands that must fail. */
export function refusalOf(commands: string, { status, said }: Ended): string {
  if (status === 0) throw new Error(`${commands}\nwas not refused:\n${said}`)
  return said
}

/** Copies files into the `/root` of a Debian in this folder. */
export async function bringInto(root: string, files: readonly string[]): Promise<void> {
  for (const file of files) await copyFile(file, join(root, 'root', basename(file)))
}
