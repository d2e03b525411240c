import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../kit/processes/free-port.ts'

/** A machine on which the guide's commands are run, as root where that is possible. */
export interface HospitalMachine {
  kind: 'chroot' | 'folder'
  /** Where the site answers. */
  url: string
  /** Gives what the commands print; throws with it when one fails. */
  run(commands: string): string
  /** Where a place of the guide is for this test. */
  place(path: string): string
  remove(): Promise<void>
}

/** Places of the guide that a machine without a root of its own keeps in a folder. */
const PLACES = [
  '/opt/situs-rsud',
  '/var/lib/situs-rsud',
  '/var/backups/situs-rsud',
  '/etc/systemd/system',
  '/etc/cron.d',
  '/run/situs-rsud',
]

const UNIT = '/etc/systemd/system/situs-rsud.service'
const LOG = '/run/situs-rsud/log'

/** Stands in for systemd, which runs in no chroot: starts what the unit says, as the user that it names. */
const systemctl = (asUser: string): string => `#!/bin/sh
stop() {
  [ -e /run/situs-rsud/pid ] || return 0
  pid=$(cat /run/situs-rsud/pid)
  kill "$pid" 2>/dev/null
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm /run/situs-rsud/pid
}
start() {
  user=$(sed -n 's/^User=//p' ${UNIT})
  ${asUser} $(sed -n 's/^ExecStart=//p' ${UNIT}) >>${LOG} 2>&1 </dev/null &
  echo $! >/run/situs-rsud/pid
}
case $1 in
  stop) stop ;;
  start | enable) start ;;
  restart) stop; start ;;
esac
`

/** What only root may do. */
const ROOTS_TOOLS: Readonly<Record<string, string>> = {
  useradd: '#!/bin/sh\n',
  chown: '#!/bin/sh\n',
  // runuser -u USER -- COMMAND
  runuser: '#!/bin/sh\nshift 3\nexec "$@"\n',
  // install -d -o USER -g GROUP -m MODE FOLDER …
  install: '#!/bin/sh\nshift 7\nmkdir -p "$@"\n',
}

/** A Debian of its own where this is root's and can be made; else a folder, and stand-ins for what only root may do. */
export async function hospitalMachine(): Promise<HospitalMachine> {
  const root = await mkdtemp(join(tmpdir(), 'situs-rsud-machine-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const isChroot = process.getuid?.() === 0 && makeDebian(root)
  const place = (path: string): string => join(root, path)
  for (const path of PLACES) await mkdir(place(path), { recursive: true })

  const here = (text: string): string => {
    const withPort = text.replaceAll('3000', String(port)).replaceAll('linux-x64', `linux-${process.arch}`)
    if (isChroot) return withPort
    // What an earlier command has written may name the folder already.
    return PLACES.reduce((changed, path) => changed.replaceAll(path, place(path)), withPort.replaceAll(root, ''))
  }
  const addTool = async (name: string, text: string): Promise<void> => {
    const file = place(`/usr/local/bin/${name}`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, here(text))
    await chmod(file, 0o755)
  }
  await addTool('journalctl', `#!/bin/sh\ntail -n 5 ${LOG}\n`)
  if (isChroot) await addTool('systemctl', systemctl('setpriv --reuid="$user" --regid="$user" --init-groups'))
  else for (const [name, text] of Object.entries({ ...ROOTS_TOOLS, systemctl: systemctl('') })) await addTool(name, text)

  return {
    kind: isChroot ? 'chroot' : 'folder',
    url,
    run(commands) {
      const [program = '', ...args] = isChroot ? ['chroot', root, 'sh', '-e'] : ['sh', '-e']
      const path = isChroot ? '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' : `${place('/usr/local/bin')}:/usr/sbin:/usr/bin:/sbin:/bin`
      // The site it starts would keep a pipe open.
      const output = place('/run/situs-rsud/output')
      const { status } = spawnSync('sh', ['-c', '"$@" >"$0" 2>&1', output, program, ...args], {
        input: here(commands),
        env: { PATH: path, LANG: 'C.UTF-8' },
      })
      const said = execFileSync('cat', [output], { encoding: 'utf8' })
      if (status !== 0) throw new Error(`${commands}\nended with ${status}:\n${said}`)
      return said
    },
    place,
    async remove() {
      spawnSync('sh', ['-c', `kill "$(cat ${place('/run/situs-rsud/pid')})"`], { stdio: 'ignore' })
      spawnSync('umount', ['-l', place('proc')], { stdio: 'ignore' })
      execFileSync('rm', ['-rf', '--one-file-system', root])
    },
  }
}

/** False where there is no mmdebstrap, or nothing may be mounted. */
function makeDebian(root: string): boolean {
  const { status } = spawnSync('mmdebstrap', ['--quiet', '--variant=minbase', '--include=curl,ca-certificates', 'trixie', root], {
    stdio: 'ignore',
  })
  return status === 0 && spawnSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')], { stdio: 'ignore' }).status === 0
}
