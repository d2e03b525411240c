/** `npm run test:cluster`: real processes over one PostgreSQL and one store, under load, with one of them killed. */
import { runCluster } from '../tests/cluster/cluster-run.ts'
import { startPostgres } from '../tests/kit/storage/postgres-server.ts'

const PLAN = { processes: 3, writers: 6, readers: 6, loadMilliseconds: 5000, probes: 10 }
const FRESH_MILLISECONDS = 2000

const server = await startPostgres({ durable: true })
try {
  const report = await runCluster(server, { ...PLAN, restartDatabase: process.env['TEST_DATABASE_URL'] === undefined })
  const { requests, seconds, errors, errorsDuring, slowestPageMilliseconds, promised, lost, pagesDuringOutage } = report
  console.log(`processes: ${PLAN.processes}, one killed and started again, every connection to PostgreSQL ended once`)
  console.log(`requests: ${requests} in ${seconds.toFixed(1)} s (${Math.round(requests / seconds)}/s)`)
  const onPurpose = Object.entries(errorsDuring).map(([fault, count]) => `${fault}: ${count}`)
  console.log(`errors: ${errors.length} (not counted, while it was on purpose: ${onPurpose.join(', ')})`)
  console.log(`until a review is on all pages: at most ${slowestPageMilliseconds} ms`)
  console.log(`reviews promised: ${promised}, lost: ${lost.length}; counters equal a recount: ${yesNo(report.countersMatch)}`)
  console.log(`photos kept are those of the database: ${yesNo(report.photosMatch)}`)
  if (pagesDuringOutage) {
    const { answered, asked } = pagesDuringOutage
    console.log(`while PostgreSQL was stopped: ${answered} of ${asked} pages; reviews back ${report.recoveryMilliseconds} ms after it`)
  }
  for (const error of errors.slice(0, 20)) console.log(`  ${error}`)
  const isFresh = slowestPageMilliseconds <= FRESH_MILLISECONDS
  const pagesStood = pagesDuringOutage === null || pagesDuringOutage.answered === pagesDuringOutage.asked
  if (errors.length > 0 || lost.length > 0 || !isFresh || !pagesStood || !report.countersMatch || !report.photosMatch) process.exitCode = 1
} finally {
  await server.dispose()
}

function yesNo(fact: boolean): string {
  return fact ? 'yes' : 'NO'
}
