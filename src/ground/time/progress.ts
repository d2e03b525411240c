import { createLogUpdate } from 'log-update'
import { print } from '../software/software.ts'

/** Reports progress: what is being done, how many of how many. */
export type Tell = (what: string, done: number, total: number) => void

export const tellNobody: Tell = () => undefined

/** Work that ends within this time shows no progress. */
const PATIENCE_MILLISECONDS = 2000

/** How often a terminal's line is rewritten, and how often a log gets a line. */
const TERMINAL_MILLISECONDS = 200
const LOG_MILLISECONDS = 15_000

/** Runs the work of a command with a progress display, which ends before the command prints its result. */
export async function withProgress<Result>(
  work: (tell: Tell) => Promise<Result>,
  output: NodeJS.WriteStream = process.stderr,
  now: () => number = Date.now,
): Promise<Result> {
  const screen = createLogUpdate(output, { showCursor: true })
  const start = now()
  const pause = output.isTTY ? TERMINAL_MILLISECONDS : LOG_MILLISECONDS
  let stage = { what: '', since: start }
  let last: number | null = null
  const tell: Tell = (what, done, total) => {
    const time = now()
    if (stage.what !== what) stage = { what, since: time }
    if (time - start < PATIENCE_MILLISECONDS || (last !== null && time - last < pause)) return
    last = time
    const line = `${what}: ${done} dari ${total}${remaining(time - stage.since, done, total)}`
    if (output.isTTY) screen(line)
    else print(line, output, 'info')
  }
  try {
    return await work(tell)
  } finally {
    if (output.isTTY && last !== null) screen.clear()
  }
}

function remaining(passed: number, done: number, total: number): string {
  if (done === 0 || passed === 0) return ''
  const seconds = Math.ceil(((total - done) * passed) / done / 1000)
  return `, kira-kira ${seconds < 90 ? `${seconds} detik` : `${Math.round(seconds / 60)} menit`} lagi`
}
