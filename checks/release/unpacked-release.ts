import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../../tests/kit/processes/free-port.ts'

/** All programs of the machine that a release uses besides the shell. */
const TOOLS = ['dirname', 'readlink']

export type UnpackedRelease = Awaited<ReturnType<typeof unpackRelease>>

/** An unpacked release with settings and data beside it, as in a hospital, on a machine without npm and Node. */
export async function unpackRelease(archive: string) {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-unpacked-'))
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const software = join(folder, basename(archive, '.tar.gz'))
  const program = join(software, 'bin/situs-rsud')
  const port = await freePort('127.0.0.1')
  await writeFile(join(folder, '.env'), `HOST=127.0.0.1\nPORT=${port}\n`)
  const env = { PATH: await bareTools(join(folder, 'tools')) }

  return {
    /** Holds the unpacked release, its settings and its data. */
    folder,
    software,
    url: `http://localhost:${port}`,
    run(...args: string[]) {
      const { status, stdout, stderr } = spawnSync(program, args, { env, cwd: '/', encoding: 'utf8' })
      return { status, stdout, stderr }
    },
    /** Starts the site, and returns a function that ends it like a supervisor and returns the exit code. */
    async start() {
      const child = spawn(program, ['start'], { env, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
      const ended = once(child, 'exit') as Promise<[number | null]>
      for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('Situs siap')) break
      return async () => {
        child.kill('SIGTERM')
        return (await ended)[0]
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function bareTools(folder: string): Promise<string> {
  await mkdir(folder)
  for (const tool of TOOLS) await symlink(execFileSync('which', [tool], { encoding: 'utf8' }).trim(), join(folder, tool))
  return folder
}
