import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasCode } from '../../../src/ground/errors/errors.ts'
import { baseOf, PATH } from '../debian.ts'

export type BootedDebian = Awaited<ReturnType<typeof bootDebian>>

/** What it takes of this machine, and Debian's packages of them. */
const TOOLS: Readonly<Record<string, string>> = { mmdebstrap: 'mmdebstrap', 'systemd-nspawn': 'systemd-container', nsenter: 'util-linux' }

/** Longer than any single command takes on a busy machine. */
const COMMAND_SECONDS = 420
const BOOT_SECONDS = 120
/** Each machine's folder begins so, and goes on with the number of the process that it belongs to. */
const OWN = 'situs-rsud-booted-'
/** Where cgroups are mounted, in either of systemd's ways of sharing a machine with the old ones. */
const CGROUPS = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup/systemd', '/sys/fs/cgroup']

/** What this machine lacks to boot another Debian, in a sentence; null: nothing. */
export function lacksForBooting(): string | null {
  const lacking = Object.keys(TOOLS).filter((name) => spawnSync(name, ['--version']).status !== 0)
  if (process.getuid?.() !== 0) return 'booting a Debian needs root'
  return lacking.length === 0 ? null : `${lacking.join(', ')} not found: apt install ${lacking.map((name) => TOOLS[name]).join(' ')}`
}

/** A Debian under its own systemd, with no network but its loopback. It is gone when this process is. */
export async function bootDebian(release: string, packages: string) {
  for (const folder of leftBehind()) {
    for (const groups of CGROUPS) removeGroup(join(groups, basename(folder).toLowerCase()))
    await rm(folder, { recursive: true, force: true })
  }
  const base = await baseOf(release, packages)
  const root = await mkdtemp(join(tmpdir(), `${OWN}${process.pid}-`))
  const name = basename(root).toLowerCase()
  const groups = ownGroups(name)
  /** The real path of a path there. */
  const place = (path: string): string => join(root, path)
  let container: ChildProcess | null = null
  let first = ''

  async function boot(): Promise<void> {
    const settings = [
      '--quiet',
      '--keep-unit',
      '--register=no',
      '--private-network',
      '--resolv-conf=off',
      '--link-journal=no',
      '--console=pipe',
    ]
    const nspawn = ['systemd-nspawn', ...settings, `--machine=${name}`, `--directory=${root}`, '--boot']
    // All that runs there ends with the first of these processes, and that one with this program.
    const bound = ['setpriv', '--pdeathsig', 'KILL', 'unshare', '--pid', '--mount-proc', '--fork', '--kill-child', ...nspawn]
    const scope = groups.length === 0 ? ['systemd-run', '--quiet', '--scope', '--property=Delegate=yes'] : []
    const line = `${groups.map((group) => `echo $$ > ${group}/cgroup.procs\n`).join('')}exec "$@"`
    // Old and new groups may stand side by side here; a systemd of today knows the new ones alone.
    const env = { PATH, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' }
    container = spawn('sh', ['-e', '-c', line, 'sh', ...scope, ...bound], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaints = ''
    container.stderr?.setEncoding('utf8').on('data', (words: string) => (complaints += words))
    for (const end = performance.now() + BOOT_SECONDS * 1000; ; await pause(200)) {
      first = childOf(childOf(String(container.pid)))
      const { said } = await enter('systemctl is-system-running')
      if (/^(?:running|degraded)$/mu.test(said)) return
      if (container.exitCode !== null || performance.now() > end)
        throw new Error(`Debian ${release} does not boot here: ${said}${complaints}`)
    }
  }

  /** Types a line of shell as root there. */
  async function enter(commands: string): Promise<{ status: number | null; said: string }> {
    const settings = [`PATH=${PATH}`, 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive', 'HOME=/root']
    const inside = ['--target', first, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', 'env', '-i', ...settings]
    const child = spawn('nsenter', [...inside, 'timeout', String(COMMAND_SECONDS), 'sh', '-e', '-c', `cd /root\nexec 2>&1\n${commands}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (words: string) => (said += words))
    // Not 'close': what a command leaves running may hold its output.
    const [status] = (await once(child, 'exit')) as [number | null]
    await pause(50)
    return { status, said }
  }

  /** Ends all of it at once, as when the power fails. */
  async function cutPower(): Promise<void> {
    if (container === null || container.exitCode !== null || container.signalCode !== null) return
    const ended = once(container, 'exit')
    container.kill('SIGKILL')
    await ended
    for (const group of groups) await emptied(group)
  }

  const machine = {
    place,
    /** The output of the commands; throws with it when one fails. */
    async run(commands: string): Promise<string> {
      const { status, said } = await enter(commands)
      if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${said}`)
      return said
    },
    /** What commands say that must fail. */
    async refusal(commands: string): Promise<string> {
      const { status, said } = await enter(commands)
      if (status === 0) throw new Error(`${commands}\nwas not refused:\n${said}`)
      return said
    },
    /** Whatever the commands end with. */
    said: async (commands: string): Promise<string> => (await enter(commands)).said,
    /** Repeats commands until they succeed. */
    async until(commands: string, seconds = 60): Promise<string> {
      for (const end = performance.now() + seconds * 1000; ; await pause(300)) {
        const { status, said } = await enter(commands)
        if (status === 0) return said
        if (performance.now() > end) throw new Error(`waited ${seconds} s in vain for: ${commands}\n${said}`)
      }
    },
    /** Brings files into its `/root`. */
    async bring(...files: string[]): Promise<void> {
      for (const file of files) await copyFile(file, place(`/root/${basename(file)}`))
    },
    write: async (path: string, text: string, mode = 0o644): Promise<void> => writeFile(place(path), text, { mode }),
    async restart(): Promise<void> {
      const ended = container && once(container, 'exit')
      await enter('systemctl poweroff')
      await ended
      for (const group of groups) await emptied(group)
      await boot()
    },
    async cutPowerAndBoot(): Promise<void> {
      await cutPower()
      await boot()
    },
    async remove(): Promise<void> {
      await cutPower()
      for (const group of groups) removeGroup(group)
      await rm(root, { recursive: true, force: true })
    },
  }
  try {
    execFileSync('tar', ['-xf', base, '-C', root, '--exclude=./dev/*'])
    // Whoever is root there may not be asked for Debian's servers, which it cannot reach.
    await rm(place('/etc/apt/sources.list'), { force: true })
    await writeFile(place('/etc/apt/apt.conf.d/90plain'), 'Dpkg::Use-Pty "0";\n')
    await boot()
    return machine
  } catch (error) {
    await machine.remove()
    throw error
  }
}

/** Machines of a process that was killed. */
const leftBehind = (): string[] =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(OWN) && !existsSync(`/proc/${name.slice(OWN.length).split('-')[0]}`))
    .map((name) => join(tmpdir(), name))

const childOf = (pid: string): string =>
  existsSync(`/proc/${pid}/task/${pid}/children`) ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() : ''

/** Control groups of its own, where no systemd of this machine makes them; their folders. */
function ownGroups(name: string): string[] {
  if (existsSync('/run/systemd/system')) return []
  const mounted = CGROUPS.filter((place) => existsSync(join(place, 'cgroup.procs'))).map((place) => join(place, name))
  for (const group of mounted) mkdirSync(group)
  return mounted
}

async function emptied(group: string): Promise<void> {
  const isEmpty = (folder: string): boolean =>
    readFileSync(join(folder, 'cgroup.procs'), 'utf8') === '' && foldersIn(folder).every((inner) => isEmpty(join(folder, inner)))
  for (const end = performance.now() + 20_000; ; await pause(100)) {
    try {
      if (isEmpty(group)) return foldersIn(group).forEach((inner) => removeGroup(join(group, inner)))
    } catch (error) {
      // The kernel lets go of a group a moment after its last process.
      if (!hasCode(error, 'EBUSY')) throw error
    }
    if (performance.now() > end) throw new Error(`processes are left in ${group}`)
  }
}

function removeGroup(folder: string): void {
  if (!existsSync(folder)) return
  for (const inner of foldersIn(folder)) removeGroup(join(folder, inner))
  rmdirSync(folder)
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
