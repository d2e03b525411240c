import { setTimeout as pause } from 'node:timers/promises'
import { photoOf } from '../kit/photo.ts'
import { startSite } from '../kit/processes/site-process.ts'
import { checkData } from './check-data.ts'
import type { Findings } from './check-data.ts'
import { addWriters, write } from './writer.ts'
import type { Writer } from './writer.ts'

export interface CrashReport extends Findings {
  kills: number
  /** Writes that were confirmed to a client. */
  acknowledged: number
  /** Writes without an answer: they may have happened or not, but not in part. */
  unanswered: number
}

const CLIENTS = 6
const LONGEST_MILLISECONDS = 500
/** More people than the clients can serve before the kill. */
const WRITERS_A_ROUND = 150

/** Kills the real server again and again while clients write reviews with photos, and compares its data with its answers. */
export async function crashRun(kills: number, onRound: (report: CrashReport) => void = () => undefined): Promise<CrashReport> {
  const photo = (await photoOf('teal')).buffer
  const site = await startSite({ TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'silent' })
  const writers: Writer[] = []
  const report: CrashReport = { kills: 0, acknowledged: 0, unanswered: 0, lost: 0, doubled: 0, faults: [] }
  try {
    while (report.kills < kills) {
      const round = await addWriters(site.dataDir, WRITERS_A_ROUND)
      writers.push(...round)
      const waiting = [...round]
      const clients = Array.from({ length: CLIENTS }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) if (!(await write(next, site.url, photo, report))) return
      })
      await pause(Math.random() * LONGEST_MILLISECONDS)
      await site.stop('SIGKILL')
      await Promise.all(clients)

      const { lost, doubled, faults } = await checkData(site.dataDir, writers)
      report.kills += 1
      report.lost += lost
      report.doubled += doubled
      report.faults.push(...faults)
      onRound(report)
      await site.start()
    }
    return report
  } finally {
    await site.dispose()
  }
}
