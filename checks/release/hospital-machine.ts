import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../tests/kit/processes/free-port.ts'

/** A machine on which the guide's commands are run, as root where that is possible. */
export interface HospitalMachine {
  kind: 'chroot' | 'folder'
  /** Address of the site. */
  url: string
  /** Returns the output of the commands; throws with the output when one fails. */
  run(commands: string): string
  /** The real path of a path in the guide. */
  place(path: string): string
  remove(): Promise<void>
}

/** Paths of the guide that are mapped into a folder when the test has no Debian of its own. */
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

/** Stands in for systemd, which does not run in a chroot: starts the unit's command as the unit's user. */
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

/** Commands that only root may run. */
const ROOTS_TOOLS: Readonly<Record<string, string>> = {
  useradd: '#!/bin/sh\n',
  chown: '#!/bin/sh\n',
  // runuser -u USER -- COMMAND
  runuser: '#!/bin/sh\nshift 3\nexec "$@"\n',
  // install -d -o USER -g GROUP -m MODE FOLDER …
  install: '#!/bin/sh\nshift 7\nmkdir -p "$@"\n',
}

/** A separate Debian when the test runs as root and can make one; else a folder, with stand-ins for the commands of root. */
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
    // Output of an earlier command may already contain the folder.
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
      // The site that it starts would keep the pipe open.
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

/** False without mmdebstrap, or where mounting is not allowed. */
function makeDebian(root: string): boolean {
  const { status } = spawnSync('mmdebstrap', ['--quiet', '--variant=minbase', '--include=curl,ca-certificates', 'trixie', root], {
    stdio: 'ignore',
  })
  return status === 0 && spawnSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')], { stdio: 'ignore' }).status === 0
}
