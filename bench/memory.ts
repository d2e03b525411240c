import { readFileSync } from 'node:fs'

const SAMPLE_MILLISECONDS = 50

/** Watches what a process and its children hold in memory (RSS, added up, so that what they share counts twice). Linux only. */
export function watchMemory(pid: number | undefined): { peakMegabytes(): number | null } {
  let peak = 0
  const sample = (): void => {
    const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
    const kilobytes = [pid, ...children].map((one) => Number(/VmRSS:\s+(\d+)/u.exec(read(`/proc/${one}/status`))?.[1] ?? 0))
    peak = Math.max(
      peak,
      kilobytes.reduce((sum, part) => sum + part, 0),
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

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
