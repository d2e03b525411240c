import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bringInto, openDebian, outputOf, PATH, refusalOf, type Ended } from '../machines/debian.ts'
import { untilFound } from '../wait.ts'

export type HospitalMachine = Awaited<ReturnType<typeof hospitalMachine>>

const PACKAGES = 'ca-certificates,curl,iproute2,procps,sqlite3,systemd'

/** The first process of the machine. Like any shell it also reaps processes whose parent has ended. */
const FIRST = 'mount -t proc proc /proc && ip link set lo up && while sleep 1; do :; done'

/** A plain Debian with a network and processes of its own, in which root types the guide's commands. */
export async function hospitalMachine(release: string) {
  const { root, leave } = await openDebian(release, PACKAGES)
  /** The path on this machine of a path within it. */
  const place = (path: string): string => join(root, path)
  await rename(place('/usr/bin/systemctl'), place('/usr/bin/systemctl.real'))
  await copyFile('checks/release/systemctl.sh', place('/usr/bin/systemctl'))
  await writeFile(place('/usr/bin/journalctl'), '#!/bin/sh\ntail -n 5 /run/stand-in/log\n')
  execFileSync('chmod', ['755', place('/usr/bin/systemctl'), place('/usr/bin/journalctl')])
  // This folder tells the package's scripts that systemd runs.
  await mkdir(place('/run/systemd/system'), { recursive: true })

  const holder = spawn('unshare', ['--net', '--pid', '--mount', '--fork', '--kill-child', 'chroot', root, 'sh', '-c', FIRST])
  const pgrep = () => spawnSync('pgrep', ['-P', String(holder.pid)], { encoding: 'utf8' }).stdout.trim()
  const first = await untilFound('the machine has its first process', async () => pgrep() || undefined)
  const environment = [`PATH=${PATH}`, 'LANG=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive']

  function type(commands: string): Ended {
    const entered = ['-t', first, '--net', '--pid', '--mount', 'chroot', root, 'env', '-i', ...environment, 'sh', '-e', '-c']
    // A file, because the site that they start would keep a pipe open.
    const output = place('/run/output')
    const line = `cd /root\n${commands.replaceAll(/\bapt install/gu, 'apt-get install -qq -y')}`
    const { status } = spawnSync('sh', ['-c', '"$@" >"$0" 2>&1 </dev/null', output, 'nsenter', ...entered, line])
    return { status, said: execFileSync('cat', [output], { encoding: 'utf8' }).replaceAll('\r\n', '\n') }
  }

  return {
    /** Returns the output of the commands; throws with the output when one fails. */
    run: (commands: string): string => outputOf(commands, type(commands)),
    /** Returns the error message of commands that must fail. */
    refusal: (commands: string): string => refusalOf(commands, type(commands)),
    place,
    /** Copies files into its `/root`. */
    bring: async (...files: string[]): Promise<void> => bringInto(root, files),
    async remove() {
      const ended = once(holder, 'exit')
      holder.kill('SIGKILL')
      await ended
      leave()
    },
  }
}
