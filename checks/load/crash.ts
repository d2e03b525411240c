import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../../tests/kit/processes/site-process.ts'
import { checkFolder } from './check-data.ts'
import type { Findings } from './check-data.ts'
import { createTally } from './tally.ts'
import { addWriters, visit, writeAll } from './writers.ts'
import type { Writer } from './writers.ts'

export interface CrashReport extends Findings {
  kills: number
  /** Writes that were confirmed to a client. */
  acknowledged: number
  /** Requests that a kill left without an answer: a write may have happened or not, but not in part. */
  unanswered: number
}

const CLIENTS = 6
const LONGEST_MILLISECONDS = 500
/** More people than the clients can serve before the kill. */
const WRITERS_A_ROUND = 150

/** Kills the real server again and again while clients write reviews with photos, and compares its data with its answers. */
export async function crashRun(kills: number, onRound: (report: CrashReport) => void = () => undefined): Promise<CrashReport> {
  const site = await startSite({ TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'silent' })
  const tally = createTally({ maySheds: true })
  const writers: Writer[] = []
  const report: CrashReport = { kills: 0, acknowledged: 0, unanswered: 0, lost: 0, doubled: 0, faults: [] }
  try {
    while (report.kills < kills) {
      const round = await addWriters(site.dataDir, WRITERS_A_ROUND)
      writers.push(...round)
      const clients = writeAll(round, CLIENTS, (writer) => visit(writer, site.url, tally))
      await pause(Math.random() * LONGEST_MILLISECONDS)
      await tally.during('kill', async () => {
        await site.stop('SIGKILL')
        await clients
      })

      const { lost, doubled, faults } = await checkFolder(site.dataDir, writers)
      report.kills += 1
      report.acknowledged = tally.acknowledged
      report.unanswered = tally.errorsDuring['kill'] ?? 0
      report.lost += lost
      report.doubled += doubled
      report.faults.push(...faults, ...tally.errors.splice(0))
      onRound(report)
      await site.start()
    }
    return report
  } finally {
    await site.dispose()
  }
}

export async function checkCrashes([kills = '200']: string[]): Promise<boolean> {
  const told = ({ kills: done, acknowledged, unanswered, lost, doubled, faults }: CrashReport): string =>
    `${done} kills: ${acknowledged} acknowledged writes, ${unanswered} unanswered, ${lost} lost, ${doubled} doubled, ${faults.length} other faults`
  const report = await crashRun(Number(kills), (sofar) => {
    if (sofar.kills % 20 === 0 && sofar.kills < Number(kills)) console.log(told(sofar))
  })
  for (const fault of report.faults) console.error(fault)
  console.log(told(report))
  return report.lost + report.doubled + report.faults.length === 0 && report.acknowledged > 0
}
