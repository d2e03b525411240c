import { readFile, readdir } from 'node:fs/promises'
import { endpoints } from '../../src/contract/endpoints.ts'
import { startSite } from '../../tests/kit/processes/site-process.ts'
import { askFile, checkFolder, checkShown } from './check-data.ts'
import { createTally, send } from './tally.ts'
import { addWriters, visit, writeAll, type Writer } from './writers.ts'

const WRITERS_A_ROUND = 20
const WRITING_AT_ONCE = 4
const READS_A_ROUND = 400
/** The growth of shorter runs is not judged: a process that has just started still grows. */
const SETTLED_MINUTES = 20
const MOST_GROWTH_MEGABYTES_PER_HOUR = 60

/** Mixed load for some minutes. Memory and open files must not grow, and the counters must stay right. Linux only. */
export async function checkSoak([wanted = '5']: string[]): Promise<boolean> {
  const minutes = Number(wanted)
  const site = await startSite({ TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'error' })
  const tally = createTally({ maySheds: true })
  const samples: { minute: number; megabytes: number; files: number }[] = []
  const writers: Writer[] = []
  const start = performance.now()
  const minute = (): number => (performance.now() - start) / 60_000

  async function read(path: string): Promise<void> {
    for (let nth = 0; nth < READS_A_ROUND; nth += 1) await tally.count(`GET ${path}`, () => send(site.url + path))
  }

  /** Nobody writes between two rounds, so rows, counters and what is shown must agree. */
  async function sample(): Promise<void> {
    const { lost, doubled, faults } = await checkFolder(site.dataDir, writers)
    tally.errors.push(...faults, ...(lost + doubled > 0 ? [`${lost} lost, ${doubled} doubled`] : []))
    using file = askFile(site.dataDir)
    tally.errors.push(...(await checkShown(file, site.url)))
    const status = await readFile(`/proc/${site.pid}/status`, 'utf8')
    const megabytes = Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024
    samples.push({ minute: minute(), megabytes, files: (await readdir(`/proc/${site.pid}/fd`)).length })
    if (samples.length % 20 === 0) console.log(`${minute().toFixed(1)} min: ${megabytes.toFixed(0)} MB, ${samples.at(-1)?.files} files`)
  }

  try {
    while (minute() < minutes) {
      const round = await addWriters(site.dataDir, WRITERS_A_ROUND)
      writers.push(...round)
      const writing = writeAll(round, WRITING_AT_ONCE, (writer) => visit(writer, site.url, tally))
      await Promise.all([writing, read(endpoints.page), read(endpoints.reviews), read(endpoints.readyz)])
      await sample()
    }
  } finally {
    await site.dispose()
  }

  const settled = samples.slice(Math.floor(samples.length / 3))
  const growth = slope(settled.map(({ minute: x, megabytes: y }) => [x, y])) * 60
  const files = slope(settled.map(({ minute: x, files: y }) => [x, y])) * 60
  for (const error of tally.errors.slice(0, 20)) console.error(error)
  console.log(
    `${minutes} min: ${tally.acknowledged} writes, ${samples.length} samples, memory ${growth.toFixed(1)} MB/h, files ${files.toFixed(1)}/h, ${tally.shed} shed, ${tally.errors.length} faults`,
  )
  return tally.errors.length === 0 && (minutes < SETTLED_MINUTES || growth <= MOST_GROWTH_MEGABYTES_PER_HOUR)
}

/** Slope of the line that fits the points best (least squares). */
function slope(points: number[][]): number {
  const mean = (of: number): number => points.reduce((sum, point) => sum + (point[of] ?? 0), 0) / points.length
  const [middle, height] = [mean(0), mean(1)]
  const across = points.reduce((sum, [x = 0, y = 0]) => sum + (x - middle) * (y - height), 0)
  return across / points.reduce((sum, [x = 0]) => sum + (x - middle) ** 2, 0)
}
