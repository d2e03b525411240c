import type { ShownBeds } from '../contract/beds.ts'
import { problems } from '../contract/problem.ts'
import type { Config } from '../ground/config/config.ts'
import type { Database } from '../ground/database/database.ts'
import type { SiteKeeper } from '../ground/site/site-keeper.ts'
import { MINUTE_MILLISECONDS, type Clock } from '../ground/time/clock.ts'
import { keepWhileSame } from '../ground/time/keep-while.ts'
import { startLoop } from '../ground/time/start-loop.ts'
import { localTime } from '../schedule/times.ts'
import { keepFault, keepReport, readRow } from './bed-store.ts'
import { followFile } from './follow-file.ts'
import { AHEAD_MILLISECONDS, judgeReport, readBedRows, RefusedReport, type BedReport } from './report.ts'
import { houseBeds, showBeds } from './show-beds.ts'

/** How often reports of other processes are read. Own reports are shown at once, unless one was within this time. */
const LOOK_MILLISECONDS = 3000
const LOOK_AT_FILE_MILLISECONDS = 30_000
/** The shortest pause between two writes of the same fault, because anybody can send wrong keys. */
const PAUSE_MILLISECONDS = 1000

interface BedsNeeds {
  config: Pick<Config, 'beds'>
  database: Database
  site: Pick<SiteKeeper, 'current'>
  clock: Clock
}

export type Beds = ReturnType<typeof createBeds>

/** The last plausible report of free beds: accepted, saved for every process, shown while it is recent. Does nothing without settings. */
export function createBeds({ config: { beds: settings }, database, site, clock }: BedsNeeds) {
  const limitMinutes = settings?.limitMinutes ?? 0
  const refusals = Object.fromEntries(Object.keys(problems).flatMap((code) => (code.startsWith('beds-') ? [[code, 0]] : [])))
  const written = { fault: '', at: 0 }
  let known: BedReport | null = null
  let [seen, shownAt] = ['', -Infinity]

  const show = keepWhileSame(showBeds)

  /** Reads the report that any process has saved. */
  async function look(): Promise<void> {
    if (settings === null) return
    const { time = null, beds: json = null } = (await readRow(database)) ?? {}
    if (seen === `${time} ${json}`) return
    const beds = json === null ? null : readBedRows(json)
    known = time === null || beds === null ? null : { time, beds }
    seen = `${time} ${json}`
  }

  /** Accepts a report, or throws a {@link RefusedReport} and changes nothing. `isAgain`: no replay if another process has accepted the same file already. */
  async function take(sent: unknown, isAgain = false): Promise<void> {
    const now = clock.now()
    const report = judgeReport(sent, now, limitMinutes, houseBeds(site.current().site).classes)
    const isNew = await keepReport(database, report, now)
    if (!isNew && !(isAgain && (await readRow(database))?.time === report.time)) throw new RefusedReport('beds-replay', report.time)
    const at = performance.now()
    if (at - shownAt < LOOK_MILLISECONDS) return
    shownAt = at
    await look()
  }

  /** Counts a refusal and saves it for the staff; without a database it is only counted. */
  async function refuse(why: RefusedReport): Promise<void> {
    const { fault } = why
    refusals[fault] = (refusals[fault] ?? 0) + 1
    const now = performance.now()
    if (written.fault === fault && now - written.at < PAUSE_MILLISECONDS) return
    Object.assign(written, { fault, at: now })
    await keepFault(database, why, clock.now().toISOString()).catch(() => undefined)
  }

  return {
    settings,
    take,
    refuse,
    look,
    /** The number of refusals by reason, since the process began. */
    refusals: () => refusals,
    /** The time of the saved report. */
    newest: () => (known === null ? null : new Date(known.time)),
    /** What visitors may read now; the same object while nothing changes. Null without a report. */
    shown(): ShownBeds | null {
      const now = clock.now()
      const age = known === null ? -Infinity : now.getTime() - Date.parse(known.time)
      if (known === null || age < -AHEAD_MILLISECONDS) return null
      const content = site.current()
      const { day } = localTime(content.site.hospital.timeZone, now)
      return show(known, content, day, age > limitMinutes * MINUTE_MILLISECONDS)
    },
    /** The saved row with the last refusal; undefined without settings. */
    trouble: async () => (settings === null ? undefined : readRow(database)),
    /** Polls the database and the file, in separate loops, so that one that hangs does not stop the other. Returns a function that ends both. */
    watch(onError: (error: unknown) => void): () => void {
      if (settings === null) return () => undefined
      const stops = [startLoop(LOOK_MILLISECONDS, look, onError)]
      if (settings.folder !== undefined)
        stops.push(startLoop(LOOK_AT_FILE_MILLISECONDS, followFile(settings.folder, clock, { take, refuse }), onError))
      return () => stops.forEach((stop) => stop())
    },
  }
}
