import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A browser or its driver as a process that says things. */
export interface Program {
  /** The first line that holds it, of those said and those still to come. */
  untilSays(pattern: RegExp): Promise<RegExpMatchArray>
  stop(): Promise<void>
}

interface ProgramOptions {
  env?: Record<string, string>
  onLine?: (line: string) => void
}

const running = new Set<Program>()

/** Whatever is left of a browser that did not come up, or was given up. */
export async function stopPrograms(): Promise<void> {
  await Promise.all(Array.from(running, (program) => program.stop()))
}

export function startProgram(command: string, args: readonly string[], { env, onLine }: ProgramOptions = {}): Program {
  // A group of its own: a browser's helpers end with it.
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env: { ...process.env, ...env } })
  const said: string[] = []
  const listeners = new Set<(line: string) => void>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line)
      onLine?.(line)
      for (const listener of listeners) listener(line)
    })
  }
  const program: Program = {
    untilSays: (pattern) =>
      new Promise((resolve, reject) => {
        const listen = (line: string) => {
          const match = line.match(pattern)
          if (!match) return
          listeners.delete(listen)
          resolve(match)
        }
        child.once('error', reject)
        child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${said.slice(-5).join(' | ')}`)))
        listeners.add(listen)
        for (const line of said) listen(line)
      }),
    async stop() {
      running.delete(program)
      await endGroup(child)
    },
  }
  running.add(program)
  return program
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nobody of the group is left.
  }
  await ended
}
