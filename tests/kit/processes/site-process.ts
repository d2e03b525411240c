import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import packageJson from '../../../package.json' with { type: 'json' }
import { freePort } from './free-port.ts'
import { sharePictures } from './shared-pictures.ts'

export type SiteProcess = Awaited<ReturnType<typeof startSite>>

const READY = 'Situs siap'

/** The arguments of Node in `npm start`, without the one that loads the operator's settings. */
const PROGRAM = packageJson.scripts.start
  .split(' ')
  .slice(2)
  .filter((part) => part !== '--dot-env')

/** The real server as its own process, on a free port and a data folder of its own. `through`: a command that executes it. */
export async function startSite(env: Record<string, string> = {}, args: readonly string[] = [], through: readonly string[] = []) {
  const port = await freePort('localhost')
  const url = `http://localhost:${port}`
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'situs-rsud-')))
  await sharePictures(dataDir)
  /** The server's output. */
  const log: string[] = []
  let child: ChildProcess | undefined

  const site = {
    url,
    dataDir,
    log,
    /** Id of the current process. */
    get pid(): number | undefined {
      return child?.pid
    },
    async start(): Promise<void> {
      const usual = { HOST: 'localhost', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', REACHABLE_WITH_SAMPLE_ACCOUNTS: 'ya' }
      const [command, ...given] = [...through, process.execPath, ...PROGRAM, ...args]
      child = spawn(command ?? '', given, {
        env: { PATH: process.env['PATH'], ...usual, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await untilReady(child, log)
    },
    /** Ends the process like a power cut or like a supervisor. Returns the exit code; null when the signal ended it. */
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      return child.exitCode
    },
    send: (signal: NodeJS.Signals): void => void child?.kill(signal),
    /** Ends the process and starts it again on the same port and data. */
    async restart(signal?: NodeJS.Signals): Promise<void> {
      await site.stop(signal)
      await site.start()
    },
    /** Stops it and removes the data. */
    async dispose(): Promise<void> {
      await site.stop('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await site.start()
  return site
}

/** Resolves when the server's output says that it listens. All output is kept. */
async function untilReady(child: ChildProcess, log: string[]): Promise<void> {
  if (!child.stdout) throw new Error('the server is started without an output to listen to')
  const lines = createInterface({ input: child.stdout })
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code} before it was ready`)))
    lines.on('line', (line) => {
      log.push(line)
      if (line.startsWith(READY)) resolve()
    })
  })
}
