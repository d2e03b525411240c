import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite, type SiteProcess } from '../../tests/kit/processes/site-process.ts'
import { askFile, checkFolder, checkShown, together, type Findings } from './check-data.ts'
import { checkStaff, confirmedTo, SAMPLE, untilCaughtUp } from './check-staff.ts'
import { checkModeration, moderate, signInModerator, type Moderator } from './moderators.ts'
import { signInStaff, workOn, type StaffWriter } from './staff-writers.ts'
import { createTally } from './tally.ts'
import { addWriters, visit, writeAll, type Writer } from './writers.ts'

export interface CrashReport extends Findings {
  kills: number
  /** Writes that were confirmed to a client. */
  acknowledged: number
  /** Of these, how many were the staff's and the moderator's, and how long the slowest save took. */
  staffSaves: number
  moderated: number
  slowestSaveMilliseconds: number
  /** Requests that a kill left without an answer: a write must have happened wholly or not at all. */
  unanswered: number
}

const CLIENTS = 6
const LONGEST_MILLISECONDS = 1000
const FIRST_SAVE_MILLISECONDS = 15_000
/** More people than the clients can serve before the kill. */
const WRITERS_A_ROUND = 150

/** Kills the real server again and again while clients write reviews with photos, a moderator decides about them and the staff save facts, and compares its data with its answers. */
export async function crashRun(kills: number, onRound: (report: CrashReport) => void = () => undefined): Promise<CrashReport> {
  const site = await startSite({ TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'silent' })
  const tally = createTally({ maySheds: true })
  const writers: Writer[] = []
  const counts = { kills: 0, acknowledged: 0, staffSaves: 0, moderated: 0, slowestSaveMilliseconds: 0, unanswered: 0, lost: 0, doubled: 0 }
  const report: CrashReport = { ...counts, faults: [] }
  try {
    const staff = await signInStaff(site.url, { DATA_DIR: site.dataDir })
    const moderator = await signInModerator(site.url, { DATA_DIR: site.dataDir })
    const decideOn = async (): Promise<void> => {
      while (await moderate(moderator, site.url, tally));
    }
    while (report.kills < kills) {
      const round = await addWriters(site.dataDir, WRITERS_A_ROUND)
      writers.push(...round)
      const clients = writeAll(round, CLIENTS, (writer) => visit(writer, site.url, tally))
      const begun = staff.map((writer) => workOn(writer, site.url, tally))
      const offices = staff.map(async (writer, nth) => {
        for (let goesOn = await begun[nth]; goesOn; goesOn = await workOn(writer, site.url, tally));
      })
      const decisions = decideOn()
      // A save takes longer than a review, so most kills come after the first save.
      await Promise.race([...begun, pause(Math.random() * FIRST_SAVE_MILLISECONDS)])
      await pause(Math.random() * LONGEST_MILLISECONDS)
      await tally.during('kill', async () => {
        await site.stop('SIGKILL')
        await Promise.all([clients, decisions, ...offices])
      })

      const found = await checkFolder(site.dataDir, writers)
      await site.start()
      const afterStart = await checkAfterStart(site, staff, moderator)
      report.kills += 1
      Object.assign(report, confirmedTo(staff, moderator))
      report.acknowledged = tally.acknowledged + report.staffSaves + report.moderated
      report.unanswered = tally.errorsDuring['kill'] ?? 0
      report.lost += found.lost + afterStart.lost
      report.doubled += found.doubled + afterStart.doubled
      report.faults.push(...found.faults, ...afterStart.faults, ...tally.errors.splice(0))
      onRound(report)
    }
    return report
  } finally {
    await site.dispose()
  }
}

/** The start finishes an interrupted save. */
async function checkAfterStart({ dataDir, url }: SiteProcess, staff: readonly StaffWriter[], moderator: Moderator): Promise<Findings> {
  using file = askFile(dataDir)
  const late = await untilCaughtUp(file)
  const own = join(dataDir, 'content')
  // Before the first save the sample is shown.
  const found = [await checkStaff(file, existsSync(own) ? own : SAMPLE, staff), await checkModeration(file, moderator)]
  return together(found, [...late, ...(await checkShown(file, url))])
}

export async function checkCrashes([kills = '200']: string[]): Promise<boolean> {
  const told = (so: CrashReport): string =>
    [
      `${so.kills} kills: ${so.acknowledged} acknowledged writes, ${so.moderated} decisions and replies, ${so.staffSaves} saves (the slowest after ${so.slowestSaveMilliseconds} ms)`,
      `${so.unanswered} unanswered, ${so.lost} lost, ${so.doubled} doubled, ${so.faults.length} other faults`,
    ].join(', ')
  const report = await crashRun(Number(kills), (sofar) => {
    if (sofar.kills % 10 === 0 && sofar.kills < Number(kills)) console.log(told(sofar))
  })
  for (const fault of report.faults) console.error(fault)
  console.log(told(report))
  return (
    report.lost + report.doubled + report.faults.length === 0 &&
    Math.min(report.staffSaves, report.moderated) > 0 &&
    report.acknowledged > report.staffSaves + report.moderated
  )
}
