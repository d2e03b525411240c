import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasCode } from '../../../src/ground/errors/errors.ts'
import { baseOf, bringInto, outputOf, PATH, refusalOf, type Ended } from '../debian.ts'

export type BootedDebian = Awaited<ReturnType<typeof bootDebian>>

/** Programs that this machine needs, and Debian's packages of them. */
const TOOLS: Readonly<Record<string, string>> = { mmdebstrap: 'mmdebstrap', 'systemd-nspawn': 'systemd-container', nsenter: 'util-linux' }

/** In seconds, longer than any single command takes on a busy machine. */
const COMMAND_SECONDS = 420
const BOOT_SECONDS = 120
/** The beginning of each machine's folder name, followed by the id of its process. */
const OWN = 'situs-rsud-booted-'
/** Mount points of cgroups, for both ways in which systemd supports version 1. */
const CGROUPS = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup/systemd', '/sys/fs/cgroup']

/** A sentence on what this machine lacks to boot another Debian; null if nothing. */
export function lacksForBooting(): string | null {
  const lacking = Object.keys(TOOLS).filter((name) => spawnSync(name, ['--version']).status !== 0)
  if (process.getuid?.() !== 0) return 'booting a Debian needs root'
  return lacking.length === 0 ? null : `${lacking.join(', ')} not found: apt install ${lacking.map((name) => TOOLS[name]).join(' ')}`
}

/** Boots a Debian under its own systemd, with a loopback network only. It ends with this process. */
export async function bootDebian(release: string, packages: string) {
  for (const folder of leftBehind()) {
    for (const groups of CGROUPS) removeGroup(join(groups, basename(folder).toLowerCase()))
    await rm(folder, { recursive: true, force: true })
  }
  const base = await baseOf(release, packages)
  const root = await mkdtemp(join(tmpdir(), `${OWN}${process.pid}-`))
  const name = basename(root).toLowerCase()
  const groups = ownGroups(name)
  /** The path on this machine of a path within it. */
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
    // All its processes end with the first of them, and that one with this program.
    const bound = ['setpriv', '--pdeathsig', 'KILL', 'unshare', '--pid', '--mount-proc', '--fork', '--kill-child', ...nspawn]
    const scope = groups.length === 0 ? ['systemd-run', '--quiet', '--scope', '--property=Delegate=yes'] : []
    const line = `${groups.map((group) => `echo $$ > ${group}/cgroup.procs\n`).join('')}exec "$@"`
    // Versions 1 and 2 of cgroups may be mounted side by side here; today's systemd knows version 2 only.
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

  /** Runs lines of shell as root within it. */
  async function enter(commands: string): Promise<Ended> {
    const settings = [`PATH=${PATH}`, 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive', 'HOME=/root']
    const inside = ['--target', first, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', 'env', '-i', ...settings]
    const child = spawn('nsenter', [...inside, 'timeout', String(COMMAND_SECONDS), 'sh', '-e', '-c', `cd /root\nexec 2>&1\n${commands}`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (words: string) => (said += words))
    // Not 'close', because background processes of the command may keep its output open.
    const [status] = (await once(child, 'exit')) as [number | null]
    await pause(50)
    return { status, said }
  }

  /** Ends all processes at once, like a power cut. */
  async function cutPower(): Promise<void> {
    if (container === null || container.exitCode !== null || container.signalCode !== null) return
    const ended = once(container, 'exit')
    container.kill('SIGKILL')
    await ended
    for (const group of groups) await emptied(group)
  }

  const machine = {
    place,
    /** Returns the output of the commands; throws it if one fails. */
    run: async (commands: string): Promise<string> => outputOf(commands, await enter(commands)),
    /** Returns the output of commands that must fail. */
    refusal: async (commands: string): Promise<string> => refusalOf(commands, await enter(commands)),
    /** Returns the output whatever the exit code is. */
    said: async (commands: string): Promise<string> => (await enter(commands)).said,
    /** Repeats commands until they succeed. */
    async until(commands: string, seconds = 60): Promise<string> {
      for (const end = performance.now() + seconds * 1000; ; await pause(300)) {
        const { status, said } = await enter(commands)
        if (status === 0) return said
        if (performance.now() > end) throw new Error(`waited ${seconds} s in vain for: ${commands}\n${said}`)
      }
    },
    /** Copies files into its `/root`. */
    bring: async (...files: string[]): Promise<void> => bringInto(root, files),
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
    // Removed because Debian's servers cannot be reached from it.
    await rm(place('/etc/apt/sources.list'), { force: true })
    await writeFile(place('/etc/apt/apt.conf.d/90plain'), 'Dpkg::Use-Pty "0";\n')
    await boot()
    return machine
  } catch (error) {
    await machine.remove()
    throw error
  }
}

/** Machines of processes that were killed. */
const leftBehind = (): string[] =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith(OWN) && !existsSync(`/proc/${name.slice(OWN.length).split('-')[0]}`))
    .map((name) => join(tmpdir(), name))

const childOf = (pid: string): string =>
  existsSync(`/proc/${pid}/task/${pid}/children`) ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim() : ''

/** Creates control groups for it, if no systemd of this machine does; returns their folders. */
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
      // The kernel frees a group a moment after its last process has ended.
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
