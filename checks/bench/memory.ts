import { readFileSync } from 'node:fs'

const SAMPLE_MILLISECONDS = 50

/**
 * Watches the memory of a process and its children. The kernel divides each page by the number of processes that have mapped it,
 * so that shared memory counts only once. Linux only.
 */
export function watchMemory(pid: number | undefined): { peakMegabytes(): number | null } {
  let peak = 0
  const sample = (): void => {
    const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
    peak = Math.max(
      peak,
      [String(pid), ...children].reduce((total, one) => total + kilobytesOf(one), 0),
    )
  }
  sample()
  const timer = setInterval(sample, SAMPLE_MILLISECONDS).unref()
  return {
    peakMegabytes() {
      clearInterval(timer)
      return peak === 0 ? null : Math.round(peak / 1024)
    },
  }
}

/** Its proportional share (Pss). */
function kilobytesOf(pid: string): number {
  return Number(/^Pss: +(\d+)/mu.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
