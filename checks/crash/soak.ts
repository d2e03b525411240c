/** `npm run test:soak -- MINUTES`: runs mixed load. Memory and open files must not grow, and the counters must stay right. Linux only. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { averageRating } from '../src/contract/review-rules.ts'
import type { Distribution } from '../src/contract/review-rules.ts'
import type { ReviewOverview } from '../src/contract/review.ts'
import { checkData } from '../tests/crash/check-data.ts'
import { addWriters, write } from '../tests/crash/writer.ts'
import type { Writer } from '../tests/crash/writer.ts'
import { photoOf } from '../tests/kit/photo.ts'
import { startSite } from '../tests/kit/processes/site-process.ts'

const WRITERS_A_ROUND = 20
const WRITING_AT_ONCE = 4
const READS_A_ROUND = 400
/** The growth of shorter runs is not judged: a process that has just started still grows. */
const SETTLED_MINUTES = 20
const MOST_GROWTH_MEGABYTES_PER_HOUR = 60

const minutes = Number(process.argv[2] ?? 5)
const photo = (await photoOf('teal')).buffer
const site = await startSite({ TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'error' })
const tally = { acknowledged: 0, unanswered: 0 }
const samples: { minute: number; megabytes: number; files: number }[] = []
const faults: string[] = []
/** Number of answers that asked the visitor to come back later, as a busy server may. */
let shed = 0
const writers: Writer[] = []
const start = performance.now()
const minute = (): number => (performance.now() - start) / 60_000

try {
  while (minute() < minutes) {
    const round = await addWriters(site.dataDir, WRITERS_A_ROUND)
    writers.push(...round)
    const waiting = [...round]
    const lanes = Array.from({ length: WRITING_AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await write(next, site.url, photo, tally)
    })
    await Promise.all([...lanes, read('/'), read('/api/reviews'), read('/readyz')])
    await sample()
  }
} finally {
  await site.dispose()
}

const settled = samples.slice(Math.floor(samples.length / 3))
const growth = slope(settled.map(({ minute: x, megabytes: y }) => [x, y])) * 60
const files = slope(settled.map(({ minute: x, files: y }) => [x, y])) * 60
for (const fault of faults.slice(0, 20)) console.error(fault)
console.log(
  `${minutes} min: ${tally.acknowledged} writes, ${samples.length} samples, memory ${growth.toFixed(1)} MB/h, files ${files.toFixed(1)}/h, ${shed} shed, ${faults.length} faults`,
)
process.exitCode =
  faults.length > 0 || (minutes >= SETTLED_MINUTES && growth > MOST_GROWTH_MEGABYTES_PER_HOUR) || tally.unanswered > 0 ? 1 : 0

async function read(path: string): Promise<void> {
  for (let nth = 0; nth < READS_A_ROUND; nth += 1) {
    const answer = await fetch(site.url + path)
    await answer.arrayBuffer()
    if (answer.status === 503) shed += 1
    else if (answer.status !== 200) faults.push(`${path}: ${answer.status}`)
  }
}

/** Nobody writes between two rounds, so rows, counters and the API's answer must agree. */
async function sample(): Promise<void> {
  const found = await checkData(site.dataDir, writers)
  faults.push(...found.faults, ...(found.lost + found.doubled > 0 ? [`${found.lost} lost, ${found.doubled} doubled`] : []))
  const overview = (await (await fetch(`${site.url}/api/reviews`)).json()) as ReviewOverview
  const model = modelOf(join(site.dataDir, 'situs-rsud.sqlite'))
  if (JSON.stringify(overview.distribution) !== JSON.stringify(model)) faults.push(`distribution ${JSON.stringify(overview.distribution)}`)
  if (overview.average !== averageRating(model)) faults.push(`average ${overview.average}`)

  const status = await readFile(`/proc/${site.pid}/status`, 'utf8')
  const megabytes = Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024
  samples.push({ minute: minute(), megabytes, files: (await readdir(`/proc/${site.pid}/fd`)).length })
  if (samples.length % 20 === 0) console.log(`${minute().toFixed(1)} min: ${megabytes.toFixed(0)} MB, ${samples.at(-1)?.files} files`)
}

function modelOf(file: string): Distribution {
  using database = new DatabaseSync(file, { readOnly: true })
  const distribution: Distribution = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }
  for (const { rating } of database.prepare('SELECT rating FROM reviews').all()) distribution[String(rating) as keyof Distribution] += 1
  return distribution
}

/** Slope of the line that fits the points best (least squares). */
function slope(points: number[][]): number {
  const mean = (of: number): number => points.reduce((sum, point) => sum + (point[of] ?? 0), 0) / points.length
  const [middle, height] = [mean(0), mean(1)]
  const across = points.reduce((sum, [x = 0, y = 0]) => sum + (x - middle) * (y - height), 0)
  return across / points.reduce((sum, [x = 0]) => sum + (x - middle) ** 2, 0)
}
