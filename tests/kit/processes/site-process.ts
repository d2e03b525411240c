import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import packageJson from '../../../package.json' with { type: 'json' }
import { freePort } from './free-port.ts'
import { sharePictures } from './shared-pictures.ts'

/** The real server as its own process, on a free port and a data folder of its own. */
export interface SiteProcess {
  url: string
  dataDir: string
  /** The server's output. */
  log: readonly string[]
  /** Id of the current process. */
  readonly pid: number | undefined
  /** Ends the process and starts it again on the same port and data. */
  restart(signal?: NodeJS.Signals): Promise<void>
  /** Ends the process like a power cut or like a supervisor. Returns the exit code; null when the signal ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
  /** Only sends the signal. */
  send(signal: NodeJS.Signals): void
  start(): Promise<void>
  /** Stops and removes the data. */
  dispose(): Promise<void>
}

const READY = 'Situs siap'

/** The arguments of Node in `npm start`, without the one that loads the operator's settings. */
const PROGRAM = packageJson.scripts.start
  .split(' ')
  .slice(2)
  .filter((part) => part !== '--dot-env')

export async function startSite(env: Record<string, string> = {}): Promise<SiteProcess> {
  const port = await freePort('localhost')
  const url = `http://localhost:${port}`
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'situs-rsud-')))
  await sharePictures(dataDir)
  const log: string[] = []
  let child: ChildProcess | undefined

  const site: SiteProcess = {
    url,
    dataDir,
    log,
    get pid() {
      return child?.pid
    },
    async start() {
      child = spawn(process.execPath, PROGRAM, {
        env: { PATH: process.env['PATH'], HOST: 'localhost', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await untilReady(child, log)
    },
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      return child.exitCode
    },
    send: (signal) => void child?.kill(signal),
    async restart(signal) {
      await site.stop(signal)
      await site.start()
    },
    async dispose() {
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
