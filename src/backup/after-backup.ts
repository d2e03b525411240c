import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { withoutSettings } from '../ground/config/env.ts'

const LONGEST_HOURS = 12
/** What `timeout` of coreutils answers for the program that it runs. */
const ANSWERS: Readonly<Record<number, string>> = {
  124: `belum selesai sesudah ${LONGEST_HOURS} jam, dan dihentikan`,
  126: 'tidak boleh dijalankan pengguna situs',
  127: 'atau yang dipanggilnya tidak ada',
}

/** Runs the operator's program with the path of a good backup, and ends in time all that it has started. Gives why it failed, else null. */
export async function runAfterBackup(program: string, file: string): Promise<string | null> {
  const args = ['-k', '10', `${LONGEST_HOURS}h`, program, file]
  const child = spawn('timeout', args, { stdio: ['ignore', 'inherit', 'inherit'], env: withoutSettings() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => child.kill())
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return code === 0 ? null : (ANSWERS[code ?? 0] ?? `berakhir dengan ${code ?? signal}`)
}
