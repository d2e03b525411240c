import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** The process of a browser or its driver, with its output. */
export interface Program {
  /** The first line of the output, past or future, that contains the text. */
  untilSays(pattern: RegExp): Promise<RegExpMatchArray>
  stop(): Promise<void>
}

interface ProgramOptions {
  env?: Record<string, string>
  onLine?: (line: string) => void
}

const running = new Set<Program>()

/** Ends what is left of a browser that did not start or was given up. */
export async function stopPrograms(): Promise<void> {
  await Promise.all(Array.from(running, (program) => program.stop()))
}

export function startProgram(command: string, args: readonly string[], { env, onLine }: ProgramOptions = {}): Program {
  // In a process group of its own, so that the browser's helpers end with it.
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
    // The group has already ended.
  }
  await ended
}
