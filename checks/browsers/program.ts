import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Requests to other sites go to this port, where nobody listens, so that no journey leaves the machine. */
export const NOWHERE = { host: '127.0.0.1', port: 9 }

export const NOWHERE_URL = `http://${NOWHERE.host}:${NOWHERE.port}`

export const OWN_HOSTS = ['localhost', '127.0.0.1']

interface ProgramOptions {
  env?: Record<string, string>
  onLine?: (line: string) => void
}

const running = new Set<{ stop(): Promise<void> }>()

/** Ends processes of browsers that did not start or were given up. */
export async function stopPrograms(): Promise<void> {
  await Promise.all(Array.from(running, (program) => program.stop()))
}

/** Starts a browser or its driver; the caller reports if it does not become ready. */
export function startProgram(command: string, args: readonly string[], { env, onLine }: ProgramOptions) {
  // In a process group of its own, so that the browser's helpers end with it.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env: { ...process.env, ...env } })
  child.on('error', () => undefined)
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', (line) => onLine?.(line))
  const program = {
    async stop(): Promise<void> {
      running.delete(program)
      if (child.pid === undefined) return
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      try {
        process.kill(-child.pid, 'SIGKILL')
      } catch {
        // The group has already ended.
      }
      await ended
    },
  }
  running.add(program)
  return program
}
