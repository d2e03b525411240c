import { readFileSync } from 'node:fs'

const SAMPLE_MILLISECONDS = 50

/** Resident kilobytes of one process: its own, and those of each file it has mapped. */
interface Resident {
  own: number
  files: Map<string, number>
}

/** Watches what a process and its children hold in memory. Pages of a file that several have mapped, as their program, count once. Linux only. */
export function watchMemory(pid: number | undefined): { peakMegabytes(): number | null } {
  let peak = 0
  const sample = (): void => {
    const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
    const all = [pid, ...children].map((one) => residentOf(read(`/proc/${one}/smaps`)))
    const files = new Map<string, number>()
    for (const [file, kilobytes] of all.flatMap((one) => [...one.files])) files.set(file, Math.max(kilobytes, files.get(file) ?? 0))
    peak = Math.max(peak, sum(all.map(({ own }) => own)) + sum([...files.values()]))
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

function residentOf(smaps: string): Resident {
  const resident: Resident = { own: 0, files: new Map() }
  let file = ''
  let kilobytes = 0
  for (const line of smaps.split('\n')) {
    const mapping = /^[\da-f]+-[\da-f]+ (?:\S+ +){4}(\S*)/u.exec(line)
    if (mapping) file = mapping[1] ?? ''
    const [, name, value] = /^(Rss|Anonymous): +(\d+)/u.exec(line) ?? []
    if (name === 'Rss') kilobytes = Number(value)
    // A page of a file that was written to is the process's own.
    if (name === 'Anonymous') {
      resident.own += file.startsWith('/') ? Number(value) : kilobytes
      if (file.startsWith('/')) resident.files.set(file, (resident.files.get(file) ?? 0) + kilobytes - Number(value))
    }
  }
  return resident
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
