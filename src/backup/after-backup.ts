import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { withoutSettings } from '../ground/config/env.ts'

const LONGEST_HOURS = 12
/** Sentences for the exit codes that coreutils' `timeout` gives about the program it runs. */
const ANSWERS: Readonly<Record<number, string>> = {
  124: `belum selesai sesudah ${LONGEST_HOURS} jam, dan dihentikan`,
  126: 'tidak boleh dijalankan pengguna situs',
  127: 'atau yang dipanggilnya tidak ada',
}

/** Runs the operator's program with the path of a good backup, and after a timeout ends it with all its children. Returns why it failed, or null. */
export async function runAfterBackup(program: string, file: string): Promise<string | null> {
  const args = ['-k', '10', `${LONGEST_HOURS}h`, program, file]
  const child = spawn('timeout', args, { stdio: ['ignore', 'inherit', 'inherit'], env: withoutSettings() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill())
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return code === 0 ? null : (ANSWERS[code ?? 0] ?? `berakhir dengan ${code ?? signal}`)
}
